package tideline.engine.formats;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.engine.report.Expectations;
import tideline.engine.report.Report;
import tideline.engine.report.Version;
import tideline.model.SourcePosition;
import tideline.model.json.JsonWriter;

/**
 * A report in SARIF 2.1.0, which code reviews show beside the text: a result for each property that
 * did not come out as expected, with the steps of its trace as a code flow. What came out as
 * expected is a result of the kind "pass".
 */
public final class SarifReport {

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final Report report;
  private final JsonWriter json;

  private SarifReport(Report report, JsonWriter json) {
    this.report = report;
    this.json = json;
  }

  /** Writes the report. */
  public static void write(Report report, Expectations expectations, Appendable out) {
    JsonWriter json = new JsonWriter(out, JsonWriter.Layout.SPREAD);
    new SarifReport(report, json).write(Finding.of(report, expectations));
  }

  private void write(List<Finding> findings) {
    json.beginObject();
    json.member("$schema", SCHEMA);
    json.member("version", "2.1.0");
    json.key("runs").beginArray().beginObject();
    tool(findings);
    json.key("results").beginArray();
    findings.forEach(this::result);
    report
        .failed()
        .ifPresent(failed -> fault(failed.error().getMessage(), failed.error().position()));
    json.endArray();
    json.endObject().endArray();
    json.endObject();
  }

  private void tool(List<Finding> findings) {
    json.key("tool").beginObject();
    json.key("driver").beginObject();
    json.member("name", "tideline");
    json.member("version", Version.text());
    json.key("rules").beginArray();
    Set<String> kinds = new LinkedHashSet<>();
    findings.forEach(finding -> kinds.add(finding.answer().property().kind()));
    if (report.failed().isPresent()) {
      kinds.add("model");
    }
    for (String kind : kinds) {
      json.beginObject().member("id", kind).endObject();
    }
    json.endArray();
    json.endObject().endObject();
  }

  private void result(Finding finding) {
    json.beginObject();
    json.member("ruleId", finding.answer().property().kind());
    json.member("kind", finding.isMet() ? "pass" : finding.isUndecided() ? "open" : "fail");
    json.member("level", finding.isMet() || finding.isUndecided() ? "none" : "error");
    message(finding.message());
    locations(finding.position());
    List<Finding.Step> steps = finding.isMet() ? List.of() : Finding.steps(finding.answer());
    if (!steps.isEmpty()) {
      json.key("codeFlows").beginArray().beginObject();
      json.key("threadFlows").beginArray().beginObject();
      json.key("locations").beginArray();
      for (Finding.Step step : steps) {
        json.beginObject();
        json.key("location").beginObject();
        physical(step.position());
        message(step.name());
        json.endObject().endObject();
      }
      json.endArray().endObject().endArray().endObject().endArray();
    }
    json.endObject();
  }

  private void fault(String what, Optional<SourcePosition> position) {
    json.beginObject();
    json.member("ruleId", "model");
    json.member("level", "error");
    message("the model is at fault: " + what);
    locations(position);
    json.endObject();
  }

  private void message(String text) {
    json.key("message").beginObject().member("text", text).endObject();
  }

  /** Without a better place, the first line of the model; a model in Java has no file. */
  private void locations(Optional<SourcePosition> position) {
    String model = report.plan().model().name();
    Optional<SourcePosition> place =
        position.or(
            () ->
                model.startsWith("java:")
                    ? Optional.empty()
                    : Optional.of(new SourcePosition(model, 1, 1)));
    json.key("locations").beginArray();
    if (place.isPresent()) {
      json.beginObject();
      physical(place.get());
      json.endObject();
    }
    json.endArray();
  }

  private void physical(SourcePosition place) {
    json.key("physicalLocation").beginObject();
    json.key("artifactLocation").beginObject().member("uri", uri(place.source())).endObject();
    json.key("region").beginObject();
    json.member("startLine", Math.max(1, place.line()));
    json.member("startColumn", Math.max(1, place.column()));
    json.endObject().endObject();
  }

  /** A file as the user named it, as part of an address: blanks and the like are coded. */
  private static String uri(String file) {
    StringBuilder uri = new StringBuilder();
    for (byte b : file.replace('\\', '/').getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "/-._~".indexOf(c) >= 0;
      if (plain) {
        uri.append(c);
      } else {
        uri.append('%').append("0123456789ABCDEF".charAt(c >> 4));
        uri.append("0123456789ABCDEF".charAt(c & 15));
      }
    }
    return uri.toString();
  }
}
