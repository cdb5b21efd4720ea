package tideline.model.tail;

/** A value of a tail: its name and its type. */
public record TailPart(String name, TailType type) {}
