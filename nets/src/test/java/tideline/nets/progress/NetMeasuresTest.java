package tideline.nets.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;
import tideline.nets.step.NetModel;

/** What measures say of states is what their texts say, and forward nets have forward measures. */
final class NetMeasuresTest {

  private static final Pattern TERM =
      Pattern.compile("(^-| - | \\+ |^)(?:([0-9]+)\\*)?(?:'([^']*)'|([A-Za-z_0-9]+))");

  @Test
  void valuesAreThoseOfTheText() {
    int measures = 0;
    for (int seed = 0; seed < 60; seed++) {
      NetModel model = NetModel.of(RandomNets.next(new Random(seed), RandomNets.Arcs.ALL), 16);
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      model.initialStates(batch);
      model.newStepper().successors(batch.words().clone(), 0, batch);
      for (ProgressMeasure measure : model.proposedMeasures()) {
        measures++;
        long[] values = new long[batch.count()];
        measure.ofAll(batch, values);
        for (int i = 0; i < values.length; i++) {
          long expected = value(measure.name(), model, batch.words(), batch.offset(i));
          assertEquals(expected, values[i], "seed " + seed + ": " + measure.name());
          assertEquals(expected, measure.of(batch.words(), batch.offset(i)));
          ProgressMeasure.Bounds bounds = measure.bounds().orElseThrow();
          assertTrue(bounds.minimum() <= expected && expected <= bounds.maximum());
        }
      }
    }
    assertTrue(measures > 60, measures + " measures");
  }

  private static long value(String text, NetModel model, long[] s, int off) {
    long value = 0;
    int end = 0;
    Matcher term = TERM.matcher(text);
    while (term.find()) {
      assertEquals(end, term.start(), text);
      end = term.end();
      long weight = term.group(2) == null ? 1 : Long.parseLong(term.group(2));
      String name = term.group(3) == null ? term.group(4) : term.group(3);
      long tokens = model.schema().slot(name).orElseThrow().get(s, off);
      value += (term.group(1).contains("-") ? -1 : 1) * weight * tokens;
    }
    assertEquals(text.length(), end, text);
    return value;
  }

  @Test
  void aNetThatOnlyMovesForwardHasAMeasureThatDoes() {
    NetBuilder builder = new NetBuilder("forward");
    for (int p = 0; p < 12; p++) {
      builder.place("p" + p, "p" + p, p < 3 ? 2 : 0);
    }
    for (int t = 0; t < 9; t++) {
      builder.transition("t" + t, "t" + t);
      builder.input(t, t, 1).output(t, t + 3, 1);
    }
    Net net = builder.build();
    List<PlaceWeights> found = NetMeasures.candidates(net);
    assertFalse(found.isEmpty());
    for (PlaceWeights candidate : found) {
      for (int t = 0; t < 9; t++) {
        assertTrue(candidate.weights().get(t + 3) > candidate.weights().get(t));
      }
    }
    assertTrue(found.getFirst().peak() < 0.5, found.toString());
  }

  @Test
  void aCycleLosesWhereFewMarkingsAreLedTo() {
    // Work goes round; only one transition of the cycle needs four tokens at once.
    NetBuilder builder = new NetBuilder("cycle");
    for (int p = 0; p < 8; p++) {
      builder.place("p" + p, "p" + p, p < 4 ? 1 : 0);
    }
    for (int t = 0; t < 4; t++) {
      builder.transition("go" + t, "go" + t);
      builder.input(t, t, 1).output(t, t + 4, 1);
    }
    int together = builder.transition("together", "together");
    for (int p = 0; p < 4; p++) {
      builder.input(p + 4, together, 1).output(together, p, 1);
    }
    PlaceWeights best = NetMeasures.candidates(builder.build()).getFirst();
    for (int t = 0; t < 4; t++) {
      assertTrue(best.weights().get(t + 4) > best.weights().get(t), best.toString());
    }
  }
}
