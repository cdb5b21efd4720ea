package tideline.system.compile.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Assertion;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.AcceptingLocations;
import tideline.system.compile.CompositeTransitions;
import tideline.system.compile.ConditionForms;
import tideline.system.compile.LaidOutModel;
import tideline.system.compile.Layout;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.SlotDependencies;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.instructions.HiddenClass;
import tideline.system.compile.bytecode.runtime.CompositePart;
import tideline.system.compile.bytecode.runtime.FaultSite;
import tideline.system.compile.bytecode.runtime.GeneratedSteps;
import tideline.system.compile.bytecode.runtime.HeadStart;
import tideline.system.compile.bytecode.runtime.NetworkPart;
import tideline.system.compile.bytecode.runtime.Once;
import tideline.system.compile.bytecode.runtime.Part;
import tideline.system.compile.interpret.InitialStates;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Makes a model of a guarded system whose steps are compiled. */
public final class Compiler {

  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(void.class, FaultSite[].class, long[].class, int.class);

  /** Systems with so many transitions take longer to compile than their first states take. */
  private static final int LARGE = 150;

  private final GuardedSystem system;
  private final Layout layout;

  private Compiler(GuardedSystem system) {
    this.system = system;
    this.layout = Layout.of(system);
  }

  /**
   * The model of a system. Code is made when it is first needed: a model that is only looked at, or
   * simplified, costs none. Systems that need more code than a class can hold are interpreted.
   *
   * @throws DiagnosticException if the system has no finite packed state, or is nested too deeply
   */
  public static SystemModel model(GuardedSystem system) {
    Nesting.check(system);
    return new Compiler(system).build(Start.COMPILED);
  }

  /**
   * As {@link #model}, but if the system is large its first states are interpreted while its code
   * is being written. That is for searches: what they find is the same, only sooner.
   */
  public static SystemModel promptModel(GuardedSystem system) {
    Nesting.check(system);
    return new Compiler(system).build(Start.PROMPT);
  }

  /** How the first steps are made. */
  private enum Start {
    COMPILED,
    PROMPT
  }

  private SystemModel build(Start start) {
    CompiledExpressions expressions = new CompiledExpressions(system, layout);
    List<Transition> transitions = transitions(system);
    boolean prompt =
        start == Start.PROMPT
            && system instanceof GuardedSystem.Network
            && transitions.size() >= LARGE;
    Once<Supplier<Stepper>> steppers = new Once<>(prompt ? this::promptSteppers : this::steppers);
    SlotDependencies dependencies = SlotDependencies.of(system, layout);
    return new LaidOutModel(
        system,
        layout,
        transitions,
        InitialStates.of(system, layout),
        () -> steppers.get().get(),
        expressions.propositions(),
        assertions(expressions),
        acceptance(expressions),
        dependencies,
        () -> Interpreter.enabledness(system, layout, dependencies).get());
  }

  private Supplier<Stepper> promptSteppers() {
    return HeadStart.of(Interpreter.steppers(system, layout), this::steppers);
  }

  private Supplier<Stepper> steppers() {
    try {
      return switch (system) {
        case GuardedSystem.Network network -> {
          Supplier<GeneratedSteps> steps = network(network, 0, Role.WHOLE);
          yield steps::get;
        }
        case GuardedSystem.Composite composite -> {
          Supplier<CompositePart> whole = composite(composite, 0);
          yield () -> whole.get()::successors;
        }
      };
    } catch (HiddenClass.TooLarge tooLarge) {
      return Interpreter.model(system)::newStepper;
    }
  }

  /** What the steps of a network are needed for. */
  private enum Role {
    /** Only for the successors of a state. */
    WHOLE,
    /** Also to be applied to other states, one by one. */
    PART
  }

  private Supplier<GeneratedSteps> network(
      GuardedSystem.Network network, int firstProcess, Role role) throws HiddenClass.TooLarge {
    Unit unit = new Unit(system, layout);
    NetworkCode code = new NetworkCode(network, firstProcess, unit);
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

  private Supplier<Part> part(GuardedSystem part, int firstProcess) throws HiddenClass.TooLarge {
    int words = layout.schema().words();
    return switch (part) {
      case GuardedSystem.Network network -> {
        Supplier<GeneratedSteps> generated = network(network, firstProcess, Role.PART);
        int transitions = NetworkStep.allOf(network, firstProcess).size();
        yield () -> new NetworkPart(generated.get(), transitions, words);
      }
      case GuardedSystem.Composite composite -> {
        Supplier<CompositePart> parts = composite(composite, firstProcess);
        yield parts::get;
      }
    };
  }

  private Supplier<CompositePart> composite(GuardedSystem.Composite composite, int firstProcess)
      throws HiddenClass.TooLarge {
    Supplier<Part> left = part(composite.left(), firstProcess);
    int behindLeft = firstProcess + composite.left().allProcesses().size();
    Supplier<Part> right = part(composite.right(), behindLeft);
    Optional<Slot> turn =
        composite.composition() == GuardedSystem.Composition.ALTERNATING
            ? Optional.of(layout.turn(composite))
            : Optional.empty();
    int words = layout.schema().words();
    return () -> new CompositePart(composite.composition(), left.get(), right.get(), turn, words);
  }

  private static List<Transition> transitions(GuardedSystem part) {
    return switch (part) {
      case GuardedSystem.Network network ->
          NetworkStep.allOf(network, 0).stream().map(NetworkStep::transition).toList();
      case GuardedSystem.Composite composite ->
          CompositeTransitions.of(
              composite.composition(),
              transitions(composite.left()),
              transitions(composite.right()));
    };
  }

  private List<Assertion> assertions(CompiledExpressions expressions) {
    return system.allAssertions().stream()
        .map(
            assertion ->
                new Assertion(
                    assertion.name(),
                    expressions.later(assertion.condition(), assertion.position()),
                    assertion.position(),
                    Optional.of(new ConditionForms(layout).of(assertion.condition()))))
        .toList();
  }

  private Optional<StatePredicate> acceptance(CompiledExpressions expressions) {
    return AcceptingLocations.condition(system)
        .map(condition -> expressions.later(condition, Optional.empty()));
  }
}
