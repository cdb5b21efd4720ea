package tideline.languages.promela.lower;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.lower.InstanceSearch.Execution;
import tideline.languages.promela.lower.InstanceSearch.ModelMaker;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.AtomicSequences.Ends;
import tideline.system.compile.SequenceWatch;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Operation;

/**
 * Finds the processes of a model that starts all of them at once, before any of them moves: in an
 * atomic sequence of {@code init}, as a rule. Then the steps of the others need not be looked at.
 */
final class StartSearch {

  private static final int MOST_STATES = 40;

  /** A model that starts more of them has to be searched. */
  private static final int MOST_STARTS = 64;

  /** What is known in the end. */
  enum Result {
    /** All processes that there will ever be. */
    ALL,
    /** Perhaps not all: some may be started later, or under other numbers. */
    SOME
  }

  private final Program program;
  private final ModelMaker maker;
  private final SequenceWatch watch;

  StartSearch(Program program, ModelMaker maker, SequenceWatch watch) {
    this.program = program;
    this.maker = maker;
    this.watch = watch;
  }

  /** Adds the processes that it finds. */
  Result findIn(Set<Instance.Id> known) {
    if (!isSimple()) {
      return Result.SOME;
    }
    for (int i = 0; i < MOST_STARTS; i++) {
      try {
        return search(maker.make(known, Execution.STARTS));
      } catch (InstanceSearch.Tired enough) {
        return Result.SOME;
      } catch (ModelError fault) {
        Optional<Instance.Id> missing = InstanceSearch.missing(fault);
        if (missing.isEmpty()) {
          return Result.SOME;
        }
        InstanceSearch.requirePossible(missing.get());
        known.add(missing.get());
      }
    }
    return Result.SOME;
  }

  /** Whether only processes start others that are there from the beginning, and no others are. */
  private boolean isSimple() {
    return program.types().stream()
        .allMatch(
            type ->
                program.isStarter(type)
                    ? !type.isDynamic() && type.instances() > 0
                    : type.instances() == 0);
  }

  private Result search(PromelaModel model) {
    Map<Slot, BitSet> starting = starting(model);
    Slot count = model.schema().slot("_nr_pr").orElseThrow();
    int first = program.initialInstances().size();
    Stepper stepper = model.plainStepper(Ends.ALL, watch);
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    Set<LongBuffer> seen = new HashSet<>();
    Deque<LongBuffer> open = new ArrayDeque<>();
    model.initialStates(batch);
    InstanceSearch.collect(batch, seen, open);
    while (!open.isEmpty()) {
      long[] state = open.remove().array();
      if (mayStart(state, starting)) {
        // Once somebody has been started, it might move or end before the next one is.
        if (count.get(state, 0) != first || seen.size() > MOST_STATES) {
          return Result.SOME;
        }
        batch.clear();
        stepper.successors(state, 0, batch);
        if (batch.count() == 0) {
          return Result.SOME;
        }
        InstanceSearch.collect(batch, seen, open);
      }
    }
    return Result.ALL;
  }

  private static boolean mayStart(long[] state, Map<Slot, BitSet> starting) {
    return starting.entrySet().stream()
        .anyMatch(entry -> entry.getValue().get(entry.getKey().getInt(state, 0)));
  }

  /** Of each process: the locations from which it can come to a {@code run}. */
  private static Map<Slot, BitSet> starting(PromelaModel model) {
    Map<Slot, BitSet> all = new HashMap<>();
    for (GuardedProcess process : model.system().allProcesses()) {
      BitSet locations = new BitSet();
      boolean more = true;
      while (more) {
        more = false;
        for (Edge edge : process.edges()) {
          int from = process.indexOf(edge.from());
          boolean reaches = starts(edge.effect()) || locations.get(process.indexOf(edge.to()));
          if (reaches && !locations.get(from)) {
            locations.set(from);
            more = true;
          }
        }
      }
      if (!locations.isEmpty()) {
        all.put(model.schema().slot(process.name()).orElseThrow(), locations);
      }
    }
    return all;
  }

  /** Whether an effect starts a process: then it can fail to. */
  private static boolean starts(Operation operation) {
    return operation.all(Expression.Failing.class).stream()
        .anyMatch(failing -> failing.fault().kind().equals(World.MISSING_PROCESS));
  }
}
