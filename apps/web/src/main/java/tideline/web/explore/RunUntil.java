package tideline.web.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.StartedModel;
import tideline.model.Verdict;
import tideline.model.json.JsonWriter;
import tideline.properties.expression.ExpressionReader;
import tideline.web.json.Shown;

/** Looks for a shortest way from a position to a state that the user describes. */
final class RunUntil {

  private static final long MOST_STATES = 2_000_000;
  private static final long MOST_BYTES = 512L << 20;
  private static final Duration MOST_TIME = Duration.ofSeconds(15);

  private RunUntil() {}

  /** The choices that lead there, or why there are none, as JSON. */
  static String of(Model model, Position position, String goal) {
    // Said first, and with its place: the search would name an option that nobody wrote.
    ExpressionReader.of(model).predicate("goal", goal);
    Simulation walk = position.walk(model, _ -> {});
    Result result =
        Tideline.check(new StartedModel(model, walk.state()))
            .reachable(goal)
            .onlyAsked()
            .engine("bfs")
            .maxStates(MOST_STATES)
            .memory(MOST_BYTES)
            .timeout(MOST_TIME)
            .run();
    Report.Answer answer = result.report().properties().getFirst();
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject();
    Optional<Replay> replay = answer.replay();
    if (replay.isPresent()) {
      json.key("choices").beginArray();
      followed(walk, replay.get()).forEach(choice -> json.value((long) choice));
      json.endArray();
    } else {
      json.member("message", reason(answer.verdict(), result));
    }
    json.endObject();
    return text.toString();
  }

  private static String reason(Verdict verdict, Result result) {
    return switch (verdict) {
      case Verdict.Unknown(var _, var reason, var _) ->
          Shown.line("not found within the limits: " + reason);
      default ->
          result
              .fault()
              .map(fault -> "not found: " + Shown.line(fault))
              .orElse("no state that can be reached from here is like that");
    };
  }

  /** The same steps on the model itself: the search may have a wrapper around it. */
  private static List<Integer> followed(Simulation walk, Replay replay) {
    List<Integer> choices = new ArrayList<>();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {}

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            long[] wanted =
                Arrays.copyOf(Reduction.userState(replay.model(), after), walk.state().length);
            choices.add(chosen(walk, wanted));
          }
        });
    return choices;
  }

  private static int chosen(Simulation walk, long[] wanted) {
    long[] successor = new long[wanted.length];
    for (int i = 0; i < walk.choices(); i++) {
      walk.read(i, successor);
      if (Arrays.equals(successor, wanted)) {
        walk.choose(i);
        return i;
      }
    }
    throw new IllegalStateException("the model cannot follow its own run");
  }
}
