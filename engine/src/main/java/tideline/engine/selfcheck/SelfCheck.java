package tideline.engine.selfcheck;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceModel;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;
import tideline.system.language.SymbolicModel;

/**
 * Compares everything that the tool knows about a model with everything else: the reference with
 * the compiled model, as it is written and simplified; interpreted with compiled steps; and the
 * verdicts of all engines with each other.
 */
public final class SelfCheck {

  /** Stages before the engines: three with the reference, two of steppers. */
  private static final int STAGES = 6;

  /** What is compared. */
  public enum Extent {
    /** Only the states, step by step. */
    STATES,
    /** The verdicts of engines, too. */
    ENGINES
  }

  private final Registry registry;
  private final Extent extent;
  private final long states;
  private final Optional<Duration> timeout;
  private final RunControl control;
  private final Cancellation cancellation;
  private ModelSource source;

  /**
   * A self-check of one model.
   *
   * @param states how many states are compared at most, by each comparison
   * @param timeout the time for all comparisons; that of the control
   */
  public SelfCheck(
      Registry registry,
      ModelSource source,
      Extent extent,
      long states,
      Optional<Duration> timeout,
      RunControl control,
      Cancellation cancellation) {
    this.registry = registry;
    this.source = source;
    this.extent = extent;
    this.states = states;
    this.timeout = timeout;
    this.control = control;
    this.cancellation = cancellation;
  }

  /** The first difference between a compiled model and the reference among so many states. */
  public static Optional<Difference> difference(
      Model compiled, ReferenceModel reference, long states) {
    return new Lockstep(compiled, reference, Relation.ONE_TO_ONE, compared -> compared < states)
        .run()
        .difference();
  }

  /** The first difference between two models of one system among so many states. */
  public static Optional<Difference> difference(Model compiled, Model interpreted, long states) {
    return new StepperAgreement(compiled, interpreted, compared -> compared < states)
        .run()
        .difference();
  }

  /** Compares all there is; again with a larger model if it turns out to be too small. */
  public SelfCheckReport run() {
    while (true) {
      try {
        ModelLoader loader = new ModelLoader(registry);
        return new Attempt(control.during(() -> loader.load(source))).run();
      } catch (ModelError fault) {
        if (fault.remedy().isEmpty()) {
          throw fault;
        }
        source = source.with(fault.remedy());
      }
    }
  }

  /** One model and what came of it so far. */
  private final class Attempt {
    private final LoadedModel loaded;
    private final TimeShare time = new TimeShare(control, timeout);
    private final List<SelfCheckReport.Part> parts = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<EngineAnswer> answers = new ArrayList<>();
    private Optional<Difference> difference = Optional.empty();
    private Optional<Facts> allFacts = Optional.empty();
    private int stagesLeft = STAGES;

    Attempt(LoadedModel loaded) {
      this.loaded = loaded;
    }

    SelfCheckReport run() {
      compareStates();
      if (difference.isEmpty() && !isStopped() && extent == Extent.ENGINES) {
        EngineAgreement engines =
            new EngineAgreement(registry, source, loaded, cancellation, states, time);
        difference = engines.compare(allFacts);
        answers.addAll(engines.answers());
      }
      return new SelfCheckReport(loaded, parts, answers, difference, time.stopped(), notes);
    }

    /** Only being told to stop ends everything; a stage that has used up its share does not. */
    private boolean isStopped() {
      return time.stopped()
          .filter(limit -> limit.reason() == LimitReached.Reason.CANCELLED)
          .isPresent();
    }

    private void compareStates() {
      Optional<ReferenceModel> reference = loaded.authority().reference();
      if (reference.isEmpty()) {
        notes.add(loaded.language() + " has no reference interpreter: nothing judges its compiler");
      }
      if (loaded.model() instanceof SymbolicModel symbolic) {
        notes.add("its states cannot be enumerated: " + symbolic.reason());
      } else if (loaded.model() instanceof SystemModel system) {
        compareForms(system, reference);
      } else {
        reference.ifPresent(
            judge -> withReference("as it is", loaded.model(), judge, Relation.ONE_TO_ONE));
      }
    }

    private void compareForms(SystemModel model, Optional<ReferenceModel> reference) {
      GuardedSystem written = model.system();
      GuardedSystem small = simplified(written, Simplifier.Unread.KEEP);
      GuardedSystem least = simplified(written, Simplifier.Unread.REMOVE);
      reference.ifPresent(
          judge -> {
            withReference("as written", () -> made(model, written), judge, Relation.ONE_TO_ONE);
            if (!small.equals(written)) {
              withReference("simplified", () -> made(model, small), judge, Relation.ONE_TO_ONE);
            }
            if (!least.equals(small)) {
              withReference(
                  "without what is never read",
                  () -> made(model, least),
                  judge,
                  Relation.MANY_TO_ONE);
            }
          });
      withInterpreter("as written", model, written);
      if (!least.equals(written)) {
        withInterpreter("simplified", model, least);
      }
    }

    private GuardedSystem simplified(GuardedSystem system, Simplifier.Unread unread) {
      return Simplifier.simplify(system, Set.of(), unread).system();
    }

    private SystemModel made(SystemModel model, GuardedSystem system) {
      return model.remade(Compiler.model(system));
    }

    /** Makes a model; not every system has a packed state as it is written. */
    private interface Maker {
      Model make();
    }

    private void withReference(String form, Maker maker, ReferenceModel judge, Relation relation) {
      if (difference.isPresent() || isStopped()) {
        return;
      }
      Model model;
      try {
        model = maker.make();
        model.newStepper();
      } catch (DiagnosticException tooLarge) {
        notes.add(form + " the model has no packed state: " + tooLarge.getMessage());
        return;
      }
      withReference(form, model, judge, relation);
    }

    private void withReference(String form, Model model, ReferenceModel judge, Relation relation) {
      StateBudget budget = time.states(states, stagesLeft--);
      Lockstep.Outcome outcome = new Lockstep(model, judge, relation, budget).run();
      parts.add(
          new SelfCheckReport.Part("reference and compiled model, " + form, outcome.coverage()));
      difference = outcome.difference();
      if (outcome.coverage().complete()) {
        allFacts = Optional.of(outcome.facts());
      }
    }

    private void withInterpreter(String form, SystemModel model, GuardedSystem system) {
      if (difference.isPresent() || isStopped()) {
        return;
      }
      StateBudget budget = time.states(states, stagesLeft--);
      try {
        Lockstep.Outcome outcome =
            new StepperAgreement(
                    made(model, system), model.remade(Interpreter.model(system)), budget)
                .run();
        parts.add(
            new SelfCheckReport.Part("bytecode and interpreter, " + form, outcome.coverage()));
        difference = outcome.difference();
      } catch (DiagnosticException tooLarge) {
        notes.add(form + " the model has no packed state: " + tooLarge.getMessage());
      }
    }
  }
}
