"""Does an engine, in any language, play by the rules it chose?"""
