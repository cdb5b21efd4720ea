package tideline.cli.command.walk;

import tideline.engine.validation.Rejection;
import tideline.engine.validation.Validation;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Verdict;
import tideline.model.json.JsonWriter;

/**
 * What came of a validation, for machines. Keys may be added, none may be renamed or taken away.
 */
final class ValidationJson {

  private ValidationJson() {}

  static void write(Validation.Result result, JsonWriter json) {
    json.beginObject();
    json.member("tool", "tideline");
    json.member("model", result.report().plan().model().name());
    json.member("log", result.log().file().toString());
    json.member("lines", result.log().count());
    json.member("explained", result.explained());
    json.member("verdict", word(result.verdict()));
    if (result.verdict() instanceof Verdict.Unknown unknown) {
      json.member("reason", unknown.reason());
    }
    json.member("notChecked", result.ignored());
    result.rejection().ifPresent(rejection -> rejection(rejection, json));
    json.key("statistics").beginObject();
    json.member("explored", result.report().figures().explored());
    json.member("peakStates", result.report().figures().peakStates());
    json.key("seconds").value(result.report().figures().seconds(), 3);
    json.endObject();
    json.endObject();
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> "accepted";
      case Verdict.Violated _ -> "rejected";
      case Verdict.Unknown _ -> "unknown";
    };
  }

  private static void rejection(Rejection rejection, JsonWriter json) {
    json.key("rejection").beginObject();
    json.member("line", rejection.line().number());
    json.member("text", rejection.line().text());
    json.key("before").beginArray();
    rejection.before().forEach(state -> state(rejection.schema(), state, json));
    json.endArray();
    json.key("beforeIsCut").value(rejection.isCut());
    json.key("nearest").beginArray();
    for (Rejection.Alternative step : rejection.nearest()) {
      json.beginObject();
      json.member("step", step.step());
      json.key("named").value(step.isNamed());
      json.key("differences").beginArray();
      for (Rejection.Difference difference : step.differences()) {
        json.beginObject();
        json.member("variable", difference.variable());
        json.member("inLog", difference.inLog());
        json.member("inModel", difference.inModel());
        json.endObject();
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void state(StateSchema schema, long[] state, JsonWriter json) {
    json.beginObject();
    for (Slot slot : schema.slots()) {
      json.member(slot.name(), slot.print(state, 0));
    }
    json.endObject();
  }
}
