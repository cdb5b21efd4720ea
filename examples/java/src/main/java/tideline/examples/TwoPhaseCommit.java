package tideline.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * The two-phase commit protocol (001 section 2, Fig. 1): a coordinator asks its workers whether
 * they can commit, collects their votes, sends its decision to those that voted yes, and waits for
 * their acknowledgements.
 *
 * <p>The four message places of 001 (CanCommit, Votes, Decision, Acknowledge) are one slot per
 * worker here, because a worker never has more than one message under way. For {@code n} workers
 * there are {@code 1 + 3^n + 3^n} states in the three phases of the coordinator.
 */
public final class TwoPhaseCommit implements Model {

  /** What the coordinator is waiting for. */
  private static final int IDLE = 0;

  private static final int COLLECTING = 1;
  private static final int ACKNOWLEDGING = 2;

  /** A worker that voted yes waits for the decision; every other worker is idle, which is 0. */
  private static final int WAITING = 1;

  /** The message between the coordinator and a worker. */
  private static final int NONE = 0;

  private static final int CAN_COMMIT = 1;
  private static final int YES = 2;
  private static final int NO = 3;
  private static final int COMMIT = 4;
  private static final int ABORT = 5;
  private static final int ACKNOWLEDGE = 6;

  /** Transition numbers; those of the workers follow, {@link #WORKER_STEPS} each. */
  private static final int SEND_CAN_COMMIT = 0;

  private static final int COLLECT_VOTES = 1;
  private static final int RECEIVE_ACKNOWLEDGEMENTS = 2;
  private static final int COORDINATOR_STEPS = 3;
  private static final List<String> WORKER_STEPS =
      List.of(
          "receiveCanCommit(%d,yes)",
          "receiveCanCommit(%d,no)", "receiveDecision(%d,commit)", "receiveDecision(%d,abort)");

  private final int workers;
  private final StateSchema schema;
  private final Slot coordinator;
  private final Slot[] worker;
  private final Slot[] message;

  private TwoPhaseCommit(int workers) {
    this.workers = workers;
    this.worker = new Slot[workers];
    this.message = new Slot[workers];
    StateSchema.Builder builder = StateSchema.builder();
    coordinator = builder.enumeration("coordinator", "idle", "collecting", "acknowledging");
    SlotType messages =
        SlotType.enumeration("none", "canCommit", "yes", "no", "commit", "abort", "acknowledge");
    for (int w = 0; w < workers; w++) {
      worker[w] = builder.enumeration("worker[" + (w + 1) + "]", "idle", "waiting");
      message[w] = builder.add("message[" + (w + 1) + "]", messages);
    }
    schema = builder.build();
  }

