package tideline.lsp;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import tideline.engine.limits.Cancellation;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** The threads that read texts. Texts may be nested, so their stacks are deep. */
final class Readers implements AutoCloseable {

  private static final long STACK = 64L << 20;

  private final ExecutorService quick = pool("tideline reader", 2);
  private final ExecutorService slow = pool("tideline check", 2);
  private final Set<Cancellation> running = ConcurrentHashMap.newKeySet();

  private static ExecutorService pool(String name, int threads) {
    return Executors.newFixedThreadPool(
        threads,
        work -> {
          Thread thread = new Thread(null, work, name, STACK);
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Answers a request from the text alone. */
  <T> CompletableFuture<T> answer(Supplier<T> work) {
    return CompletableFuture.supplyAsync(() -> guarded(work), quick);
  }

  /** Does what may take its time, and can be cancelled. */
  <T> CompletableFuture<T> run(Cancellation cancellation, Function<Cancellation, T> work) {
    running.add(cancellation);
    CompletableFuture<T> result =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return guarded(() -> work.apply(cancellation));
              } finally {
                running.remove(cancellation);
              }
            },
            slow);
    var _ =
        result.whenComplete(
            (_, _) -> {
              if (result.isCancelled()) {
                cancellation.request();
              }
            });
    return result;
  }

  /** What goes wrong is told in words. */
  private static <T> T guarded(Supplier<T> work) {
    try {
      return work.get();
    } catch (ResponseErrorException known) {
      throw known;
    } catch (DiagnosticException | LimitReached | ModelError | Renaming.Refused told) {
      throw refusal(String.valueOf(told.getMessage()));
    } catch (StackOverflowError nested) {
      throw refusal("something is nested too deeply in this text");
    } catch (RuntimeException unexpected) {
      throw refusal("internal error: " + unexpected);
    }
  }

  private static ResponseErrorException refusal(String message) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, message, null));
  }

  /** Asks everything that runs to end. */
  void stop() {
    running.forEach(Cancellation::request);
  }

  @Override
  public void close() {
    stop();
    quick.shutdownNow();
    slow.shutdownNow();
  }
}
