package tideline.web.check;

import java.util.Map;
import java.util.Optional;
import tideline.engine.load.Registry;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.search.SearchAlgorithm;
import tideline.web.explore.ExploredModel;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;

/** What a page asks about checks. There is one run at a time, and all pages see it. */
public final class CheckCalls implements AutoCloseable {

  private static final long PAUSE_MILLIS = 150;

  /** What is told when nothing has changed, so that a page that is gone is noticed. */
  private static final int BEATS = 40;

  private final ExploredModel explored;
  private final Registry registry;
  private Optional<LiveRun> current = Optional.empty();
  private long runs;

  /** The calls about a model. */
  public CheckCalls(ExploredModel explored, Registry registry) {
    this.explored = explored;
    this.registry = registry;
  }

  /** The calls by name. */
  public Map<String, Handler> handlers() {
    return Map.of(
        "read", (Handler.Call) this::read,
        "engines", (Handler.Call) _ -> engines(),
        "start", (Handler.Call) this::start,
        "stop", (Handler.Call) _ -> stop(),
        "watch", (Handler.Stream) _ -> new Watch());
  }

  private String read(Json property) {
    CheckForm.read(explored.loaded().model(), property);
    return "{}";
  }

  private String engines() {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject().key("engines").beginArray();
    for (SearchAlgorithm algorithm : registry.algorithms()) {
      json.beginArray().value(algorithm.name()).value(algorithm.description()).endArray();
    }
    json.endArray().endObject();
    return text.toString();
  }

  private synchronized String start(Json form) {
    if (current.filter(run -> !run.isOver()).isPresent()) {
      throw new Refusal(409, "a check is running; it has to end or be stopped first");
    }
    LiveRun run = LiveRun.start(++runs, CheckForm.job(explored.source(), form), registry);
    current = Optional.of(run);
    return "{\"run\": " + run.number() + "}";
  }

  private synchronized String stop() {
    current.ifPresent(LiveRun::stop);
    return "{}";
  }

  private synchronized Optional<LiveRun> current() {
    return current;
  }

  /** Tells one page how the current run is doing, and of every later one. */
  private final class Watch implements Handler.Events {

    private String last = "";
    private long overNumber;

    @Override
    public Optional<String> next() throws InterruptedException {
      for (int i = 0; i < BEATS; i++) {
        String now = current().map(this::told).orElse("{\"status\": \"none\"}");
        if (!now.equals(last)) {
          last = now;
          return Optional.of(now);
        }
        Thread.sleep(PAUSE_MILLIS);
      }
      return Optional.of("{}");
    }

    /** What is over does not change, and to find its traces in the model takes a while. */
    private String told(LiveRun run) {
      if (overNumber == run.number()) {
        return last;
      }
      boolean over = run.isOver();
      String now = RunJson.of(run, explored.loaded().model());
      overNumber = over ? run.number() : overNumber;
      return now;
    }
  }

  @Override
  public synchronized void close() {
    current.ifPresent(LiveRun::abandon);
  }
}
