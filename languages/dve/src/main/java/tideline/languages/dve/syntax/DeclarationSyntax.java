package tideline.languages.dve.syntax;

import java.util.List;
import java.util.Optional;

/** What is declared in front of the processes, or at the head of one. */
public sealed interface DeclarationSyntax {

  /** The declared name. */
  Identifier name();

  /** A variable or a constant, one number or an array. */
  record Variable(
      Storage storage,
      NumberType type,
      Identifier name,
      Optional<ExpressionSyntax> size,
      Optional<InitialValue> initial)
      implements DeclarationSyntax {

    /** Whether it is one number and no array. */
    public boolean isNumber() {
      return size().isEmpty();
    }
  }

  /**
   * A channel.
   *
   * @param items the types of the values of one message; empty for a channel without types
   * @param capacity how many messages it buffers; absent for a channel without types
   */
  record Channel(
      Identifier name, Optional<List<NumberType>> items, Optional<ExpressionSyntax> capacity)
      implements DeclarationSyntax {}

  /** Whether a value may change. */
  enum Storage {
    /** It may. */
    VARIABLE,
    /** It may not. */
    CONSTANT
  }

  /** What stands behind the = of a declaration. */
  sealed interface InitialValue {

    /** Where it starts. */
    int at();

    /** One value. */
    record Single(ExpressionSyntax value) implements InitialValue {
      @Override
      public int at() {
        return value.at();
      }
    }

    /** Values in braces. */
    record Listed(List<ExpressionSyntax> values, int at) implements InitialValue {}
  }
}