  @Override
  public String name() {
    return "two-phase-commit";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0); // everyone is idle and there is no message
  }

  @Override
  public Stepper newStepper() {
    return this::successors;
  }

  private void successors(long[] s, int off, SuccessorBatch out) {
    switch (coordinator.getInt(s, off)) {
      case IDLE -> sendCanCommit(s, off, out);
      case COLLECTING -> {
        if (count(s, off, YES) + count(s, off, NO) == workers) {
          collectVotes(s, off, out);
        }
      }
      default -> {
        if (count(s, off, COMMIT) + count(s, off, ABORT) == 0) {
          receiveAcknowledgements(s, off, out);
        }
      }
    }
    for (int w = 0; w < workers; w++) {
      switch (message[w].getInt(s, off)) {
        case CAN_COMMIT -> {
          step(s, off, out, w, 0, WAITING, YES);
          step(s, off, out, w, 1, IDLE, NO);
        }
        case COMMIT -> step(s, off, out, w, 2, IDLE, ACKNOWLEDGE);
        case ABORT -> step(s, off, out, w, 3, IDLE, ACKNOWLEDGE);
        default -> {} // nothing for this worker to receive
      }
    }
  }

  private void sendCanCommit(long[] s, int off, SuccessorBatch out) {
    int at = out.append(s, off, SEND_CAN_COMMIT);
    coordinator.set(out.words(), at, COLLECTING);
    for (int w = 0; w < workers; w++) {
      message[w].set(out.words(), at, CAN_COMMIT);
    }
  }

  private void collectVotes(long[] s, int off, SuccessorBatch out) {
    int at = out.append(s, off, COLLECT_VOTES);
    int decision = count(s, off, YES) == workers ? COMMIT : ABORT;
    coordinator.set(out.words(), at, ACKNOWLEDGING);
    for (int w = 0; w < workers; w++) {
      message[w].set(out.words(), at, message[w].get(s, off) == YES ? decision : NONE);
    }
  }

  private void receiveAcknowledgements(long[] s, int off, SuccessorBatch out) {
    int at = out.append(s, off, RECEIVE_ACKNOWLEDGEMENTS);
    coordinator.set(out.words(), at, IDLE);
    for (int w = 0; w < workers; w++) {
      message[w].set(out.words(), at, NONE);
    }
  }

  /** Worker {@code w} takes its message, goes to {@code next} and sends {@code answer}. */
  private void step(long[] s, int off, SuccessorBatch out, int w, int which, int next, int answer) {
    int at = out.append(s, off, COORDINATOR_STEPS + w * WORKER_STEPS.size() + which);
    worker[w].set(out.words(), at, next);
    message[w].set(out.words(), at, answer);
  }

  private int count(long[] s, int off, int wanted) {
    int count = 0;
    for (Slot slot : message) {
      count += slot.get(s, off) == wanted ? 1 : 0;
    }
    return count;
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>();
    all.addAll(Transition.allNamed("sendCanCommit", "collectVotes", "receiveAcknowledgements"));
    for (int w = 1; w <= workers; w++) {
      for (String step : WORKER_STEPS) {
        all.add(Transition.named(step.formatted(w)));
      }
    }
    return all;
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("idle", (s, off) -> coordinator.get(s, off) == IDLE)
        .add("committed", (s, off) -> decided(s, off) && count(s, off, NONE) == 0)
        .add("aborted", (s, off) -> decided(s, off) && count(s, off, NONE) > 0)
        .add("mixed", (s, off) -> count(s, off, COMMIT) > 0 && count(s, off, ABORT) > 0)
        .build();
  }

  /** After the decision, a worker without a message is one that voted no. */
  private boolean decided(long[] s, int off) {
    return coordinator.get(s, off) == ACKNOWLEDGING;
  }

  /** Workers differ in nothing but their numbers. */
  @Override
  public List<Symmetry> symmetries() {
    List<List<Slot>> members = new ArrayList<>();
    for (int w = 0; w < workers; w++) {
      members.add(List.of(worker[w], message[w]));
    }
    return workers == 1
        ? List.of()
        : List.of(
            Symmetry.ofMembers(
                "workers can be exchanged", members, Set.copyOf(propositions().names())));
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of("phase", "phase of the coordinator", 1, 3, this::phase),
        ProgressMeasure.of(
            "steps",
            "phase of the coordinator, then how many workers have answered",
            workers + 1L,
            3L * (workers + 1) + workers,
            (s, off) -> phase(s, off) * (workers + 1) + answered(s, off)));
  }

  private long phase(long[] s, int off) {
    return coordinator.get(s, off) + 1;
  }

  private int answered(long[] s, int off) {
    return switch (coordinator.getInt(s, off)) {
      case IDLE -> 0;
      case COLLECTING -> workers - count(s, off, CAN_COMMIT);
      default -> workers - count(s, off, COMMIT) - count(s, off, ABORT);
    };
  }

  /** Makes the model for a number of workers. */
  public static final class Factory implements ModelFactory {
    @Override
    public String name() {
      return "two-phase-commit";
    }

    @Override
    public String description() {
      return "a coordinator and its workers agree to commit or to abort (001 Fig. 1)";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(Parameter.integer("workers", 2, 1, 15, "how many workers vote"));
    }

    @Override
    public Model create(Parameters parameters) {
      return new TwoPhaseCommit(parameters.integer("workers"));
    }
  }
}
