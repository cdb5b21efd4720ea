package tideline.web.check;

import java.util.Map;
import java.util.Optional;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.search.SearchAlgorithm;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;
import tideline.web.view.CurrentModel;

/**
 * What a page asks about checks. There is one run at a time, and all pages see it. When the model
 * changes what was checked last is checked again, if the form of that check wanted so.
 */
public final class CheckCalls implements AutoCloseable {

  private final CurrentModel current;
  private final Registry registry;
  private Optional<LiveRun> run = Optional.empty();
  private Optional<Json> again = Optional.empty();
  private long runs;

  /** The calls about a model. */
  public CheckCalls(CurrentModel current, Registry registry) {
    this.current = current;
    this.registry = registry;
    current.onChange(this::modelChanged);
  }

  /** The calls by name. */
  public Map<String, Handler> handlers() {
    return Map.of(
        "read", (Handler.Call) this::read,
        "engines", (Handler.Call) _ -> engines(),
        "start", (Handler.Call) this::start,
        "pause", (Handler.Call) _ -> pause(),
        "resume", (Handler.Call) _ -> resume(),
        "stop", (Handler.Call) _ -> stop());
  }

  private String read(Json property) {
    CheckForm.read(current.explored().loaded().model(), property);
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
    if (run.filter(now -> !now.isOver()).isPresent()) {
      throw new Refusal(409, "a check is running; it has to end or be stopped first");
    }
    begin(form);
    boolean follow = form.member("again").map(Json::truth).orElse(false);
    again = follow ? Optional.of(form) : Optional.empty();
    return "{\"run\": " + runs + "}";
  }

  private void begin(Json form) {
    CurrentModel.View view = current.view();
    run =
        Optional.of(
            LiveRun.start(
                runs + 1,
                CheckForm.job(view.explored().source(), form),
                view.explored(),
                registry));
    runs++;
  }

  /** Checks the changed model as the last one, unless it is wrong; a run that is on ends first. */
  private synchronized void modelChanged() {
    if (again.isEmpty() || !current.view().faults().isEmpty()) {
      return;
    }
    run.ifPresent(LiveRun::stop);
    try {
      begin(again.get());
    } catch (DiagnosticException noLonger) {
      // Limits and kinds do not depend on the model; formulas are read by the run, which tells.
      again = Optional.empty();
    }
  }

  private synchronized String pause() {
    run.ifPresent(LiveRun::pause);
    return "{}";
  }

  private synchronized String resume() {
    run.ifPresent(LiveRun::resume);
    return "{}";
  }

  private synchronized String stop() {
    run.ifPresent(LiveRun::stop);
    return "{}";
  }

  synchronized Optional<LiveRun> run() {
    return run;
  }

  @Override
  public synchronized void close() {
    run.ifPresent(LiveRun::abandon);
  }
}
