package tideline.examples.bench;

import java.util.List;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * Peterson's filter lock for N processes, one group of reads or writes per step.
 *
 * <pre>
 *   word 0   process i at bit 12 i:   location 3 | level 3 | looking at 3 | pos 3
 *   word 1   step[l] at bit 3 l, for the N - 1 levels
 * </pre>
 */
public final class Peterson implements ModelFactory {

  private static final int MOST_PROCESSES = 5;

  @Override
  public String name() {
    return "peterson";
  }

  @Override
  public String description() {
    return "Peterson's filter lock: N processes, one critical section";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.integer("processes", 4, 2, MOST_PROCESSES, "processes that compete"));
  }

  @Override
  public Model create(Parameters parameters) {
    return new PetersonModel(parameters.integer("processes"));
  }

  private static final class PetersonModel implements Model {

    private static final List<Transition> TRANSITIONS =
        Transition.allNamed(
            "try", "enterLevel", "enterCritical", "yieldAtLevel", "lookOn", "passLevel", "leave");

    private final int processes;
    private final StateSchema schema;
    private final Slot[] locations;

    PetersonModel(int processes) {
      this.processes = processes;
      StateSchema.Builder builder = StateSchema.builder();
      this.locations = new Slot[processes];
      for (int i = 0; i < processes; i++) {
        String prefix = "p" + i + ".";
        locations[i] =
            builder.enumeration(prefix + "at", "idle", "wait", "yield", "look", "critical");
        builder.range(prefix + "level", 0, 7);
        builder.range(prefix + "lookingAt", 0, 7);
        builder.range(prefix + "pos", 0, 7);
      }
      builder.nextWord();
      for (int level = 0; level < processes - 1; level++) {
        builder.range("step[" + level + "]", 0, 7);
      }
      this.schema = builder.build();
    }

    @Override
    public String name() {
      return "peterson(" + processes + ")";
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0, 0);
    }

    @Override
    public Stepper newStepper() {
      return new PetersonStepper(processes);
    }

    @Override
    public List<Transition> transitions() {
      return TRANSITIONS;
    }

    @Override
    public Propositions propositions() {
      return Propositions.builder()
          .add("someCritical", (s, off) -> critical(s, off) >= 1)
          .add("twoCritical", (s, off) -> critical(s, off) >= 2)
          .build();
    }

    private int critical(long[] s, int off) {
      int count = 0;
      for (Slot location : locations) {
        count += location.get(s, off) == PetersonStepper.CRITICAL ? 1 : 0;
      }
      return count;
    }
  }

  /** One process at a time; the others' fields stay where they are. */
  private static final class PetersonStepper implements Stepper {

    static final int CRITICAL = 4;

    private static final int IDLE = 0;
    private static final int WAIT = 1;
    private static final int YIELD = 2;
    private static final int LOOK = 3;

    private static final int BITS = 12;
    private static final long PROCESS = (1L << BITS) - 1;
    private static final int LEVEL = 3;
    private static final int LOOKING = 6;
    private static final int POS = 9;

    private final int n;

    PetersonStepper(int processes) {
      this.n = processes;
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      long all = s[off];
      long steps = s[off + 1];
      for (int pid = 0; pid < n; pid++) {
        int shift = BITS * pid;
        long own = all >>> shift;
        long others = all & ~(PROCESS << shift);
        int level = (int) (own >>> LEVEL) & 7;
        int looking = (int) (own >>> LOOKING) & 7;
        long pos = (own >>> POS) & 7;
        switch ((int) own & 7) {
          case IDLE -> out.append(others | (pack(WAIT, 1, looking, pos) << shift), steps, 0);
          case WAIT -> {
            if (level < n) {
              out.append(others | (pack(YIELD, level, looking, level) << shift), steps, 1);
            } else {
              out.append(others | (pack(CRITICAL, 0, looking, pos) << shift), steps, 2);
            }
          }
          case YIELD -> {
            int at = 3 * (level - 1);
            long newSteps = (steps & ~(7L << at)) | ((long) pid << at);
            out.append(others | (pack(LOOK, level, 0, pos) << shift), newSteps, 3);
          }
          case LOOK -> {
            if (looking < n && (looking == pid || position(all, looking) < level)) {
              out.append(others | (pack(LOOK, level, looking + 1, pos) << shift), steps, 4);
            }
            if (looking == n || ((steps >>> (3 * (level - 1))) & 7) != pid) {
              out.append(others | (pack(WAIT, level + 1, 0, pos) << shift), steps, 5);
            }
          }
          case CRITICAL -> out.append(others | (pack(IDLE, level, looking, 0) << shift), steps, 6);
          default -> throw new IllegalStateException("no such location");
        }
      }
    }

    private static int position(long all, int pid) {
      return (int) (all >>> (BITS * pid + POS)) & 7;
    }

    private static long pack(int location, int level, int looking, long pos) {
      return location | (level << LEVEL) | (looking << LOOKING) | (pos << POS);
    }
  }
}
