"""Golden data of the engine: written by ``python -m tests.engine.golden``, compared by the tests.

A difference means that the rules program plays another game than before. If that is meant (a rule was read wrongly),
write the files again and read the difference before committing it.
"""
