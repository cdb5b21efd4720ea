package tideline.benchmarks.cegar;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;

/**
 * One thing that 003 compares: which of two choices is better if all others stay the same (RQ1 to
 * RQ3 of 003 section 4.2).
 *
 * @param same whether two configurations differ in nothing else
 */
record Question(
    String first, String second, BiPredicate<Configuration, Configuration> same, Choice choice) {

  /** What a configuration has chosen. */
  @FunctionalInterface
  interface Choice {
    String of(Configuration configuration);
  }

  /** The seconds of one task with each configuration; nothing where it was not solved. */
  record Times(List<OptionalDouble> seconds) {
    Times {
      seconds = List.copyOf(seconds);
    }
  }

  static List<Question> all() {
    return List.of(
        new Question(
            "NDFS",
            "DFS",
            (a, b) -> a.domain().equals(b.domain()) && a.refinement().equals(b.refinement()),
            Configuration::search),
        new Question(
            "MONDOK",
            "BOUNDED_UNROLLING",
            (a, b) -> a.domain().equals(b.domain()) && a.search().equals(b.search()),
            Configuration::refinement),
        new Question(
            "EXPL",
            "PRED_SPLIT",
            (a, b) -> a.search().equals(b.search()) && a.refinement().equals(b.refinement()),
            Configuration::domain));
  }

  static Table table() {
    return new Table()
        .column("first", Table.Column.NAME)
        .column("second", Table.Column.NAME)
        .column("pairs", Table.Column.NUMBER)
        .column("both solve", Table.Column.NUMBER)
        .column("only the first", Table.Column.NUMBER)
        .column("only the second", Table.Column.NUMBER)
        .column("first / second", Table.Column.NUMBER);
  }

  /** Adds the answer, over all tasks and all pairs of configurations. */
  void answer(List<Configuration> configurations, List<Times> tasks, Table table) {
    List<Double> ratios = new ArrayList<>();
    int pairs = 0;
    int onlyFirst = 0;
    int onlySecond = 0;
    for (int a = 0; a < configurations.size(); a++) {
      for (int b = 0; b < configurations.size(); b++) {
        if (!isPair(configurations.get(a), configurations.get(b))) {
          continue;
        }
        for (Times task : tasks) {
          OptionalDouble one = task.seconds().get(a);
          OptionalDouble other = task.seconds().get(b);
          pairs++;
          if (one.isPresent() && other.isPresent()) {
            ratios.add(one.getAsDouble() / other.getAsDouble());
          }
          onlyFirst += one.isPresent() && other.isEmpty() ? 1 : 0;
          onlySecond += other.isPresent() && one.isEmpty() ? 1 : 0;
        }
      }
    }
    table.row(
        first,
        second,
        Integer.toString(pairs),
        Integer.toString(ratios.size()),
        Integer.toString(onlyFirst),
        Integer.toString(onlySecond),
        ratios.isEmpty() ? Numbers.NOT_AVAILABLE : Numbers.decimal(Numbers.median(ratios), 2));
  }

  private boolean isPair(Configuration one, Configuration other) {
    return choice.of(one).equals(first) && choice.of(other).equals(second) && same.test(one, other);
  }
}
