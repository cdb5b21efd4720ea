package tideline.benchmarks.mcc;

import java.util.LinkedHashMap;
import java.util.Map;
import tideline.contest.Examination;

/**
 * What one run printed.
 *
 * @param net the name of the folder
 * @param seconds how long it took
 * @param answers by the names of the formulas or figures
 */
record GivenAnswers(
    String net, Examination examination, double seconds, Map<String, String> answers) {

  GivenAnswers {
    answers = Map.copyOf(answers);
  }

  /**
   * The answers among the lines of the contest's protocol, as the tables of known ones have them.
   */
  static void keep(String line, Map<String, String> answers) {
    String[] words = line.split(" ", -1);
    if (words.length > 2) {
      answers.put(
          words[1], words[2].equals("TRUE") ? "T" : words[2].equals("FALSE") ? "F" : words[2]);
    }
  }

  /** As a line of a log. */
  String line() {
    StringBuilder text =
        new StringBuilder(net).append('\t').append(examination).append('\t').append(seconds);
    answers.forEach((id, answer) -> text.append('\t').append(id).append('=').append(answer));
    return text.toString();
  }

  /** Reads a line of a log. */
  static GivenAnswers of(String line) {
    String[] cells = line.split("\t", -1);
    Map<String, String> answers = new LinkedHashMap<>();
    for (int i = 3; i < cells.length; i++) {
      int at = cells[i].lastIndexOf('=');
      answers.put(cells[i].substring(0, at), cells[i].substring(at + 1));
    }
    return new GivenAnswers(
        cells[0], Examination.named(cells[1]).orElseThrow(), Double.parseDouble(cells[2]), answers);
  }
}
