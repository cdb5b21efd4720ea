package tideline.web.check;

import java.util.Optional;
import tideline.web.view.PageEvents;

/** Tells one page how the current run is doing, and of every later one. */
public final class RunNews implements PageEvents.News {

  private final CheckCalls checks;
  private String last = "";
  private long overNumber;

  /** News of checks for one page. */
  public RunNews(CheckCalls checks) {
    this.checks = checks;
  }

  @Override
  public Optional<String> next() {
    String now = checks.run().map(this::told).orElse("{\"status\": \"none\"}");
    if (now.equals(last)) {
      return Optional.empty();
    }
    last = now;
    return Optional.of(now);
  }

  /** What is over does not change, and to find its traces in the model takes a while. */
  private String told(LiveRun run) {
    if (overNumber == run.number()) {
      return last;
    }
    boolean over = run.isOver();
    String now = RunJson.of(run);
    overNumber = over ? run.number() : overNumber;
    return now;
  }
}
