package tideline.languages.promela.lower;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.AtomicSequences.Ends;
import tideline.system.compile.SequenceWatch;

/**
 * Finds out which processes may exist, by running the model: breadth first through its first
 * states, then on random walks into the deep. Wherever {@code run} finds no place for a process,
 * the place is made and the search starts again. A model that needs more later on ends in a model
 * error that says so.
 */
final class InstanceSearch {

  private static final int FIRST_STATES = 2_000;

  /** Most processes are started in the first states; for these it is not worth to compile. */
  private static final int VERY_FIRST_STATES = 40;

  private static final int WALKS = 8;
  private static final int LONGEST_WALK = 1_000;

  /** After so many searches, places are made for several processes at once. */
  private static final int PATIENT_SEARCHES = 12;

  private static final int MOST_SEARCHES = 30;
  private static final int PLACES_AT_ONCE = 6;

  private static final long MOST_SEQUENCE_STEPS = 2_000_000;

  private static final long SEED = 20_260_101;

  private long sequenceSteps;

  private InstanceSearch() {}

  /** The work inside long atomic sequences is limited: what it does not find, a run will. */
  private void work(int steps) {
    SequenceWatch.ofInterrupts().passed(steps);
    sequenceSteps += steps;
    if (sequenceSteps > MOST_SEQUENCE_STEPS) {
      throw new Tired();
    }
  }

  /** The search has done enough. */
  static final class Tired extends RuntimeException {
    private static final long serialVersionUID = 1;

    Tired() {
      super("enough", null, false, false);
    }
  }

  /** The process that a fault says is missing, if that is what it says. */
  static Optional<Instance.Id> missing(ModelError error) {
    return error
        .cause(World.MISSING_PROCESS)
        .map(cause -> new Instance.Id((int) cause.value(), cause.fault().subject()));
  }

  /**
   * Makes models with more and more processes until a search finds none missing, or until the
   * places seem never to be enough. Returns the last one.
   */
  static PromelaModel search(Set<Instance.Id> start, Program program, ModelMaker maker) {
    return new InstanceSearch().searchFrom(start, program, maker);
  }

  private PromelaModel searchFrom(Set<Instance.Id> start, Program program, ModelMaker maker) {
    Set<Instance.Id> known = new TreeSet<>(start);
    if (new StartSearch(program, maker, this::work).findIn(known) == StartSearch.Result.ALL) {
      return maker.make(known, Execution.COMPILED);
    }
    for (int searches = 0; searches < MOST_SEARCHES; searches++) {
      Optional<Instance.Id> more = soonMissing(maker.make(known, Execution.INTERPRETED));
      if (more.isEmpty()) {
        PromelaModel compiled = maker.make(known, Execution.COMPILED);
        more = firstMissing(compiled);
        if (more.isEmpty()) {
          return compiled;
        }
      }
      Instance.Id id = more.get();
      requirePossible(id);
      int places = searches < PATIENT_SEARCHES ? 1 : PLACES_AT_ONCE;
      for (int pid = id.pid(); pid < id.pid() + places; pid++) {
        known.add(new Instance.Id(pid, id.proctype()));
      }
    }
    return maker.make(known, Execution.COMPILED);
  }

  /** Refuses a process that no model can have. */
  static void requirePossible(Instance.Id id) {
    if (id.pid() >= RunLowering.mostProcesses()) {
      throw DiagnosticException.of(
          "the model starts more than "
              + RunLowering.mostProcesses()
              + " processes, the most there can be at one time");
    }
  }

  /** How a model is executed. */
  enum Execution {
    /** Interpreted, and only processes that start others have steps. */
    STARTS,
    INTERPRETED,
    COMPILED
  }

  /** Makes a model with these processes. */
  @FunctionalInterface
  interface ModelMaker {
    PromelaModel make(Set<Instance.Id> instances, Execution execution);
  }

  private Optional<Instance.Id> soonMissing(PromelaModel model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    try {
      breadthFirst(model, model.plainStepper(Ends.ALL, this::work), batch, VERY_FIRST_STATES);
      return Optional.empty();
    } catch (Tired enough) {
      return Optional.empty();
    } catch (ModelError fault) {
      return missing(fault);
    }
  }

  private Optional<Instance.Id> firstMissing(PromelaModel model) {
    Stepper stepper = model.plainStepper(Ends.ALL, this::work);
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    try {
      breadthFirst(model, stepper, batch, FIRST_STATES);
      Random random = new Random(SEED);
      for (int i = 0; i < WALKS; i++) {
        walk(model, stepper, batch, random);
      }
      return Optional.empty();
    } catch (Tired enough) {
      return Optional.empty();
    } catch (ModelError fault) {
      return missing(fault);
    }
  }

  private static void breadthFirst(Model model, Stepper stepper, SuccessorBatch batch, int states) {
    Set<LongBuffer> seen = new HashSet<>();
    Deque<LongBuffer> open = new ArrayDeque<>();
    batch.clear();
    model.initialStates(batch);
    collect(batch, seen, open);
    while (!open.isEmpty() && seen.size() < states) {
      batch.clear();
      expand(stepper, open.remove().array(), batch);
      collect(batch, seen, open);
    }
  }

  static void collect(SuccessorBatch batch, Set<LongBuffer> seen, Deque<LongBuffer> open) {
    WorkLimit.check();
    for (int i = 0; i < batch.count(); i++) {
      LongBuffer state = stateAt(batch, i);
      if (seen.add(state)) {
        open.add(state);
      }
    }
  }

  /** A state as a member of a set. */
  private static LongBuffer stateAt(SuccessorBatch batch, int i) {
    int from = batch.offset(i);
    return LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + batch.stateWords()));
  }

  private static void walk(Model model, Stepper stepper, SuccessorBatch batch, Random random) {
    batch.clear();
    model.initialStates(batch);
    for (int step = 0; step < LONGEST_WALK && batch.count() > 0; step++) {
      LongBuffer state = stateAt(batch, random.nextInt(batch.count()));
      batch.clear();
      expand(stepper, state.array(), batch);
    }
  }

  /** Other faults are for the real search to report. */
  private static void expand(Stepper stepper, long[] state, SuccessorBatch batch) {
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError fault) {
      if (missing(fault).isPresent()) {
        throw fault;
      }
    }
  }
}
