package tideline.languages.promela.syntax;

import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;

/**
 * One declared variable.
 *
 * @param length how many elements an array has; absent for what is no array
 */
public record VariableSyntax(
    String name,
    TypeSyntax type,
    Optional<ExpressionSyntax> length,
    Optional<Initial> initial,
    Visibility visibility,
    Place at) {

  /** The same variable, starting with 0. */
  public VariableSyntax withoutInitial() {
    return new VariableSyntax(name, type, length, Optional.empty(), visibility, at);
  }

  /** Whether a variable is a part of the state. */
  public enum Visibility {
    NORMAL,
    HIDDEN
  }

  /** A declared type. */
  public record TypeSyntax(Kind kind, String name, int bits, Place at) {

    /** The types of the language. */
    public enum Kind {
      BIT,
      BYTE,
      SHORT,
      INT,
      UNSIGNED,
      MTYPE,
      CHAN,
      PID,
      STRUCTURE
    }
  }

  /** What a variable starts with. */
  public sealed interface Initial {
    /** A value. */
    record Value(ExpressionSyntax value) implements Initial {}

    /** A value for each element. */
    record Elements(List<ExpressionSyntax> values) implements Initial {
      public Elements {
        values = List.copyOf(values);
      }
    }

    /** A new channel. */
    record NewChannel(ExpressionSyntax capacity, List<TypeSyntax> message, Place at)
        implements Initial {
      public NewChannel {
        message = List.copyOf(message);
      }
    }
  }
}
