package tideline.system.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.Transition;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/**
 * Joins the steps of a process that goes on alone into one step: the states between them are no
 * states of the system. A sequence ends where the process leaves its atomic locations, or where it
 * is blocked; each way through it is a step of its own, under the number of its first transition.
 *
 * <p>A sequence that comes back to one of its own states has ways without end. Then each state in
 * which it can end is one step, and so is to go round for ever: that step stays where it is, for
 * nobody sees the states inside.
 */
public final class AtomicSequences {

  private final SystemModel model;
  private final Layout layout;
  private final Slot holder;
  private final List<Blocked> blocked;
  private final int[] owner;
  private final boolean[] waits;
  private final boolean[] aborts;

  /** Which steps are wanted. */
  public enum Ends {
    ALL,
    /** No steps that end in states that are no states of the system. */
    COMPLETED
  }

  private AtomicSequences(SystemModel model, Layout layout, Slot holder) {
    this.model = model;
    this.layout = layout;
    this.holder = holder;
    this.blocked =
        model.system().allProcesses().stream()
            .map(process -> Blocked.of(process, layout.control(process.name())))
            .toList();
    List<NetworkStep> steps = steps(model.system());
    this.owner = steps.stream().mapToInt(step -> step.side().processNumber()).toArray();
    this.waits = new boolean[steps.size()];
    for (int i = 0; i < waits.length; i++) {
      waits[i] = steps.get(i).side().edge().rank() == Edge.Rank.TIMEOUT;
    }
    this.aborts = AbortedLocations.steps(steps);
  }

  /** Where a process finds itself when it is blocked, by where it is. */
  private record Blocked(Slot control, List<Integer> open) {

    static Blocked of(GuardedProcess process, Slot control) {
      return new Blocked(
          control,
          process.locations().stream()
              .map(location -> process.indexOf(location.open().orElse(location.name())))
              .toList());
    }

    void arrive(long[] state) {
      control.set(state, 0, open.get(control.getInt(state, 0)));
    }
  }

  private static List<NetworkStep> steps(GuardedSystem system) {
    List<NetworkStep> steps = new ArrayList<>();
    int processes = 0;
    for (GuardedSystem.Network network : system.networks()) {
      steps.addAll(NetworkStep.allOf(network, processes));
      processes += network.processes().size();
    }
    return steps;
  }

  /**
   * A new next-state function for a model whose steps have all been joined beforehand.
   *
   * @param model with transitions numbered as {@link NetworkStep} does, network by network
   */
  public static Stepper newPlainStepper(SystemModel model, Ends ends) {
    Stepper steps = model.newStepper();
    return ends == Ends.ALL || model.aborted().isEmpty()
        ? steps
        : new CompletedSteps(
            steps, AbortedLocations.steps(steps(model.system())), model.schema().words());
  }

  /**
   * The sequences of a model of networks that interleave, if it has atomic locations.
   *
   * @param model with transitions numbered as {@link NetworkStep} does, network by network
   */
  public static Optional<AtomicSequences> of(SystemModel model) {
    requireInterleaved(model.system());
    boolean atomic =
        model.system().allProcesses().stream()
            .map(GuardedProcess::locations)
            .flatMap(List::stream)
            .anyMatch(l -> l.urgency() == Location.Urgency.ATOMIC);
    Layout layout = Layout.of(model.system());
    return atomic
        ? layout.holder().map(slot -> new AtomicSequences(model, layout, slot))
        : Optional.empty();
  }

  private static void requireInterleaved(GuardedSystem system) {
    if (system instanceof GuardedSystem.Composite(var name, var left, var right, var composition)) {
      if (composition != GuardedSystem.Composition.INTERLEAVED) {
        throw new IllegalArgumentException(name + " is composed otherwise");
      }
      requireInterleaved(left);
      requireInterleaved(right);
    }
  }

  /** A new next-state function, to be used by one thread; it ends early if that is interrupted. */
  public Stepper newStepper(Ends ends) {
    return newStepper(ends, SequenceWatch.ofInterrupts());
  }

  /** A new next-state function that tells of its work, to be used by one thread. */
  public Stepper newStepper(Ends ends, SequenceWatch watch) {
    return new JoiningStepper(this, ends, watch);
  }

  /** What the joined steps depend on; their guards are those of the model's single steps. */
  public Dependencies dependencies() {
    return SlotDependencies.joined(model.system(), layout);
  }

  Stepper newSingleStepper() {
    return model.newStepper();
  }

  int words() {
    return model.schema().words();
  }

  /** Who goes on alone in a state: the number of a process and one, or 0. */
  Slot holder() {
    return holder;
  }

  /** Lets the others move in a state in which the process that goes on alone is blocked. */
  void block(long[] state) {
    blocked.get(holder.getInt(state, 0) - 1).arrive(state);
    holder.set(state, 0, 0);
  }

  /** Whether a process that goes on alone can go on by this transition. */
  boolean continues(long alone, int transition) {
    return owner[transition] + 1 == alone && !waits[transition];
  }

  /** Whether a transition ends in a state that is none of the system. */
  boolean aborts(int transition) {
    return aborts[transition];
  }

  boolean abortsSome() {
    for (boolean aborted : aborts) {
      if (aborted) {
        return true;
      }
    }
    return false;
  }

  Transition transition(int number) {
    return model.transitions().get(number);
  }
}
