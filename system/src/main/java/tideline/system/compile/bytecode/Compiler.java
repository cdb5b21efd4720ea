package tideline.system.compile.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Assertion;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.AcceptingLocations;
import tideline.system.compile.LaidOutModel;
import tideline.system.compile.Layout;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.SlotDependencies;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.InitialStates;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Makes a model of a guarded system whose steps are compiled. */
public final class Compiler {

  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(void.class, FaultSite[].class, long[].class, int.class);

  private final GuardedSystem system;
  private final Layout layout;
  private int processesSeen;

  private Compiler(GuardedSystem system) {
    this.system = system;
    this.layout = Layout.of(system);
  }

  /**
   * The model of a system. Systems that need more code than a class can hold are interpreted.
   *
   * @throws DiagnosticException if the system has no finite packed state, or is nested too deeply
   */
  public static SystemModel model(GuardedSystem system) {
    Nesting.check(system);
    try {
      return new Compiler(system).build();
    } catch (HiddenClass.TooLarge tooLarge) {
      return Interpreter.model(system);
    }
  }

  /** The transitions of a part, and how to make the steps of one thread. */
  private record Compiled(List<Transition> transitions, Supplier<Part> part) {}

  private SystemModel build() throws HiddenClass.TooLarge {
    Supplier<Stepper> steppers;
    List<Transition> transitions;
    switch (system) {
      case GuardedSystem.Network network -> {
        List<NetworkStep> steps = NetworkStep.allOf(network, 0);
        steppers = upcast(network(network, 0, steps, Role.WHOLE));
        transitions = steps.stream().map(NetworkStep::transition).toList();
      }
      case GuardedSystem.Composite composite -> {
        Compiled whole = part(composite);
        steppers = () -> new CompositeStepper(whole.part().get());
        transitions = whole.transitions();
      }
    }
    CompiledExpressions expressions = new CompiledExpressions(system, layout);
    return new LaidOutModel(
        system,
        layout,
        transitions,
        InitialStates.of(system, layout),
        steppers,
        expressions.propositions(),
        assertions(expressions),
        acceptance(expressions),
        SlotDependencies.of(system, layout));
  }

  private static Supplier<Stepper> upcast(Supplier<GeneratedSteps> steps) {
    return steps::get;
  }

  /** What the steps of a network are needed for. */
  private enum Role {
    /** Only for the successors of a state. */
    WHOLE,
    /** Also to be applied to other states, one by one. */
    PART
  }

  private Supplier<GeneratedSteps> network(
      GuardedSystem.Network network, int firstProcess, List<NetworkStep> steps, Role role)
      throws HiddenClass.TooLarge {
    Unit unit = new Unit(system, layout);
    NetworkCode code = new NetworkCode(network, firstProcess, unit, steps);
    code.writeSuccessors();
    if (role == Role.PART) {
      code.writeApply();
    }
    MethodHandle constructor =
        HiddenClass.define(GeneratedSteps.class, CONSTRUCTOR, unit.methods());
    FaultSite[] faults = unit.faults().toArray();
    int framesLength = code.framesLength();
    return () -> {
      try {
        return (GeneratedSteps) constructor.invokeExact(faults, unit.scratch(), framesLength);
      } catch (Throwable impossible) {
        throw new IllegalStateException(impossible);
      }
    };
  }

  private Compiled part(GuardedSystem part) throws HiddenClass.TooLarge {
    int words = layout.schema().words();
    return switch (part) {
      case GuardedSystem.Network network -> {
        int first = processesSeen;
        processesSeen += network.processes().size();
        List<NetworkStep> steps = NetworkStep.allOf(network, first);
        Supplier<GeneratedSteps> generated = network(network, first, steps, Role.PART);
        yield new Compiled(
            steps.stream().map(NetworkStep::transition).toList(),
            () -> new NetworkPart(generated.get(), steps.size(), words));
      }
      case GuardedSystem.Composite composite -> {
        Compiled left = part(composite.left());
        Compiled right = part(composite.right());
        yield new Compiled(
            transitions(composite.composition(), left.transitions(), right.transitions()),
            () ->
                new CompositePart(
                    composite.composition(),
                    left.part().get(),
                    right.part().get(),
                    Optional.ofNullable(layout.turn(composite)),
                    words));
      }
    };
  }

  private static List<Transition> transitions(
      GuardedSystem.Composition composition, List<Transition> left, List<Transition> right) {
    List<Transition> all = new ArrayList<>();
    switch (composition) {
      case INTERLEAVED, ALTERNATING -> {
        all.addAll(left);
        all.addAll(right);
      }
      case LOCKSTEP, OBSERVED -> {
        for (Transition first : left) {
          for (Transition second : right) {
            all.add(new Transition(first.name() + " | " + second.name(), first.position()));
          }
        }
        if (composition == GuardedSystem.Composition.OBSERVED) {
          all.addAll(right);
        }
      }
    }
    return List.copyOf(all);
  }

  private List<Assertion> assertions(CompiledExpressions expressions) {
    return system.allAssertions().stream()
        .map(
            assertion ->
                new Assertion(
                    assertion.name(),
                    expressions.predicate(assertion.condition(), assertion.position()),
                    assertion.position()))
        .toList();
  }

  private Optional<StatePredicate> acceptance(CompiledExpressions expressions) {
    return AcceptingLocations.condition(system)
        .map(condition -> expressions.predicate(condition, Optional.empty()));
  }
}
