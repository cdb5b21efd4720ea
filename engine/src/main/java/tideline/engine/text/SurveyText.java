package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import tideline.engine.survey.Bound;
import tideline.engine.survey.Fairness;
import tideline.engine.survey.Survey;
import tideline.model.StateSchema;
import tideline.model.Transition;

/** A survey of a state space for people, in the order of CPN Tools' report. */
public final class SurveyText {

  private static final int NAME = 20;
  private static final int LONGEST_NAME = 40;
  private static final int LINE = 100;
  private static final int MOST_LISTED = 40;
  private static final int MOST_STATES = 3;
  private static final String NOT_KNOWN = "not known";
  private static final String NONE = "none";

  private final Page.Appender out;
  private final Style style;
  private final Page page;

  public SurveyText(Page.Appender out, Style style) {
    this.out = out;
    this.style = style;
    this.page = new Page(out, 2, NAME);
  }

  /** All of it. */
  public void print(Survey survey) {
    out.line("State space of " + survey.model().name());
    section("Statistics");
    figures(survey);
    section("Boundedness properties");
    if (!survey.isComplete()) {
      out.line("  (of the states that were seen; others may go beyond)");
    }
    bounds(survey.bounds());
    section("Home properties");
    homes(survey);
    section("Liveness properties");
    liveness(survey);
    section("Fairness properties");
    fairness(survey);
    untold(survey);
  }

  private void section(String title) {
    out.line("");
    out.line(style.strong(title));
  }

  private void figures(Survey survey) {
    Survey.Figures figures = survey.figures();
    if (!survey.model().parameters().isEmpty()) {
      page.entry("parameters", String.join(", ", survey.model().parameters()));
    }
    page.entry("engine", survey.engine());
    page.entry("states", count(figures.states()));
    page.entry("arcs", count(figures.arcs()));
    if (!survey.engine().equals(Survey.GRAPH)) {
      page.entry("explored", Amounts.count(figures.explored()));
      page.entry("peak stored", Amounts.count(figures.peak(), "state"));
    }
    page.entry("seconds", Amounts.decimal(figures.seconds(), 2));
    page.entry("status", survey.stopped().map(why -> "partial: " + why).orElse("full"));
    figures
        .components()
        .ifPresent(
            components -> {
              page.entry("components", Amounts.count(components.count()));
              page.entry("  arcs", Amounts.count(components.arcs()) + " between components");
              page.entry("  terminal", Amounts.count(components.terminal()));
              page.entry("  seconds", Amounts.decimal(components.seconds(), 2));
            });
  }

  private static String count(OptionalLong number) {
    return number.isPresent()
        ? Amounts.count(number.getAsLong())
        : "not known after several sweeps";
  }

  private void bounds(List<Bound> bounds) {
    List<String[]> numbers = new ArrayList<>();
    for (Bound bound : bounds) {
      switch (bound) {
        case Bound.OfNumber(var name, var upper, var lower) -> numbers.add(row(name, upper, lower));
        case Bound.OfLength(var name, var upper, var lower) ->
            numbers.add(row("length of " + name, upper, lower));
        case Bound.OfBag(var name, var upper, var lower, var _, var _) ->
            numbers.add(row(name, upper, lower));
        case Bound.OfNames _ -> {}
      }
    }
    if (bounds.isEmpty()) {
      out.line("  no variable has bounds");
    }
    if (!numbers.isEmpty()) {
      integers(numbers);
    }
    List<Bound.OfNames> named = only(bounds, Bound.OfNames.class);
    if (!named.isEmpty()) {
      out.line("  values that occur");
      named.forEach(bound -> entry(bound.name(), String.join(", ", bound.values())));
    }
    List<Bound.OfBag> bags = only(bounds, Bound.OfBag.class);
    if (!bags.isEmpty()) {
      out.line("  best upper multiset bounds");
      bags.forEach(bag -> entry(bag.name(), bag.most()));
      out.line("  best lower multiset bounds");
      bags.forEach(bag -> entry(bag.name(), bag.least()));
    }
  }

