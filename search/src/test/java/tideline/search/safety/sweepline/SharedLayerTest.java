package tideline.search.safety.sweepline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.search.Resources;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.search.Workers;
import tideline.storage.StoreKind;

/** A layer of which there is never enough to hand out. */
final class SharedLayerTest {

  /** As many as the smallest portion, so that somebody else takes the state behind them. */
  private static final int DEAD_ENDS = 16;

  private static final int END = 5_000;
  private static final long PATIENCE_SECONDS = 20;

  @TempDir private Path scratch;

  @Test
  void limitsAreLookedAtWhileAnotherWorkerFollowsAChain() {
    Chain chain = new Chain();
    SearchTask task =
        SearchTask.of(chain, new Resources(StoreKind.PLAIN, 1 << 26, scratch))
            .by(ProgressMeasure.of("none", "one layer", (s, off) -> 0))
            .with(soFar -> chain.checkpoints.incrementAndGet())
            .with(new Workers(2, 1));
    SearchResult result = new SweepLineSearch().run(task);
    assertInstanceOf(Ending.Exhausted.class, result.ending());
    assertEquals(END, result.statistics().explored());
    assertTrue(chain.isWatched.get());
  }

  /** Some dead ends and a chain behind them, which wait until somebody else has done something. */
  private static final class Chain implements Model {
    private final Thread caller = Thread.currentThread();
    private final AtomicLong checkpoints = new AtomicLong();
    private final AtomicBoolean isBegun = new AtomicBoolean();
    private final AtomicBoolean isWatched = new AtomicBoolean(true);

    @Override
    public String name() {
      return "chain";
    }

    @Override
    public StateSchema schema() {
      StateSchema.Builder builder = StateSchema.builder();
      builder.range("number", 0, END);
      return builder.build();
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      for (long state = 0; state <= DEAD_ENDS; state++) {
        out.append(new long[] {state}, 0, 0);
      }
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> step(s[off], out);
    }

    private void step(long state, SuccessorBatch out) {
      boolean isOther = !Thread.currentThread().equals(caller);
      if (isOther) {
        isBegun.set(true);
      }
      if (state < DEAD_ENDS) {
        await(isBegun::get);
        return;
      }
      if (state == END / 2 && isOther) {
        long before = checkpoints.get();
        isWatched.set(await(() -> checkpoints.get() > before + 1));
      }
      if (state < END - 1) {
        out.append(new long[] {state + 1}, 0, 0);
      }
    }

    private static boolean await(BooleanSupplier event) {
      long begin = System.nanoTime();
      while (!event.getAsBoolean()
          && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        Thread.onSpinWait();
      }
      return event.getAsBoolean();
    }

    @Override
    public List<Transition> transitions() {
      return List.of(Transition.named("step"));
    }

    @Override
    public List<ProgressMeasure> progressMeasures() {
      return List.of();
    }
  }
}
