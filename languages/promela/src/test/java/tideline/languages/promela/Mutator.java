package tideline.languages.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes wrong models, and sometimes right ones, of right models. */
final class Mutator {

  private static final Pattern PIECE =
      Pattern.compile("\\s+|\\w+|\"[^\"]*\"|[-+*/%&|^!<>=?:.#]+|.", Pattern.DOTALL);

  private static final int MOST_CHANGES = 3;
  private static final int LONGEST_CUT = 8;

  /** What breaks parsers: limits, odd characters, every kind of bracket, all keywords. */
  private static final List<String> WORDS =
      List.of(
          "",
          "0",
          "-1",
          "255",
          "256",
          "2147483647",
          "2147483648",
          "99999999999999999999",
          "\0",
          "\uFFFF",
          "\n",
          "\"",
          "'",
          "/*",
          "*/",
          "//",
          "\\",
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          ";",
          ",",
          "->",
          "::",
          "..",
          "@",
          "$",
          "?",
          "??",
          "!",
          "!!",
          "?[",
          "<",
          ">",
          "=",
          "++",
          "--",
          "if",
          "fi",
          "do",
          "od",
          "atomic",
          "d_step",
          "unless",
          "else",
          "goto",
          "break",
          "run",
          "skip",
          "timeout",
          "for",
          "select",
          "in",
          "inline",
          "typedef",
          "proctype",
          "active",
          "init",
          "never",
          "ltl",
          "trace",
          "mtype",
          "chan",
          "of",
          "byte",
          "bit",
          "unsigned",
          "hidden",
          "show",
          "xr",
          "xs",
          "provided",
          "priority",
          "len",
          "empty",
          "full",
          "eval",
          "enabled",
          "np_",
          "_last",
          "_pid",
          "_nr_pr",
          "_",
          "c_code",
          "assert",
          "printf",
          "end:",
          "accept:",
          "progress:",
          "#define",
          "#include",
          "#if",
          "#endif",
          "#ifdef",
          "[]",
          "<>",
          "U",
          "X",
          "W");

  private final List<List<String>> models;
  private final Random random;

  Mutator(List<String> texts, long seed) {
    this.models = texts.stream().map(Mutator::pieces).toList();
    this.random = new Random(seed);
  }

  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    Matcher matcher = PIECE.matcher(text);
    while (matcher.find()) {
      pieces.add(matcher.group());
    }
    return pieces;
  }

  /** The next text. */
  String next() {
    List<String> pieces = new ArrayList<>(any(models));
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes && !pieces.isEmpty(); i++) {
      change(pieces);
    }
    return String.join("", pieces);
  }

  private void change(List<String> pieces) {
    int at = random.nextInt(pieces.size());
    switch (random.nextInt(7)) {
      case 0 -> pieces.set(at, any(WORDS));
      case 1 -> pieces.add(at, " " + any(WORDS) + " ");
      case 2 -> pieces.set(at, any(any(models)));
      case 3 -> pieces.subList(at, end(pieces, at)).clear();
      case 4 -> pieces.addAll(at, List.copyOf(pieces.subList(at, end(pieces, at))));
      case 5 -> {
        List<String> other = any(models);
        int from = random.nextInt(other.size());
        pieces.addAll(at, other.subList(from, end(other, from)));
      }
      default -> {
        int with = random.nextInt(pieces.size());
        String piece = pieces.get(at);
        pieces.set(at, pieces.get(with));
        pieces.set(with, piece);
      }
    }
  }

  private int end(List<String> pieces, int from) {
    return Math.min(pieces.size(), from + 1 + random.nextInt(LONGEST_CUT));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
