package tideline.model.outline;

/** A place where a symbol is named; its declaration is one of them. */
public record Use(Span at, Symbol symbol) {}
