package tideline.web.report;

import java.util.List;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.model.json.JsonWriter;
import tideline.web.check.EvidenceJson;
import tideline.web.explore.NetJson;
import tideline.web.explore.SourceListing;
import tideline.web.json.ModelJson;
import tideline.web.json.Shown;

/** The traces of a report for the script in it: the first state, then what each step changes. */
final class TraceData {

  /** A trace is shown up to here; a file with all of it would not open. */
  static final int MOST_STEPS = 5_000;

  private final StringBuilder text = new StringBuilder();
  private final JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);

  private TraceData() {}

  static String of(Report report, List<SourceListing> listings) {
    TraceData data = new TraceData();
    data.write(report, listings);
    return data.text.toString();
  }

  private void write(Report report, List<SourceListing> listings) {
    json.beginObject().key("sources").beginArray();
    for (SourceListing listing : listings) {
      json.beginObject().member("name", Shown.line(listing.name()));
      json.member("text", Shown.source(listing.text())).endObject();
    }
    json.endArray().key("traces").beginArray();
    for (Report.Answer answer : report.traced()) {
      trace(report, HeaderText.describe(answer.property()), answer.replay().orElseThrow());
    }
    json.endArray().key("evidence").beginArray();
    for (Report.Answer answer : report.properties()) {
      answer.evidence().ifPresent(evidence -> EvidenceJson.write(evidence, json));
    }
    json.endArray().endObject();
  }

  private void trace(Report report, String title, Replay replay) {
    ModelJson states = new ModelJson(json, replay.model());
    json.beginObject().member("title", Shown.line(title)).key("slots");
    states.names();
    json.key("processes");
    states.processes();
    json.key("net");
    NetJson.write(TracedNet.of(report, replay.model()), json);
    json.member("length", replay.length());
    replay.loopStart().ifPresent(start -> json.member("loop", start));
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {
            json.key("values");
            states.state(state);
            json.key("steps").beginArray();
          }

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            if (number > MOST_STEPS) {
              return;
            }
            json.beginObject();
            states.step(transition, before, after);
            json.key("changes");
            states.changes(before, after);
            json.endObject();
          }
        });
    json.endArray().endObject();
  }
}
