package tideline.cli.command.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Symmetries;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.model.Fact;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Symmetry;
import tideline.model.Transition;
import tideline.system.analysis.progress.Candidate;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

/** What there is to say about a model, for people. */
final class InspectText {

  private static final int MOST_NAMES = 24;
  private static final int MOST_ROWS = 10;
  private static final int NAME_WIDTH = 40;
  private static final int MOST_BARS = 24;
  private static final int BAR_WIDTH = 48;

  private final Page.Appender out;
  private final Page page;

  InspectText(Page.Appender out) {
    this.out = out;
    this.page = new Page(out, 2, 16);
  }

  void print(LoadedModel loaded, Optional<Inference> inference) {
    Model model = loaded.model();
    out.line("model " + loaded.name() + " (" + loaded.language() + ")");
    if (!loaded.parameters().isEmpty()) {
      page.entry("parameters", String.join(" ", loaded.parameters()));
    }
    int words = model.schema().words();
    out.line("variables (" + Amounts.count(words, "word") + " per state)");
    slots(model.schema().slots());
    page.entry("transitions", transitions(model.transitions()));
    page.entry("propositions", names(model.propositions().names()));
    for (Fact fact : model.facts()) {
      page.entry(fact.title(), fact.text());
    }
    for (Symmetry symmetry : Symmetries.of(model)) {
      page.entry("symmetry", symmetry.name());
    }
    inference.ifPresent(this::measures);
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
      table.entry(group.name(), type(group.type()) + width(group.type()) + each);
    }
  }

  private static String width(SlotType type) {
    return type instanceof SlotType.Unbounded
        ? ", no fixed width"
        : ", " + Amounts.count(type.bits(), "bit");
  }

  static String type(SlotType type) {
    return switch (type) {
      case SlotType.Bool() -> "truth value";
      case SlotType.Range(var minimum, var maximum) -> minimum + " to " + maximum;
      case SlotType.Enumeration(var names) -> names(names);
      case SlotType.Labelled labelled -> "one of " + Amounts.count(labelled.count(), "label");
      case SlotType.Unbounded unbounded -> unbounded.type().describe();
    };
  }

  private static String names(List<String> names) {
    return listed(names, " | ");
  }

  /** Several may have one name; those of processes that move together have bars in their names. */
  private static String transitions(List<Transition> transitions) {
    return listed(transitions.stream().map(Transition::name).distinct().toList(), "; ");
  }

  private static String listed(List<String> names, String separator) {
    if (names.isEmpty()) {
      return "none";
    }
    String shown = String.join(separator, names.subList(0, Math.min(names.size(), MOST_NAMES)));
    return names.size() > MOST_NAMES
        ? shown + separator + "... " + Amounts.count(names.size() - MOST_NAMES) + " more"
        : shown;
  }

  private void measures(Inference inference) {
    StateSample sample = inference.sample();
    out.line(
        sample.isComplete()
            ? "progress, tried on the whole state space, " + Amounts.count(sample.states(), "state")
            : "progress, tried on a sample of "
                + Amounts.count(sample.states(), "state")
                + ", of which "
                + Amounts.count(sample.expanded())
                + " with their edges");
    if (inference.chosen().isEmpty()) {
      page.entry("measures", "none: nothing tells the states apart");
      return;
    }
    Scored chosen = inference.chosen().get();
    if (inference.tried() > 1) {
      table(inference, chosen);
    }
    details(inference, chosen);
    chart(inference.profile(chosen));
  }

  private void table(Inference inference, Scored chosen) {
    out.line(
        "    "
            + Page.pad("measure", NAME_WIDTH)
            + row("from", "layers", "regress", "peak", "kept", "visits", "score"));
    List<Scored> ranking = inference.ranking();
    List<Scored> shown = new ArrayList<>();
    for (Scored scored : ranking) {
      boolean own = scored.candidate().origin() != Candidate.Origin.SAMPLE;
      if (shown.size() < MOST_ROWS || own || scored.equals(chosen)) {
        shown.add(scored);
      }
    }
    for (Scored scored : shown) {
      Prediction prediction = scored.prediction();
      out.line(
          (scored.equals(chosen) ? "  * " : "    ")
              + Page.pad(shortened(scored.candidate().measure().name()), NAME_WIDTH)
              + row(
                  scored.candidate().origin().word(),
                  Amounts.count(prediction.layers()),
                  Amounts.count(prediction.backward()),
                  Amounts.percent(prediction.peakShare()),
                  Amounts.percent(prediction.persistentShare()),
                  Amounts.decimal(prediction.exploredFactor(), 2) + "x",
                  Amounts.decimal(prediction.score(), 3)));
    }
    page.entry(
        "",
        Amounts.count(inference.tried(), "measure")
            + " tried. The score is the share of states that is stored (at the peak, and kept"
            + " because an edge leads back) times the fourth power of the visits to a state");
  }

  private static String row(String from, String... figures) {
    StringBuilder text = new StringBuilder(Page.pad(from, 10));
    for (String figure : figures) {
      text.append(Page.padLeft(figure, 8));
    }
    return text.toString();
  }

  private static String shortened(String name) {
    return name.length() < NAME_WIDTH - 1 ? name : name.substring(0, NAME_WIDTH - 4) + "...";
  }

  private void details(Inference inference, Scored chosen) {
    ProgressMeasure measure = chosen.candidate().measure();
    Prediction prediction = chosen.prediction();
    out.line("measure " + measure.name());
    page.entry("value", measure.description());
    page.entry(
        "edges",
        Amounts.count(prediction.forward())
            + " forward, "
            + Amounts.count(prediction.stationary())
            + " stationary, "
            + Amounts.count(prediction.backward())
            + " backward");
    page.entry(
        "layers",
        Amounts.count(prediction.layers())
            + ", progress "
            + prediction.lowest()
            + " to "
            + prediction.highest()
            + "; widest at "
            + prediction.widestValue()
            + " with "
            + Amounts.count(prediction.widestStates(), "state"));
    page.entry("expected", expectation(inference, chosen));
    page.entry("verdict", advice(inference, measure, prediction));
    switch (inference.fits()) {
      case NOT_ASKED -> {}
      case YES -> page.entry("memory", "expected to fit; of those, this one goes back least");
      case NO -> page.entry("memory", "may not fit, but needs least");
    }
  }

  /** What a sweep with the measure is expected to do. */
  static String expectation(Inference inference, Scored chosen) {
    Prediction prediction = chosen.prediction();
    return "peak "
        + Amounts.percent(prediction.peakShare())
        + (inference.sample().isComplete()
            ? " of all states (" + Amounts.count(prediction.peakStates()) + ")"
            : " of the states")
        + (prediction.persistentStates() > 0
            ? ", " + Amounts.percent(prediction.persistentShare()) + " persistent"
            : "")
        + ", "
        + Amounts.decimal(prediction.exploredFactor(), 2)
        + " expansions per state";
  }

  private static String advice(
      Inference inference, ProgressMeasure measure, Prediction prediction) {
    if (prediction.layers() == 1) {
      return "one layer: a sweep saves nothing";
    }
    if (!prediction.isMonotonic() && measure.vector().isPresent()) {
      return prediction.persistentStates() > 0
          ? "outer components go back, too: some states are kept for good"
          : "inner components go back: what is kept for that is freed with its subspace";
    }
    if (!prediction.isMonotonic()) {
      return "not monotonic: edges lead back, so there will be several sweeps";
    }
    return inference.sample().isComplete()
        ? "monotonic: one sweep is enough"
        : "no edge of the sample leads back: one sweep may be enough";
  }

  private void chart(LayerProfile whole) {
    LayerProfile profile = whole.atMost(MOST_BARS);
    int together = whole.layersInEach(MOST_BARS);
    String title = together > 1 ? "states of " + together + " layers" : "states";
    long most = profile.layers().stream().mapToLong(LayerProfile.Layer::states).max().orElse(1);
    List<String> labels = profile.layers().stream().map(InspectText::label).toList();
    int width = Math.max(8, labels.stream().mapToInt(String::length).max().orElse(0));
    out.line(
        "  "
            + Page.padLeft("progress", width)
            + "  "
            + Page.pad(title, BAR_WIDTH)
            + Page.padLeft("", 10)
            + Page.padLeft("stored", 12));
    for (int i = 0; i < labels.size(); i++) {
      LayerProfile.Layer layer = profile.layers().get(i);
      out.line(
          "  "
              + Page.padLeft(labels.get(i), width)
              + "  "
              + Page.pad(bar(layer.states() / (double) Math.max(1, most)), BAR_WIDTH)
              + Page.padLeft(Amounts.count(layer.states()), 10)
              + Page.padLeft(Amounts.count(layer.stored()), 12));
    }
  }

  private static String label(LayerProfile.Layer layer) {
    return layer.first() == layer.last()
        ? Long.toString(layer.first())
        : layer.first() + ".." + layer.last();
  }

  /** A bar in eighths of a character; what is there at all can be seen. */
  private static String bar(double share) {
    int eighths = (int) Math.round(share * (BAR_WIDTH - 2) * 8);
    if (eighths == 0) {
      return share > 0 ? "\u258f" : "";
    }
    String rest = eighths % 8 == 0 ? "" : Character.toString(0x2590 - eighths % 8);
    return "\u2588".repeat(eighths / 8) + rest;
  }
}
