package tideline.system.compile.bytecode.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Steppers of a large system. Its code is written by a thread of its own; the first states do not
 * wait for that but are interpreted. Both make the same successors in the same order, so it does
 * not matter which of them made a state.
 */
public final class HeadStart implements Supplier<Stepper> {

  /** So many states are interpreted by one stepper; then it waits, as code is a lot faster. */
  private static final int MOST_INTERPRETED = 16;

  private final Supplier<Stepper> interpreted;
  private final CompletableFuture<Supplier<Stepper>> compiled;

  private HeadStart(Supplier<Stepper> interpreted, CompletableFuture<Supplier<Stepper>> compiled) {
    this.interpreted = interpreted;
    this.compiled = compiled;
  }

  /**
   * Starts to write code.
   *
   * @param interpreted steppers for the first states
   * @param compiler writes the code
   */
  public static HeadStart of(Supplier<Stepper> interpreted, Supplier<Supplier<Stepper>> compiler) {
    Thread.Builder thread = Thread.ofPlatform().daemon().name("compiler");
    return new HeadStart(interpreted, CompletableFuture.supplyAsync(compiler, thread::start));
  }

  @Override
  public Stepper get() {
    return compiled.isDone() ? compiledStepper() : new EarlyStepper(interpreted.get());
  }

  /** Waits for the code if need be; a failure to write it is the caller's as well. */
  private Stepper compiledStepper() {
    try {
      return compiled.join().get();
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("the steps could not be compiled", failure.getCause());
    }
  }

  /** Changes over to the code when it is there, or when it has been quick without it for long. */
  private final class EarlyStepper implements Stepper {

    private Stepper stepper;
    private int left = MOST_INTERPRETED;

    EarlyStepper(Stepper first) {
      this.stepper = first;
    }

    @Override
    public void successors(long[] s, int off, SuccessorBatch out) {
      if (left > 0) {
        changeOver();
      }
      stepper.successors(s, off, out);
    }

    private void changeOver() {
      left--;
      if (left == 0 || compiled.isDone()) {
        left = 0;
        stepper = compiledStepper();
      }
    }
  }
}
