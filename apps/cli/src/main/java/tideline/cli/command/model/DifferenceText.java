package tideline.cli.command.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.difference.Difference;
import tideline.engine.difference.Side;
import tideline.engine.text.Page;
import tideline.model.json.JsonWriter;

/** Shows what came of the comparison of two models. */
record DifferenceText(Difference.Question question, Difference.Answer answer) {

  void verdict(Page.Appender out) {
    out.line(
        "%s: %s (%,d states) and %s (%,d states), by %s"
            .formatted(
                answer.run().isEmpty() ? "the same" : "different",
                question.first().text(),
                answer.states().getFirst(),
                question.second().text(),
                answer.states().getLast(),
                question.by()));
  }

  void run(Page.Appender out) {
    if (answer.run().isEmpty()) {
      return;
    }
    Difference.Run run = answer.run().get();
    int number = 0;
    for (Difference.Moment moment : run.moments()) {
      out.line("");
      out.line(
          moment.step().isEmpty()
              ? "  start"
              : "  %d. %s (%s)".formatted(number, moment.step().get(), who(moment)));
      values("first", moment.first(), out);
      values("second", moment.second(), out);
      number++;
    }
    out.line("");
    out.line("  " + run.end());
  }

  private static String who(Difference.Moment moment) {
    if (moment.first().isEmpty() || moment.second().isEmpty()) {
      return moment.first().isPresent() ? "the first" : "the second";
    }
    return moment.leader() == Side.FIRST
        ? "the first, and the second alike"
        : "the second, and the first alike";
  }

  private static void values(String model, Optional<List<String>> values, Page.Appender out) {
    values.ifPresent(
        all ->
            out.line(
                "     %-7s %s"
                    .formatted(
                        model + ":", all.isEmpty() ? "nothing changes" : String.join(", ", all))));
  }

  void json(JsonWriter json) {
    json.beginObject();
    json.key("same").value(answer.run().isEmpty());
    json.member("by", question.by().name());
    json.key("models").beginArray();
    model(json, question.first().text(), answer.states().getFirst());
    model(json, question.second().text(), answer.states().getLast());
    json.endArray();
    if (answer.run().isPresent()) {
      json.key("run").beginArray();
      answer.run().get().moments().forEach(moment -> moment(json, moment));
      json.endArray();
      json.member("reason", answer.run().get().end());
    }
    json.endObject();
  }

  private static void model(JsonWriter json, String name, long states) {
    json.beginObject().member("model", name).member("states", states).endObject();
  }

  private static void moment(JsonWriter json, Difference.Moment moment) {
    json.beginObject();
    moment.step().ifPresent(step -> json.member("step", step));
    moment.first().ifPresent(values -> json.member("first", new ArrayList<>(values)));
    moment.second().ifPresent(values -> json.member("second", new ArrayList<>(values)));
    json.endObject();
  }
}
