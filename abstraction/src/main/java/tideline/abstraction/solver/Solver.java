package tideline.abstraction.solver;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * One solver with its formulas. Closing it ends the thread that watches the stop signal and frees
 * everything that was made with it.
 */
public final class Solver implements AutoCloseable {

  private static final Duration PAUSE = Duration.ofMillis(20);

  private final SolverContext context;
  private final Formulas formulas;
  private final Thread watch;
  private volatile boolean closed;

  private Solver(SolverContext context, ShutdownManager shutdown, StopSignal signal) {
    this.context = context;
    this.formulas = new Formulas(context.getFormulaManager());
    this.watch = Thread.ofVirtual().start(() -> watch(shutdown, signal));
  }

  /**
   * Starts a solver, which stops when the signal is raised.
   *
   * @throws SolverFailure if it is not there
   */
  public static Solver open(SolverKind kind, StopSignal signal) {
    ShutdownManager shutdown = ShutdownManager.create();
    try {
      SolverContext context =
          SolverContextFactory.createSolverContext(
              Configuration.defaultConfiguration(),
              LogManager.createNullLogManager(),
              shutdown.getNotifier(),
              kind.solver(),
              // The jar of Z3 brings its native code and loads it by itself.
              _ -> {});
      return new Solver(context, shutdown, signal);
    } catch (InvalidConfigurationException | LinkageError failure) {
      throw new SolverFailure("the solver " + kind + " cannot be started", failure);
    }
  }

  private void watch(ShutdownManager shutdown, StopSignal signal) {
    while (!closed && !Thread.currentThread().isInterrupted()) {
      if (signal.isRaised()) {
        shutdown.requestShutdown("the run is to end");
        return;
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }

  /** The formulas of this solver; those of another one cannot be used with it. */
  public Formulas formulas() {
    return formulas;
  }

  /** A stack of assertions, to be closed by the caller. */
  public Session session() {
    return new Session(context.newProverEnvironment(ProverOptions.GENERATE_MODELS));
  }

  /** Something to ask why formulas contradict each other. */
  public Refuter refuter() {
    return new Refuter(context);
  }

  @Override
  public void close() {
    closed = true;
    watch.interrupt();
    context.close();
  }

  /** A call to the solver. */
  @FunctionalInterface
  interface Call<T> {
    T run() throws SolverException, InterruptedException;
  }

  /** Makes a call; whatever goes wrong there is a failure of the solver. */
  static <T> T call(Call<T> call) {
    try {
      return call.run();
    } catch (SolverException | RuntimeException | AssertionError failure) {
      // The last is how the solver reports that it is wrong itself.
      throw new SolverFailure("the solver failed: " + failure.getMessage(), failure);
    } catch (InterruptedException stopped) {
      // The solver was told to stop; the thread itself was not.
      throw new SolverFailure("the solver was stopped", stopped);
    }
  }
}
