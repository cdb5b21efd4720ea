package tideline.testkit.symbolic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares the answers of {@code --engine auto} with those that were published for Theta's models.
 *
 * <p>As a program, {@code ThetaCheck SECONDS SET...} asks every row of the sets with that much time
 * each, prints a line for each and a summary, and ends with an exception if an answer is wrong:
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongThetaTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dtheta.seconds=60
 * </pre>
 */
public final class ThetaCheck {

  private final Duration time;
  private final List<String> wrong = new ArrayList<>();
  private final List<String> unsolved = new ArrayList<>();
  private final List<String> misfits = new ArrayList<>();
  private final List<String> outside = new ArrayList<>();
  private int solved;

  private ThetaCheck(Duration time) {
    this.time = time;
  }

  /** Goes through the sets. */
  public static void main(String[] arguments) {
    if (arguments.length < 2) {
      throw new IllegalArgumentException("usage: ThetaCheck SECONDS SET...");
    }
    ThetaTable table =
        ThetaTable.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/theta"));
    ThetaCheck check = new ThetaCheck(Duration.ofSeconds(Long.parseLong(arguments[0])));
    for (String set : List.of(arguments).subList(1, arguments.length)) {
      table.rows(set).forEach(check::ask);
    }
    check.summary();
    if (!check.wrong.isEmpty()) {
      throw new IllegalStateException("wrong answers: " + check.wrong);
    }
  }

  /** Every row is asked. One that cannot be answered here is named, once it has been refused. */
  private void ask(ThetaRow row) {
    Check.Answer answer = row.check().ask("auto", time);
    boolean refused = answer.engine().isEmpty();
    if (answer.word().equals(row.expected())) {
      solved++;
      print(row, "right", answer);
    } else if (answer.word().equals("holds") || answer.word().equals("violated")) {
      wrong.add(row.name());
      print(row, "WRONG", answer);
    } else if (refused && row.outside().isPresent()) {
      outside.add(row.name() + ": needs " + row.outside().get());
      print(row, "outside", answer);
    } else if (refused && row.isMisfit()) {
      misfits.add(row.name());
      print(row, "misfit", answer);
    } else {
      unsolved.add(row.name());
      print(row, "unsolved", answer);
    }
  }

  private static void print(ThetaRow row, String judgement, Check.Answer answer) {
    int colon = answer.word().indexOf(": ");
    String word = colon < 0 ? answer.word() : answer.word().substring(0, colon);
    String reason = colon < 0 ? "" : answer.word().substring(colon).replaceAll("\\s+", " ");
    System.out.println(
        String.format(
            Locale.ROOT,
            "%-11s %-62s %-8s  %-8s  %-42s %6.1f s  %s%s",
            row.set(),
            row.name(),
            row.expected(),
            word,
            answer.engine(),
            answer.seconds(),
            judgement,
            reason));
  }

  private void summary() {
    int asked = solved + wrong.size() + unsolved.size();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d of %d solved within %d s each, %d wrong, %d unsolved",
            solved,
            asked,
            time.toSeconds(),
            wrong.size(),
            unsolved.size()));
    System.out.println(
        String.format(
            Locale.ROOT,
            "besides: %d rows whose property is about a variable that the model does not have, and"
                + " %d that need what no language here has",
            misfits.size(),
            outside.size()));
    wrong.forEach(row -> System.out.println("WRONG: " + row));
    unsolved.forEach(row -> System.out.println("unsolved: " + row));
    misfits.forEach(row -> System.out.println("misfit: " + row));
    outside.forEach(row -> System.out.println("outside: " + row));
  }
}
