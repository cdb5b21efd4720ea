package tideline.languages.cpn.ml.library;

/**
 * A function or value of the library.
 *
 * @param signature its type as ML writes it. The variables {@code 'num}, {@code 'whole} and {@code
 *     'ordered} stand for a type of numbers, of whole numbers, and of what has an order; {@code
 *     'time} for one that times may have; {@code ''a} for a type whose values can be compared
 */
public record Entry(String name, String signature, Object value) {}
