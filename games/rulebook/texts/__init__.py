"""The texts themselves, one module a subject. English stands here, German and French in ``../locale``."""
