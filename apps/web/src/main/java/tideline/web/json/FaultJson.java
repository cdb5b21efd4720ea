package tideline.web.json;

import java.util.List;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.json.JsonWriter;

/** Writes what is wrong with a text, with the place where that is known. */
public final class FaultJson {

  private FaultJson() {}

  /** An array of faults. */
  public static void write(List<Diagnostic> diagnostics, JsonWriter json) {
    json.beginArray();
    for (Diagnostic diagnostic : diagnostics) {
      json.beginObject().member("message", Shown.source(diagnostic.message()));
      diagnostic
          .position()
          .ifPresent(
              place ->
                  json.member("source", Shown.line(place.source()))
                      .member("line", place.line())
                      .member("column", place.column()));
      diagnostic.excerpt().ifPresent(line -> json.member("excerpt", Shown.line(line)));
      json.endObject();
    }
    json.endArray();
  }
}
