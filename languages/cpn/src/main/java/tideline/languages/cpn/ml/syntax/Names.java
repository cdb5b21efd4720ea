package tideline.languages.cpn.ml.syntax;

/** Reads names and labels. */
final class Names {

  private Names() {}

  /** A label of a record: a name or the number of a place in a tuple. */
  static String label(MlCursor tokens) {
    MlToken token = tokens.peek();
    boolean number = token.kind() == MlToken.Kind.WHOLE && !token.text().startsWith("-");
    if (!number && !token.isName()) {
      throw tokens.unexpected("the label of a field");
    }
    return tokens.take().text();
  }

  /** A name that is declared: one without points in it. */
  static MlToken declared(MlCursor tokens, String what) {
    MlToken token = tokens.peek();
    if (!token.isName() || token.text().indexOf('.') >= 0) {
      throw tokens.unexpected(what);
    }
    return tokens.take();
  }
}
