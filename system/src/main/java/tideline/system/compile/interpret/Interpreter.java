package tideline.system.compile.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.model.Assertion;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.LaidOutModel;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.compile.SlotDependencies;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;

/** Makes a model of a guarded system whose steps are interpreted. */
public final class Interpreter {

  private final GuardedSystem system;
  private final Layout layout;
  private int processesSeen;

  private Interpreter(GuardedSystem system) {
    this.system = system;
    this.layout = Layout.of(system);
  }

  /**
   * The model of a system.
   *
   * @throws DiagnosticException if the system has no finite packed state
   */
  public static SystemModel model(GuardedSystem system) {
    return new Interpreter(system).build();
  }

  private SystemModel build() {
    Steps steps = steps(system);
    return new LaidOutModel(
        system,
        layout,
        steps.transitions(),
        initialStates(),
        () -> stepper(steps),
        propositions(),
        assertions(),
        acceptance(),
        SlotDependencies.of(system, layout));
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

  private List<long[]> initialStates() {
    Frame frame = Frame.of(layout, new long[layout.schema().words()], 0);
    for (Leaf leaf : layout.leaves()) {
      frame.fill(leaf, leaf.initial());
    }
    for (ChannelCells cells : layout.allCells()) {
      cells.fields().forEach(row -> frame.fill(row, row.initial()));
    }
    for (GuardedProcess process : system.allProcesses()) {
      frame.set(layout.control(process.name()), process.indexOf(process.initial()));
    }
    List<long[]> states = new ArrayList<>();
    List<Operation> initialisations =
        system.networks().stream().map(GuardedSystem.Network::initialisation).toList();
    Consumer<Frame> keep =
        initialised -> {
          if (states.stream().noneMatch(known -> Arrays.equals(known, initialised.state()))) {
            states.add(initialised.state());
          }
        };
    new Execution(layout).run(Operation.sequence(initialisations), frame, keep);
    if (states.isEmpty()) {
      throw DiagnosticException.of(system.name() + " has no initial state");
    }
    return states;
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
                    assertion.position()))
        .toList();
  }

  private StatePredicate predicate(Expression condition, Optional<SourcePosition> position) {
    return (s, off) -> new Evaluation(layout, Frame.of(layout, s, off), position).isTrue(condition);
  }

  private Optional<StatePredicate> acceptance() {
    Expression condition = Expression.never();
    for (GuardedProcess process : system.allProcesses()) {
      for (Location location : process.locations()) {
        if (location.marks().contains(Location.Mark.ACCEPTING)) {
          condition = condition.or(new Expression.At(process.name(), location.name()));
        }
      }
    }
    return condition.equals(Expression.never())
        ? Optional.empty()
        : Optional.of(predicate(condition, Optional.empty()));
  }
}
