package tideline.cli;

import java.util.List;
import java.util.Optional;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.report.Version;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;

/** An error for programs: on standard output, where they expect the report. */
record JsonError(ExitStatus status, List<Fault> faults) {

  private static final String FORMAT = "--format";

  /** One thing that is wrong. */
  record Fault(String message, Optional<SourcePosition> position) {}

  /** Known even if the arguments are wrong, so that the answer is JSON then, too. */
  static boolean isWanted(List<String> arguments) {
    String json = OutputFormat.json.name();
    int at = arguments.indexOf(FORMAT);
    return arguments.contains(FORMAT + "=" + json)
        || (at >= 0 && at + 1 < arguments.size() && arguments.get(at + 1).equals(json));
  }

  static JsonError of(ExitStatus status, String message) {
    return new JsonError(status, List.of(new Fault(message, Optional.empty())));
  }

  static JsonError of(ExitStatus status, String message, Throwable cause) {
    return switch (cause) {
      case DiagnosticException wrong ->
          new JsonError(status, wrong.diagnostics().stream().map(JsonError::fault).toList());
      case ModelError fault ->
          new JsonError(
              status,
              List.of(new Fault("the model is at fault: " + fault.getMessage(), fault.position())));
      default -> of(status, message);
    };
  }

  private static Fault fault(Diagnostic diagnostic) {
    return new Fault(diagnostic.message(), diagnostic.position());
  }

  private String kind() {
    return switch (status) {
      case BAD_INPUT -> "input";
      case UNKNOWN -> "limit";
      case HOLDS, VIOLATED, FAILED -> "internal";
    };
  }

  void write(Session session) {
    JsonWriter json = session.json();
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("error", kind());
    json.member("status", status.code());
    json.key("faults").beginArray();
    for (Fault fault : faults) {
      json.beginObject();
      json.member("message", fault.message());
      fault
          .position()
          .ifPresent(
              place -> {
                json.member("file", place.source());
                json.member("line", place.line());
                json.member("column", place.column());
              });
      json.endObject();
    }
    json.endArray();
    json.endObject();
    session.terminal().out().println();
  }
}
