package tideline.languages.cpn.ml.terms;

/**
 * A value that is declared for all that follows.
 *
 * @param place where evaluation keeps it
 */
public record Global(String name, int place) {}
