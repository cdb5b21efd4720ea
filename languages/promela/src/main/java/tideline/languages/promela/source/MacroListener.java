package tideline.languages.promela.source;

import java.util.List;

/** Is told of the macros of a text while they are replaced. */
public interface MacroListener {

  /** Nobody who wants to know. */
  static MacroListener nobody() {
    return new MacroListener() {};
  }

  /** A macro is defined. */
  default void defined(Token name, List<Token> parameters, List<Token> body) {}

  /** A macro is named, to be replaced or to ask whether there is one. */
  default void used(Token name) {}
}
