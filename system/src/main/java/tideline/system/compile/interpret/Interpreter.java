package tideline.system.compile.interpret;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Assertion;
import tideline.model.Enabledness;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.AcceptingLocations;
import tideline.system.compile.ConditionForms;
import tideline.system.compile.LaidOutModel;
import tideline.system.compile.Layout;
import tideline.system.compile.SlotDependencies;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** Makes a model of a guarded system whose steps are interpreted. */
public final class Interpreter {

  private final GuardedSystem system;
  private final Layout layout;
  private int processesSeen;

  private Interpreter(GuardedSystem system, Layout layout) {
    this.system = system;
    this.layout = layout;
  }

  /**
   * The model of a system.
   *
   * @throws DiagnosticException if the system has no finite packed state
   */
  public static SystemModel model(GuardedSystem system) {
    return new Interpreter(system, Layout.of(system)).build();
  }

  /** Only the steps of a system, for states of that layout. */
  public static Supplier<Stepper> steppers(GuardedSystem system, Layout layout) {
    Interpreter interpreter = new Interpreter(system, layout);
    Steps steps = interpreter.steps(system);
    return () -> interpreter.stepper(steps);
  }

  /** Which steps of a system are enabled, with the guards of its dependencies. */
  public static Supplier<Enabledness> enabledness(
      GuardedSystem system, Layout layout, SlotDependencies dependencies) {
    Steps steps = new Interpreter(system, layout).steps(system);
    return () -> new InterpretedEnabledness(layout, steps, dependencies);
  }

  private SystemModel build() {
    Steps steps = steps(system);
    SlotDependencies dependencies = SlotDependencies.of(system, layout);
    return new LaidOutModel(
        system,
        layout,
        steps.transitions(),
        InitialStates.of(system, layout),
        () -> stepper(steps),
        propositions(),
        assertions(),
        acceptance(),
        dependencies,
        () -> new InterpretedEnabledness(layout, steps, dependencies));
  }

  private Steps steps(GuardedSystem part) {
    return switch (part) {
      case GuardedSystem.Network network -> {
        int first = processesSeen;
        processesSeen += network.processes().size();
        yield new NetworkSteps(network, layout, first);
      }
      case GuardedSystem.Composite composite ->
          new CompositeSteps(composite, layout, steps(composite.left()), steps(composite.right()));
    };
  }

  private Stepper stepper(Steps steps) {
    return (s, off, out) -> {
      Frame source = Frame.of(layout, s, off);
      for (Candidate step : steps.enabled(source)) {
        step.effect().apply(source.copy(), after -> append(after, step.number(), out));
      }
    };
  }

  private static void append(Frame frame, int transition, SuccessorBatch out) {
    out.append(frame.state(), 0, transition);
  }

  private Propositions propositions() {
    Propositions.Builder builder = Propositions.builder();
    for (Definition definition : system.allDefinitions()) {
      builder.add(definition.name(), predicate(definition.condition(), Optional.empty()));
    }
    return builder.build();
  }

  private List<Assertion> assertions() {
    return system.allAssertions().stream()
        .map(
            assertion ->
                new Assertion(
                    assertion.name(),
                    predicate(assertion.condition(), assertion.position()),
                    assertion.position(),
                    Optional.of(new ConditionForms(layout).of(assertion.condition()))))
        .toList();
  }

  private StatePredicate predicate(Expression condition, Optional<SourcePosition> position) {
    return (s, off) -> new Evaluation(layout, Frame.of(layout, s, off), position).isTrue(condition);
  }

  private Optional<StatePredicate> acceptance() {
    return AcceptingLocations.condition(system)
        .map(condition -> predicate(condition, Optional.empty()));
  }
}
