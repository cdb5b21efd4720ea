package tideline.languages.xsts;

import java.util.List;
import java.util.Optional;
import tideline.system.text.Syntax;

/** An extended symbolic transition system as it is written. */
record TransitionSystem(
    List<Enumeration> enumerations,
    List<Declaration> variables,
    List<Statement> system,
    List<Statement> initial,
    List<Statement> environment,
    Optional<Syntax> property) {

  TransitionSystem {
    enumerations = List.copyOf(enumerations);
    variables = List.copyOf(variables);
    system = List.copyOf(system);
    initial = List.copyOf(initial);
    environment = List.copyOf(environment);
  }

  /**
   * A type with named values.
   *
   * @param places where each value stands
   */
  record Enumeration(int at, String name, List<String> values, List<Integer> places) {
    Enumeration {
      values = List.copyOf(values);
      places = List.copyOf(places);
    }
  }

  /** A variable, with the value it starts with. */
  record Declaration(
      int at, String name, Tracking tracking, TypeName type, Optional<Syntax> value) {}

  /** How the text wants a variable to be tracked. */
  enum Tracking {
    PLAIN,
    /** By value. */
    CONTROL
  }

  /** A type by name. */
  sealed interface TypeName {
    int at();

    /** One value. */
    record Simple(int at, String name) implements TypeName {}

    /** A value for each key. */
    record Mapping(int at, TypeName key, TypeName element) implements TypeName {}
  }

  /** What a transition does. */
  sealed interface Statement {
    int at();

    /** Stores a value. */
    record Assign(int at, String target, Syntax value) implements Statement {}

    /** Goes on only if the condition is true. */
    record Assume(int at, Syntax condition) implements Statement {}

    /** Stores any value. */
    record Havoc(int at, int targetAt, String target) implements Statement {}

    /**
     * One after the other; names declared inside end with it.
     *
     * @param end the offset behind its closing brace
     */
    record Block(int at, List<Statement> parts, int end) implements Statement {
      public Block {
        parts = List.copyOf(parts);
      }
    }

    /** One of them. */
    record Choice(int at, List<Statement> branches) implements Statement {
      public Choice {
        branches = List.copyOf(branches);
      }
    }

    /** One of two, by a condition. */
    record If(int at, Syntax condition, Statement then, Optional<Statement> otherwise)
        implements Statement {}

    /** Repeats the body for each number from the first to the one before the last. */
    record For(int at, int counterAt, String counter, Syntax from, Syntax to, Statement body)
        implements Statement {}

    /** Declares a variable until the end of the block. */
    record Local(int at, String name, TypeName type, Optional<Syntax> value) implements Statement {}
  }
}
