package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** The variables of a process while its flow is built, and which of them can be named. */
final class Locals {

  /** No name that can be written in a model. */
  private static final String ROUND_COUNTER = "for$round";

  private final Surroundings surroundings;
  private final List<LocalVariable> all = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private Scope scope = Scope.empty();

  /** Counts the rounds of the loops over channels between the innermost braces, as in SPIN. */
  private Optional<Reference> roundCounter = Optional.empty();

  Locals(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  List<LocalVariable> all() {
    return all;
  }

  /** What can be named now. */
  Scope scope() {
    return scope;
  }

  LocalVariable declare(VariableSyntax syntax, LocalVariable.Start start) {
    String name = syntax.name();
    for (int i = 1; !names.add(name); i++) {
      name = syntax.name() + "_" + i;
    }
    VariableSyntax sized = new NamedLength(this::known, surroundings.notes()).of(syntax);
    LocalVariable local = new LocalVariable(name, sized, scope, start);
    all.add(local);
    scope = scope.with(local);
    return local;
  }

  /** The variable that a name means, of the process or of all. */
  Optional<VariableSyntax> known(String name) {
    return scope
        .find(name)
        .map(LocalVariable::syntax)
        .or(() -> Optional.ofNullable(surroundings.globals().get(name)));
  }

  /** What is built has names of its own. */
  Node.Sequence inBraces(Supplier<Node.Sequence> build) {
    Scope outer = scope;
    Optional<Reference> outerCounter = roundCounter;
    roundCounter = Optional.empty();
    Node.Sequence built = build.get();
    roundCounter = outerCounter;
    scope = outer;
    return built;
  }

  /** The counter of the loops over channels here, declared when the first one wants it. */
  Reference roundCounter(Place at) {
    if (roundCounter.isEmpty()) {
      VariableSyntax counter =
          new VariableSyntax(
              ROUND_COUNTER,
              new TypeSyntax(TypeSyntax.Kind.INT, "", 0, at),
              Optional.empty(),
              Optional.empty(),
              VariableSyntax.Visibility.NORMAL,
              at);
      declare(counter, LocalVariable.Start.PROCESS);
      ExpressionSyntax.Step name = new ExpressionSyntax.Step(ROUND_COUNTER, Optional.empty(), at);
      roundCounter = Optional.of(new Reference(List.of(name), at));
    }
    return roundCounter.get();
  }
}
