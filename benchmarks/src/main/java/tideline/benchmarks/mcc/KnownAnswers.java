package tideline.benchmarks.mcc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tideline.contest.Examination;

/**
 * What is known of one examination of one net.
 *
 * @param folder where the net and the formulas are
 * @param states how many markings the net has
 * @param answers in the order of the formulas in the file; {@code ?} where none is known
 */
record KnownAnswers(Path folder, Examination examination, double states, List<String> answers) {

  private static final int FIGURES = 4;

  KnownAnswers {
    answers = List.copyOf(answers);
  }

  /** The name of the net. */
  String net() {
    return String.valueOf(folder.getFileName());
  }

  /** All that is known of the nets below a folder. */
  static List<KnownAnswers> in(Path root) {
    List<KnownAnswers> all = new ArrayList<>();
    for (String kind : List.of("pt", "coloured")) {
      Map<String, Double> states = new HashMap<>();
      for (String[] row : rows(root.resolve("oracle").resolve(kind + "_statespace.tsv"))) {
        states.put(row[0], Double.valueOf(row[1].replace("~", "")));
        all.add(
            new KnownAnswers(
                root.resolve(kind).resolve(row[0]),
                Examination.StateSpace,
                states.get(row[0]),
                Arrays.asList(row).subList(1, 1 + FIGURES)));
      }
      for (String[] row : rows(root.resolve("oracle").resolve(kind + "_verdicts.tsv"))) {
        all.add(
            new KnownAnswers(
                root.resolve(kind).resolve(row[0]),
                Examination.named(row[1]).orElseThrow(),
                states.getOrDefault(row[0], Double.NaN),
                List.of(row[2].split(" ", -1))));
      }
    }
    return all;
  }

  private static List<String[]> rows(Path table) {
    try {
      return Files.readAllLines(table).stream().skip(1).map(line -> line.split("\t", -1)).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Whether an answer is the known one; numbers with a tilde are rounded to five digits. */
  static boolean agrees(String known, String given) {
    return known.startsWith("~")
        ? rounded(known.substring(1)).equals(rounded(given))
        : known.equals(given);
  }

  private static String rounded(String number) {
    return String.format(Locale.ROOT, "%.4e", Double.parseDouble(number));
  }
}
