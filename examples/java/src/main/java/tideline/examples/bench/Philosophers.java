package tideline.examples.bench;

import java.util.List;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameter;
import tideline.model.language.Parameters;

/**
 * Dining philosophers who all take the left fork first, so they can starve together.
 *
 * <pre>
 *   word 0   philosopher i at bit 3 i:   left fork taken 1 | location 2
 * </pre>
 */
public final class Philosophers implements ModelFactory {

  private static final int MOST = 21;

  @Override
  public String name() {
    return "philosophers";
  }

  @Override
  public String description() {
    return "dining philosophers who take the left fork first, and can all be stuck";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.integer("philosophers", 6, 2, MOST, "philosophers and forks"));
  }

  @Override
  public Model create(Parameters parameters) {
    return new PhilosophersModel(parameters.integer("philosophers"));
  }

  private record PhilosophersModel(int count, StateSchema schema) implements Model {

    private static final List<Transition> TRANSITIONS =
        Transition.allNamed("takeLeft", "takeRight", "putLeft", "putRight");

    PhilosophersModel(int count) {
      this(count, schemaFor(count));
    }

    private static StateSchema schemaFor(int count) {
      StateSchema.Builder builder = StateSchema.builder();
      for (int i = 0; i < count; i++) {
        builder.bool("fork[" + i + "]");
        builder.enumeration("p" + i, "thinking", "oneFork", "eating", "oneForkLeft");
      }
      return builder.build();
    }

    @Override
    public String name() {
      return "philosophers(" + count + ")";
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0);
    }

    @Override
    public Stepper newStepper() {
      return new PhilosophersStepper(count);
    }

    @Override
    public List<Transition> transitions() {
      return TRANSITIONS;
    }

    @Override
    public Propositions propositions() {
      return Propositions.builder().add("someoneEats", this::someoneEats).build();
    }

    private boolean someoneEats(long[] s, int off) {
      for (int i = 0; i < count; i++) {
        if (((s[off] >>> (3 * i + 1)) & 3) == 2) {
          return true;
        }
      }
      return false;
    }
  }

  private static final class PhilosophersStepper implements Stepper {

    private static final int BITS = 3;
    private static final long FORK = 1;
    private static final long LOCATION = 2;

    private final int n;

    PhilosophersStepper(int count) {
      this.n = count;
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      long all = s[off];
      for (int i = 0; i < n; i++) {
        int left = BITS * i;
        int right = i + 1 < n ? left + BITS : 0;
        long step = LOCATION << left;
        switch ((int) (all >>> left) & 7) {
          case 0 -> out.append((all + step) | (FORK << left), 0);
          case 2, 3 -> {
            if (((all >>> right) & FORK) == 0) {
              out.append((all + step) | (FORK << right), 1);
            }
          }
          case 4, 5 -> out.append((all + step) & ~(FORK << left), 2);
          case 6, 7 -> out.append((all - 3 * step) & ~(FORK << right), 3);
          default -> {
            // Thinking while the left fork is with the neighbour: nothing to do.
          }
        }
      }
    }
  }
}