  private static <T extends Bound> List<T> only(List<Bound> bounds, Class<T> kind) {
    return bounds.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static String[] row(String name, long upper, long lower) {
    return new String[] {name, Long.toString(upper), Long.toString(lower)};
  }

  private void integers(List<String[]> rows) {
    String title = "best integer bounds";
    int name = rows.stream().mapToInt(row -> row[0].length() + 2).max().orElse(0);
    name = Math.max(title.length(), Math.min(name, LONGEST_NAME)) + 2;
    int upper = width(rows, 1, "upper");
    int lower = width(rows, 2, "lower");
    out.line(
        "  "
            + Page.pad(title, name)
            + Page.padLeft("upper", upper)
            + "  "
            + Page.padLeft("lower", lower));
    for (String[] row : rows) {
      out.line(
          "  "
              + Page.pad("  " + row[0], name)
              + Page.padLeft(row[1], upper)
              + "  "
              + Page.padLeft(row[2], lower));
    }
  }

  private static int width(List<String[]> rows, int column, String title) {
    return Math.max(
        title.length(), rows.stream().mapToInt(row -> row[column].length()).max().orElse(0));
  }

  /** A name and a text that may be long; multisets are broken behind a sum sign. */
  private void entry(String name, String text) {
    String start = "    " + Page.pad(name, NAME + 2);
    StringBuilder line = new StringBuilder(start);
    for (String part : text.split("(?<=\\+\\+)|(?<=, )", -1)) {
      if (line.length() > start.length() && line.length() + part.length() > LINE) {
        out.line(line.toString().stripTrailing());
        line = new StringBuilder(" ".repeat(NAME + 6));
        start = line.toString();
      }
      line.append(part);
    }
    out.line(line.toString().stripTrailing());
  }

  private void homes(Survey survey) {
    Optional<Survey.Homes> homes = survey.homes();
    if (homes.isEmpty()) {
      page.entry("home states", NOT_KNOWN);
      return;
    }
    long count = homes.get().count();
    if (count == 0) {
      page.entry("home states", NONE);
    } else if (survey.isComplete() && count == survey.figures().states().orElse(-1)) {
      page.entry("home states", "all");
    } else {
      page.entry("home states", numbers(count, homes.get().numbers()));
      page.entry("initial state", homes.get().initial() ? "a home state" : "no home state");
    }
  }

  private static String numbers(long count, List<Long> numbers) {
    if (numbers.isEmpty()) {
      return Amounts.count(count);
    }
    List<Long> shown = numbers.subList(0, Math.min(MOST_LISTED, numbers.size()));
    return Amounts.count(count)
        + ": "
        + shown.stream().map(String::valueOf).collect(Collectors.joining(", "))
        + (shown.size() < count ? ", ..." : "");
  }

  private void liveness(Survey survey) {
    Survey.DeadStates dead = survey.dead();
    String seen = survey.isComplete() ? "" : " among those that were seen";
    if (dead.count() == 0) {
      page.entry("dead states", NONE + seen);
    } else {
      page.entry("dead states", numbers(dead.count(), dead.numbers()) + seen);
      dead.valid()
          .ifPresent(
              valid -> page.entry("", Amounts.count(valid) + " of them where the model may stop"));
      StateSchema schema = survey.model().model().schema();
      for (int i = 0; i < Math.min(MOST_STATES, dead.examples().size()); i++) {
        String number = dead.numbers().isEmpty() ? "" : "  state " + dead.numbers().get(i);
        page.entry(number, schema.print(dead.examples().get(i), 0));
      }
    }
    List<Transition> all = survey.model().model().transitions();
    transitions(
        survey.isComplete() ? "dead transitions" : "not yet taken", survey.neverTaken(), all);
    survey
        .live()
        .ifPresentOrElse(
            live -> transitions("live transitions", live, all),
            () -> page.entry("live transitions", NOT_KNOWN));
  }

  private void transitions(String title, List<Transition> some, List<Transition> all) {
    if (some.isEmpty()) {
      page.entry(title, NONE);
    } else if (some.size() == all.size()) {
      page.entry(title, "all");
    } else {
      List<Transition> shown = some.subList(0, Math.min(MOST_LISTED, some.size()));
      page.entry(
          title,
          Amounts.count(some.size())
              + ": "
              + shown.stream().map(Transition::name).collect(Collectors.joining(", "))
              + (shown.size() < some.size() ? ", ... (--format json lists all)" : ""));
    }
  }

  private void fairness(Survey survey) {
    Optional<Map<Fairness, List<Transition>>> fairness = survey.fairness();
    if (fairness.isEmpty()) {
      page.entry("fairness", NOT_KNOWN);
    } else if (fairness.get().values().stream().allMatch(List::isEmpty)) {
      out.line("  no run goes on for ever");
    } else {
      List<Transition> all = survey.model().model().transitions();
      fairness.get().forEach((kind, some) -> transitions(kind.word(), some, all));
    }
  }

  private void untold(Survey survey) {
    if (!survey.untold().isEmpty()) {
      section("Not told");
      survey.untold().forEach(part -> page.entry(part.what(), part.why()));
    }
  }
}
