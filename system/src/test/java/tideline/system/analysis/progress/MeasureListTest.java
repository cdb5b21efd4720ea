package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;

class MeasureListTest {

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot x = builder.range("x", -40, 40);
  private final Slot y = builder.range("y", -40, 40);
  private final Slot z = builder.range("z", 0, 20);
  private final StateSchema schema = builder.build();

  private final ProgressMeasure product =
      ProgressMeasure.of(
          "product", "x times y", -1600, 1600, (s, off) -> x.get(s, off) * y.get(s, off));

  private SuccessorBatch draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    SuccessorBatch batch = new SuccessorBatch(schema.words());
    for (int i = 0; i < 50; i++) {
      long[] state = new long[schema.words()];
      for (Slot slot : schema.slots()) {
        slot.set(state, 0, random.nextLong(slot.minimum(), slot.type().maximum() + 1));
      }
      batch.append(state, 0, 0);
    }
    return batch;
  }

  private static long[] oneByOne(ProgressMeasure measure, SuccessorBatch batch) {
    long[] progress = new long[batch.count()];
    for (int i = 0; i < progress.length; i++) {
      progress[i] = measure.of(batch.words(), batch.offset(i));
    }
    return progress;
  }

  private static long[] together(ProgressMeasure measure, SuccessorBatch batch) {
    long[] progress = new long[batch.count()];
    measure.ofAll(batch, progress);
    return progress;
  }

  @Test
  void listsOfAnyMeasuresAreInLexicographicOrder() {
    ProgressMeasure sum = SlotSum.rising(z).orElseThrow();
    ProgressMeasure pair = MeasureList.of(product, sum).orElseThrow();
    ProgressMeasure triple = MeasureList.of(pair, SlotSum.falling(x).orElseThrow()).orElseThrow();
    assertEquals("product, z, -x", triple.name());
    for (long seed = 0; seed < 20; seed++) {
      SuccessorBatch batch = draw(seed);
      long[] progress = together(triple, batch);
      assertArrayEquals(oneByOne(triple, batch), progress, "seed " + seed);
      long[] first = oneByOne(product, batch);
      for (int i = 1; i < progress.length; i++) {
        if (first[i] != first[i - 1]) {
          assertEquals(
              Long.compare(first[i], first[i - 1]),
              Long.compare(progress[i], progress[i - 1]),
              "seed " + seed);
        }
      }
    }
  }

  @Test
  void listsOfSumsAreSumsAndUnboundedOnesAreRefused() {
    SlotSum rising = SlotSum.rising(x).orElseThrow();
    assertInstanceOf(SlotSum.class, MeasureList.of(rising, rising).orElseThrow());
    ProgressMeasure unbounded = ProgressMeasure.of("any", "", (s, off) -> 0);
    assertEquals(Optional.empty(), MeasureList.of(unbounded, rising));
  }

  @Test
  void theLeastAndTheLargestOfAmountsAreMeasures() {
    StateSample sample =
        StateSampler.take(
            new TinyModel(
                schema,
                (s, off, out) -> {
                  int at = out.append(s, off, 0);
                  x.set(out.words(), at, (x.get(s, off) + 42) % 41);
                  at = out.append(s, off, 0);
                  y.set(out.words(), at, (y.get(s, off) + 43) % 41);
                }),
            StateSampler.Allowance.ofStates(3000),
            1,
            expanded -> {});
    List<ProgressMeasure> extremes = SlotExtreme.of(SlotChanges.of(sample));
    assertEquals(
        List.of("least(x, y)", "-least(x, y)", "largest(x, y)", "-largest(x, y)"),
        extremes.stream().map(ProgressMeasure::name).toList());
    SuccessorBatch batch = draw(1);
    for (int i = 0; i < batch.count(); i++) {
      long one = x.get(batch.words(), batch.offset(i));
      long other = y.get(batch.words(), batch.offset(i));
      assertEquals(Math.min(one, other), oneByOne(extremes.get(0), batch)[i]);
      assertEquals(-Math.min(one, other), together(extremes.get(1), batch)[i]);
      assertEquals(Math.max(one, other), together(extremes.get(2), batch)[i]);
      assertEquals(-40, extremes.get(1).bounds().orElseThrow().minimum());
    }
  }
}
