package tideline.web.check;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.plan.Exploration;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.text.Amounts;
import tideline.search.SearchResult.Ending;

/** The figures of a search for people, each with its name. */
public final class FigureRows {

  private FigureRows() {}

  /** One figure. */
  public record Row(String name, String value) {}

  /** The figures of one search. */
  public static List<Row> of(Report.Searched search) {
    List<Row> rows = new ArrayList<>();
    Figures figures = search.figures();
    rows.add(new Row("Engine", search.exploration().method().name()));
    search
        .exploration()
        .measure()
        .ifPresent(measure -> rows.add(new Row("Measure", measure.name())));
    rows.add(new Row("Coverage", coverage(search.ending())));
    if (search.exploration().graph() == Exploration.Graph.ABSTRACTION) {
      rows.add(new Row("Abstract states", Amounts.count(figures.explored())));
    } else {
      explicit(figures, rows);
    }
    rows.add(new Row("Time", Amounts.seconds(figures.seconds())));
    return rows;
  }

  private static void explicit(Figures figures, List<Row> rows) {
    figures.states().ifPresent(states -> rows.add(new Row("States", Amounts.count(states))));
    rows.add(new Row("Explored", Amounts.count(figures.explored())));
    figures
        .transitions()
        .ifPresent(edges -> rows.add(new Row("Transitions", Amounts.count(edges))));
    figures
        .deadlocks()
        .ifPresent(
            ends ->
                rows.add(
                    new Row(
                        "States without successor",
                        Amounts.count(ends)
                            + (figures.repeatsDeadlocks() ? " (with repetition)" : ""))));
    boolean sweeps = figures.sweeps() > 0;
    rows.add(
        new Row(
            "Peak stored",
            Amounts.count(figures.peakStates(), "state")
                + (sweeps
                    ? " and " + Amounts.count(figures.persistentStates()) + " persistent"
                    : "")));
    if (sweeps) {
      rows.add(
          new Row(
              "Sweeps",
              Amounts.count(figures.sweeps())
                  + " over "
                  + Amounts.count(figures.layers(), "layer")
                  + ", "
                  + Amounts.count(figures.regressEdges(), "regress edge")));
    }
    rows.add(new Row("Memory for states", Amounts.bytes(figures.peakBytes())));
  }

  private static String coverage(Ending ending) {
    return switch (ending) {
      case Ending.Exhausted() -> "every reachable state";
      case Ending.Answered() -> "until every property was decided";
      case Ending.Stopped(var _, var message) -> "partial: " + message;
      case Ending.Failed(var _, var _) -> "partial: the model is at fault";
    };
  }
}
