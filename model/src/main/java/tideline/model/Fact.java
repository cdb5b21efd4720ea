package tideline.model;

/**
 * Something that is known of a model without a search, for people who look at it.
 *
 * @param title a word or two: what it is about
 * @param text what is known
 */
public record Fact(String title, String text) {}
