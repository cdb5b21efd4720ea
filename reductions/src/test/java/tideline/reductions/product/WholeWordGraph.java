package tideline.reductions.product;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A random graph whose code reads whole words, as it may: a foreign bit in a word is a failure. The
 * layout decides whether bits are left for another slot.
 */
final class WholeWordGraph implements Model {

  /** Where the number of the state is kept. */
  enum Layout {
    /** Some bits of the only word are free. */
    SPARE_BITS,
    /** The only word is full. */
    FULL_WORD,
    /** Two words; bits of the second are free. */
    TWO_WORDS
  }

  final int nodes;
  final int[][] successors;
  final long[] truth;
  final int[] initial;
  private final Layout layout;
  private final StateSchema schema;
  private final Slot slot;

  WholeWordGraph(Random random, Layout layout) {
    this.layout = layout;
    this.nodes = 1 + random.nextInt(8);
    this.successors = new int[nodes][];
    this.truth = new long[nodes];
    for (int v = 0; v < nodes; v++) {
      successors[v] = random.ints(random.nextInt(4), 0, nodes).toArray();
      truth[v] = random.nextInt(4);
    }
    this.initial = random.ints(1 + random.nextInt(2), 0, nodes).distinct().toArray();
    StateSchema.Builder builder = StateSchema.builder();
    if (layout == Layout.TWO_WORDS) {
      builder.range("padding", 0, 99);
      builder.nextWord();
    }
    this.slot = builder.range("node", 0, layout == Layout.FULL_WORD ? -1L >>> 1 : 1000);
    if (layout == Layout.FULL_WORD) {
      builder.bool("last bit");
    }
    this.schema = builder.build();
  }

  /** The node that a state stands for. */
  int node(long[] s, int off) {
    long word = layout == Layout.TWO_WORDS ? s[off + 1] : s[off];
    assertTrue(word >= 0 && word < nodes, () -> "foreign bits in " + Long.toHexString(word));
    assertTrue(layout != Layout.TWO_WORDS || s[off] == 0, "foreign bits in the first word");
    return (int) word;
  }

  private void append(int node, int transition, SuccessorBatch out) {
    long[] state = new long[schema.words()];
    slot.set(state, 0, node);
    out.append(state, 0, transition);
  }

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    for (int v : initial) {
      append(v, 0, out);
    }
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      int[] next = successors[node(s, off)];
      for (int i = 0; i < next.length; i++) {
        append(next[i], i, out);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("a", "b", "c");
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder()
        .add("p", (s, off) -> (truth[node(s, off)] & 1) != 0)
        .add("q", (s, off) -> (truth[node(s, off)] & 2) != 0)
        .build();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        new ProgressMeasure() {
          @Override
          public String name() {
            return "node";
          }

          @Override
          public String description() {
            return "the number of the node";
          }

          @Override
          public Optional<Bounds> bounds() {
            return Optional.of(new Bounds(0, nodes));
          }

          @Override
          public long of(long[] s, int off) {
            return node(s, off);
          }

          @Override
          public void ofAll(SuccessorBatch batch, long[] progress) {
            throw new AssertionError("made for batches of the model's own states");
          }
        });
  }
}
