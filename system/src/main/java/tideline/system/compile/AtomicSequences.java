package tideline.system.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/**
 * Joins the steps of a process that goes on alone into one step: the states between them are no
 * states of the system. A sequence ends where the process leaves its atomic locations, or where it
 * is blocked; each way through it is a step of its own, under the number of its first transition.
 */
public final class AtomicSequences {

  /** A sequence that goes on for so long goes on for ever. */
  private static final int LONGEST = 1 << 20;

  private final SystemModel model;
  private final Slot holder;
  private final int[] owner;
  private final boolean[] waits;

  private AtomicSequences(SystemModel model, Slot holder) {
    this.model = model;
    this.holder = holder;
    List<NetworkStep> steps = new ArrayList<>();
    int processes = 0;
    for (GuardedSystem.Network network : model.system().networks()) {
      steps.addAll(NetworkStep.allOf(network, processes));
      processes += network.processes().size();
    }
    this.owner = steps.stream().mapToInt(step -> step.side().processNumber()).toArray();
    this.waits = new boolean[steps.size()];
    for (int i = 0; i < waits.length; i++) {
      waits[i] = steps.get(i).side().edge().rank() == Edge.Rank.TIMEOUT;
    }
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
    return atomic
        ? Layout.of(model.system()).holder().map(slot -> new AtomicSequences(model, slot))
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

  /** A new next-state function, to be used by one thread. */
  public Stepper newStepper() {
    return new JoiningStepper(model.newStepper(), model.schema().words());
  }

  private final class JoiningStepper implements Stepper {
    private final Stepper single;
    private final SuccessorBatch first;
    private final SuccessorBatch further;
    private final long[] current;
    private long[] open;
    private int openStates;

    JoiningStepper(Stepper single, int words) {
      this.single = single;
      this.first = new SuccessorBatch(words);
      this.further = new SuccessorBatch(words);
      this.current = new long[words];
      this.open = new long[words];
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      int before = out.count();
      single.successors(s, off, out);
      int begins = before;
      while (begins < out.count() && holder.get(out.words(), out.offset(begins)) == 0) {
        begins++;
      }
      if (begins < out.count()) {
        followFrom(begins, out);
      }
    }

    /** Puts the ways through sequences in the places of their first steps. */
    private void followFrom(int begins, SuccessorBatch out) {
      first.clear();
      for (int i = begins; i < out.count(); i++) {
        first.append(out.words(), out.offset(i), out.transition(i));
      }
      out.truncate(begins);
      for (int i = 0; i < first.count(); i++) {
        if (holder.get(first.words(), first.offset(i)) == 0) {
          out.append(first.words(), first.offset(i), first.transition(i));
        } else {
          follow(first.words(), first.offset(i), first.transition(i), out);
        }
      }
    }

    private void follow(long[] s, int off, int transition, SuccessorBatch out) {
      openStates = 0;
      push(s, off);
      for (int steps = 0; openStates > 0; steps++) {
        if (steps == LONGEST) {
          throw new ModelError(
              "an atomic sequence goes on for more than " + LONGEST + " steps",
              model.transitions().get(transition).position());
        }
        openStates--;
        System.arraycopy(open, openStates * current.length, current, 0, current.length);
        further.clear();
        single.successors(current, 0, further);
        long alone = holder.get(current, 0);
        boolean moves = false;
        for (int i = 0; i < further.count(); i++) {
          int number = further.transition(i);
          if (owner[number] + 1 == alone && !waits[number]) {
            moves = true;
            arrive(i, transition, out);
          }
        }
        if (!moves) {
          holder.set(current, 0, 0);
          out.append(current, 0, transition);
        }
      }
    }

    private void arrive(int i, int transition, SuccessorBatch out) {
      if (holder.get(further.words(), further.offset(i)) == 0) {
        out.append(further.words(), further.offset(i), transition);
      } else {
        push(further.words(), further.offset(i));
      }
    }

    private void push(long[] s, int off) {
      int at = openStates * current.length;
      if (at + current.length > open.length) {
        open = Arrays.copyOf(open, 2 * open.length);
      }
      System.arraycopy(s, off, open, at, current.length);
      openStates++;
    }
  }
}
