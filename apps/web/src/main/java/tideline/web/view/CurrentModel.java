package tideline.web.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.web.explore.ExploredModel;

/**
 * The model that all pages look at. When its files change it is read again; when a page opens
 * another file, all pages see that. As long as the files are wrong the last model that could be
 * read stays, beside what is wrong with them.
 */
public final class CurrentModel implements AutoCloseable {

  private static final long PAUSE_MILLIS = 250;

  private final Registry registry;
  private final Cancellation cancellation;
  private final List<Runnable> listeners = new ArrayList<>();
  private final Thread watch;
  private volatile View view;
  private ModelSource source;
  private FileStamps acted;
  private FileStamps seen;

  /**
   * What there is to see.
   *
   * @param number goes up with every change
   * @param faults why the files as they are now cannot be read; empty if {@code explored} is made
   *     of them
   */
  public record View(long number, ExploredModel explored, List<Diagnostic> faults) {
    public View {
      faults = List.copyOf(faults);
    }
  }

  private CurrentModel(
      Registry registry, ModelSource source, Cancellation cancellation, FileStamps stamps) {
    this.registry = registry;
    this.source = source;
    this.cancellation = cancellation;
    this.acted = stamps;
    this.seen = stamps;
    this.view = new View(1, new ExploredModel(registry, source, cancellation), List.of());
    this.watch = Thread.ofVirtual().name("watch files").unstarted(this::watch);
  }

  /**
   * Reads a model and goes on looking at its files.
   *
   * @throws DiagnosticException if there is no such model, or it is wrong
   */
  public static CurrentModel of(Registry registry, ModelSource source, Cancellation cancellation) {
    CurrentModel current = new CurrentModel(registry, source, cancellation, FileStamps.of(source));
    current.watch.start();
    return current;
  }

  /** Somebody who is told of each change, after it. */
  public synchronized void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** What there is to see now. */
  public View view() {
    return view;
  }

  /** The model now. */
  public ExploredModel explored() {
    return view.explored();
  }

  /**
   * Lets all pages look at another model.
   *
   * @throws DiagnosticException if there is no such model, or it is wrong; nothing changes then
   */
  public synchronized void open(ModelSource other) {
    FileStamps stamps = FileStamps.of(other);
    ExploredModel next = new ExploredModel(registry, other, cancellation);
    source = other;
    acted = stamps;
    seen = stamps;
    show(new View(view.number() + 1, next, List.of()));
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        look();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** A file that is being written is left alone until it is the same for two looks. */
  synchronized void look() {
    FileStamps now = FileStamps.of(source);
    boolean settled = now.equals(seen);
    seen = now;
    if (settled && !now.equals(acted)) {
      acted = now;
      read();
    }
  }

  private void read() {
    long number = view.number() + 1;
    Optional<Diagnostic> fault = Optional.empty();
    try {
      ExploredModel next = new ExploredModel(registry, source, cancellation);
      boolean same = next.fingerprint().equals(explored().fingerprint());
      if (!same || !view.faults().isEmpty()) {
        show(new View(number, next, List.of()));
      }
      return;
    } catch (DiagnosticException wrong) {
      show(new View(number, explored(), wrong.diagnostics()));
      return;
    } catch (ModelError wrong) {
      fault =
          Optional.of(new Diagnostic(wrong.position(), "" + wrong.getMessage(), Optional.empty()));
    } catch (LimitReached limit) {
      fault = Optional.of(Diagnostic.of("" + limit.getMessage()));
    } catch (OutOfMemoryError | StackOverflowError | RuntimeException failed) {
      // The watch goes on whatever a file does: the next version may be better.
      fault = Optional.of(Diagnostic.of("internal error: " + failed));
    }
    show(new View(number, explored(), fault.stream().toList()));
  }

  private void show(View next) {
    view = next;
    listeners.forEach(Runnable::run);
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
