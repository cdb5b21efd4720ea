package tideline.languages.cfa;

import java.util.List;
import tideline.system.ir.Type;
import tideline.system.text.Syntax;

/**
 * A control-flow automaton as it is written.
 *
 * @param name the name of its process
 */
record Automaton(String name, List<Declaration> variables, List<Place> locations, List<Arc> arcs) {

  Automaton {
    variables = List.copyOf(variables);
    locations = List.copyOf(locations);
    arcs = List.copyOf(arcs);
  }

  /** A variable. */
  record Declaration(int at, String name, Kind kind) {}

  /** The values of a variable. */
  sealed interface Kind {
    /** One value. */
    record Scalar(Type type) implements Kind {}

    /** A value for each key. */
    record Mapping(Type key, Type element) implements Kind {}
  }

  /** A location. */
  record Place(int at, String name, Role role) {}

  /** What a location is for. */
  enum Role {
    PLAIN,
    INITIAL,
    FINAL,
    ERROR
  }

  /** An edge. */
  record Arc(int at, String from, String to, List<Statement> statements) {
    Arc {
      statements = List.copyOf(statements);
    }
  }

  /** What an edge does, one after the other. */
  sealed interface Statement {
    int at();

    /** Stores a value. */
    record Assign(int at, String target, Syntax value) implements Statement {}

    /** Goes on only if the condition is true. */
    record Assume(int at, Syntax condition) implements Statement {}

    /** Stores any value. */
    record Havoc(int at, String target) implements Statement {}
  }
}
