package tideline.cli;

import java.util.List;
import tideline.engine.LoadedModel;
import tideline.engine.Version;
import tideline.engine.inspection.MeasureProfile;
import tideline.engine.report.JsonWriter;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Transition;

/** What there is to say about a model, for people and for programs. */
final class InspectText {

  private static final int MOST_NAMES = 24;

  /** A measure and what it does on the sample. */
  record Profiled(ProgressMeasure measure, MeasureProfile profile) {}

  private final Page.Appender out;
  private final Page page;

  InspectText(Page.Appender out) {
    this.out = out;
    this.page = new Page(out, 2, 16);
  }

  void print(LoadedModel loaded, List<Profiled> profiles) {
    Model model = loaded.model();
    out.line("model " + loaded.name() + " (" + loaded.language() + ")");
    if (!loaded.parameters().isEmpty()) {
      page.entry("parameters", String.join(" ", loaded.parameters()));
    }
    int words = model.schema().words();
    out.line("variables (" + Amounts.count(words, "word") + " per state)");
    slots(model.schema().slots());
    page.entry("transitions", names(model.transitions().stream().map(Transition::name).toList()));
    page.entry("propositions", names(model.propositions().names()));
    if (profiles.isEmpty()) {
      page.entry("measures", "none; --progress EXPR tries an expression");
    }
    for (Profiled profiled : profiles) {
      profile(profiled);
    }
  }

  private void slots(List<Slot> slots) {
    List<SlotGroup> groups = SlotGroup.of(slots);
    int width = 16;
    for (SlotGroup group : groups) {
      width = Math.max(width, group.name().length() + 2);
    }
    Page table = new Page(out, 2, Math.min(width, 40));
    for (SlotGroup group : groups) {
      String each = group.size() > 1 ? " each" : "";
      table.entry(
          group.name(),
          type(group.type()) + ", " + Amounts.count(group.type().bits(), "bit") + each);
    }
  }

  static String type(SlotType type) {
    return switch (type) {
      case SlotType.Bool() -> "truth value";
      case SlotType.Range(var minimum, var maximum) -> minimum + " to " + maximum;
      case SlotType.Enumeration(var names) -> names(names);
      case SlotType.Labelled labelled -> "one of " + Amounts.count(labelled.count(), "label");
    };
  }

  private static String names(List<String> names) {
    if (names.isEmpty()) {
      return "none";
    }
    String shown = String.join(" | ", names.subList(0, Math.min(names.size(), MOST_NAMES)));
    return names.size() > MOST_NAMES
        ? shown + " | ... " + Amounts.count(names.size() - MOST_NAMES) + " more"
        : shown;
  }

  private void profile(Profiled profiled) {
    MeasureProfile profile = profiled.profile();
    ProgressMeasure measure = profiled.measure();
    boolean complete = profile.extent() == MeasureProfile.Extent.COMPLETE;
    out.line("measure " + measure.name() + ": " + measure.description());
    page.entry(
        complete ? "looked at" : "sample",
        complete
            ? "the whole state space, " + Amounts.count(profile.states(), "state")
            : Amounts.count(profile.states(), "state")
                + ", of which "
                + Amounts.count(profile.expanded())
                + " with their edges (breadth first, then random walks)");
    page.entry(
        "edges",
        Amounts.count(profile.forward())
            + " forward, "
            + Amounts.count(profile.stationary())
            + " stationary, "
            + Amounts.count(profile.backward())
            + " backward");
    page.entry(
        "layers",
        Amounts.count(profile.layers())
            + ", progress "
            + profile.lowest()
            + " to "
            + profile.highest()
            + "; widest at "
            + profile.widestValue()
            + " with "
            + Amounts.count(profile.widestStates(), "state"));
    page.entry(
        "predicted peak",
        Amounts.count(profile.predictedPeak(), "state")
            + ", "
            + Amounts.percent(profile.peakShare())
            + (complete ? " of all states" : " of the sample")
            + (profile.backward() > 0 ? " (persistent states not counted)" : ""));
    page.entry("verdict", advice(profile));
  }

  private static String advice(MeasureProfile profile) {
    if (profile.backward() == 0) {
      return profile.layers() == 1
          ? "one layer: a sweep saves nothing"
          : profile.extent() == MeasureProfile.Extent.COMPLETE
              ? "monotonic: one sweep is enough"
              : "no edge of the sample leads back: one sweep may be enough";
    }
    return "not monotonic: edges lead back, so there will be several sweeps";
  }

  static void json(LoadedModel loaded, List<Profiled> profiles, JsonWriter json) {
    Model model = loaded.model();
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", loaded.name());
    json.member("language", loaded.language());
    json.member("parameters", loaded.parameters());
    json.member("words", model.schema().words());
    json.key("variables").beginArray();
    for (Slot slot : model.schema().slots()) {
      json.beginObject().member("name", slot.name());
      json.member("type", type(slot.type())).member("bits", slot.type().bits()).endObject();
    }
    json.endArray();
    json.member("transitions", model.transitions().stream().map(Transition::name).toList());
    json.member("propositions", model.propositions().names());
    json.key("measures").beginArray();
    for (Profiled profiled : profiles) {
      profile(profiled, json);
    }
    json.endArray().endObject();
  }

  private static void profile(Profiled profiled, JsonWriter json) {
    MeasureProfile profile = profiled.profile();
    json.beginObject();
    json.member("name", profiled.measure().name());
    json.member("description", profiled.measure().description());
    json.key("complete").value(profile.extent() == MeasureProfile.Extent.COMPLETE);
    json.member("states", profile.states());
    json.member("expanded", profile.expanded());
    json.member("forwardEdges", profile.forward());
    json.member("stationaryEdges", profile.stationary());
    json.member("backwardEdges", profile.backward());
    json.member("deadlocks", profile.deadlocks());
    json.member("layers", profile.layers());
    json.member("lowest", profile.lowest());
    json.member("highest", profile.highest());
    json.member("widestLayer", profile.widestValue());
    json.member("widestLayerStates", profile.widestStates());
    json.member("predictedPeakStates", profile.predictedPeak());
    json.key("predictedPeakShare").value(profile.peakShare(), 4);
    json.endObject();
  }
}
