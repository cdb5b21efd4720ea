package tideline.languages.promela.syntax;

import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Token;

/**
 * Is told which names a text declares and uses while it is parsed. Words of macros and inlines come
 * with each of their uses, and tell where they are written.
 */
public interface NameListener {

  /** Nobody who wants to know. */
  static NameListener nobody() {
    return new NameListener() {};
  }

  /** Outside of all processes again, perhaps behind a fault. */
  default void outside() {}

  /** A proctype, init or claim begins; the name of the last two is the word of the language. */
  default void process(Token name) {}

  /** The body of a process ends. */
  default void processEnd(Token brace) {}

  /** From here on names are those of a block. */
  default void enter() {}

  /** The block ends. */
  default void leave() {}

  /** A variable, a parameter or a field, known from here on. */
  default void variable(Token name, VariableSyntax syntax) {}

  /** A structure, whose fields follow. */
  default void structure(Token name) {}

  /** All fields were told. */
  default void structureEnd(Token brace) {}

  /** A named constant. */
  default void constant(Token name, String set) {}

  /** The name of a set of constants, or of a structure, stands for a type. */
  default void type(Token name) {}

  /** A variable or a named constant, with the fields behind it. */
  default void reference(List<Token> names) {}

  /** A process is started. */
  default void run(Token proctype) {}

  /** A local name of another process. */
  default void remoteVariable(Token proctype, List<Token> names) {}

  /** A label of another process. */
  default void remoteLabel(Token proctype, Token label) {}

  /** A label stands here. */
  default void label(Token name) {}

  /** Control goes to a label. */
  default void jump(Token label) {}

  /** An inline. */
  default void inline(Token name, List<Token> parameters, List<Token> body) {}

  /** An inline is put here. */
  default void call(Token inline) {}

  /**
   * A formula or a claim.
   *
   * @param word the word of the language that starts it
   * @param own its name, if it has one of its own
   * @param name what it is called
   */
  default void claim(Token word, Optional<Token> own, String name) {}

  /** A condition is asserted. */
  default void assertion(Token word) {}
}
