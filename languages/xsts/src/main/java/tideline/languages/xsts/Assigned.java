package tideline.languages.xsts;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.languages.xsts.TransitionSystem.Statement;

/** The names that statements may change. A local variable of the same name counts too. */
final class Assigned {

  private Assigned() {}

  static Set<String> in(TransitionSystem system) {
    Set<String> names = new HashSet<>();
    collect(system.system(), names);
    collect(system.initial(), names);
    collect(system.environment(), names);
    return Set.copyOf(names);
  }

  private static void collect(List<Statement> statements, Set<String> names) {
    statements.forEach(statement -> collect(statement, names));
  }

  private static void collect(Statement statement, Set<String> names) {
    switch (statement) {
      case Statement.Assign assign -> names.add(assign.target());
      case Statement.Havoc havoc -> names.add(havoc.target());
      case Statement.Block block -> collect(block.parts(), names);
      case Statement.Choice choice -> collect(choice.branches(), names);
      case Statement.If branch -> {
        collect(branch.then(), names);
        branch.otherwise().ifPresent(other -> collect(other, names));
      }
      case Statement.For loop -> collect(loop.body(), names);
      case Statement.Assume _, Statement.Local _ -> {
        // Change nothing that others can see.
      }
    }
  }
}
