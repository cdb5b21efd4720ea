package tideline.nets.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.nets.ContestNets;
import tideline.nets.structure.SparseVector;
import tideline.nets.structure.Structure;

/**
 * Counts the states of the contest's smaller nets, and holds what is proved against all of them.
 */
final class ContestNetsTest {

  private static final long MOST_STATES = 20_000;

  @Test
  void statesAreThoseOfTheOracle() {
    int counted = 0;
    for (ContestNets.Expected expected : ContestNets.upTo(MOST_STATES)) {
      NetModel model = NetModel.of(ContestNets.read(expected.name()));
      while (true) {
        try {
          new Exploration(model).check(expected);
          counted++;
          break;
        } catch (ModelError tooSmall) {
          model = (NetModel) model.withRoom(Integer.parseInt(tooSmall.remedy().get(Tail.ROOM)));
        }
      }
    }
    assertTrue(counted > 0);
  }

  /** A packed state as a key. */
  private record State(String words) {
    static State of(long[] s, int off, int words) {
      char[] text = new char[words * 4];
      for (int i = 0; i < text.length; i++) {
        text[i] = (char) (s[off + i / 4] >>> (i % 4 * 16));
      }
      return new State(new String(text));
    }

    long[] unpacked() {
      long[] words = new long[this.words.length() / 4];
      for (int i = 0; i < this.words.length(); i++) {
        words[i / 4] |= (long) this.words.charAt(i) << (i % 4 * 16);
      }
      return words;
    }
  }

  /** A search with Java's own collections. */
  private static final class Exploration {
    private final NetModel model;
    private final Structure structure;
    private final long[][] semiflows;
    private final long[] sums;
    private long mostTokens;

    Exploration(NetModel model) {
      this.model = model;
      this.structure = model.structure();
      int places = model.net().places().size();
      this.semiflows =
          structure.semiflows().stream()
              .map(semiflow -> dense(semiflow, places))
              .toArray(long[][]::new);
      this.sums = new long[semiflows.length];
      for (int i = 0; i < sums.length; i++) {
        sums[i] = structure.incidence().initialSum(semiflows[i]);
      }
    }

    private static long[] dense(SparseVector vector, int length) {
      long[] dense = new long[length];
      for (int i = 0; i < vector.size(); i++) {
        dense[vector.index(i)] = vector.value(i);
      }
      return dense;
    }

    void check(ContestNets.Expected expected) {
      int words = model.schema().words();
      Stepper stepper = model.newStepper();
      SuccessorBatch batch = new SuccessorBatch(words);
      model.initialStates(batch);
      Set<State> found = new HashSet<>();
      Deque<State> open = new ArrayDeque<>();
      open.add(State.of(batch.words(), 0, words));
      found.add(open.peek());
      long fired = 0;
      while (!open.isEmpty()) {
        long[] state = open.remove().unpacked();
        checkFacts(state, expected.name());
        batch.clear();
        stepper.successors(state, 0, batch);
        fired += batch.count();
        for (int i = 0; i < batch.count(); i++) {
          State next = State.of(batch.words(), batch.offset(i), words);
          if (found.add(next)) {
            open.add(next);
          }
        }
      }
      assertEquals(expected.states(), found.size(), expected.name());
      assertEquals(expected.transitions(), fired, expected.name());
      assertEquals(expected.mostTokens(), mostTokens, expected.name());
    }

    private void checkFacts(long[] state, String name) {
      int places = model.net().places().size();
      long[] found = new long[sums.length];
      for (int place = 0; place < places; place++) {
        long tokens = model.slot(place).get(state, 0);
        mostTokens = Math.max(mostTokens, tokens);
        assertTrue(tokens <= structure.bounds().get(place).orElse(Long.MAX_VALUE), name);
        for (int i = 0; i < found.length && tokens > 0; i++) {
          found[i] += tokens * semiflows[i][place];
        }
      }
      for (int i = 0; i < found.length; i++) {
        assertEquals(sums[i], found[i], name);
      }
    }
  }
}
