package tideline.languages.dve.syntax;

import java.util.Optional;
import tideline.model.text.OperatorTable.Infix;

/**
 * A word or symbol, wherever it stands.
 *
 * @param operator what it does between two operands, if it does that
 */
record Word(Kind kind, String text, Optional<Infix<InfixOperator>> operator) {

  enum Kind {
    NAME,
    NUMBER,
    /** A word of the language, which no name may be. */
    KEYWORD,
    SYMBOL,
    END
  }

  /** A word of the language or a symbol. */
  static Word fixed(Kind kind, String text) {
    return new Word(kind, text, InfixOperator.TABLE.infix(text));
  }

  /** A name or a number. */
  static Word free(Kind kind, String text) {
    return new Word(kind, text, Optional.empty());
  }
}
