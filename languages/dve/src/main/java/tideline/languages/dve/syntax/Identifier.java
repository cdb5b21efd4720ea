package tideline.languages.dve.syntax;

/**
 * A name where it is written.
 *
 * @param at the offset of its first character
 */
public record Identifier(String text, int at) {}
