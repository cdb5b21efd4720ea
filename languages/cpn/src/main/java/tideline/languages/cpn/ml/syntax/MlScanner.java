package tideline.languages.cpn.ml.syntax;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TextScanner;

/** Splits a text of CPN ML into tokens. */
final class MlScanner {

  private static final Set<String> RESERVED =
      Set.of(
          "abstype",
          "and",
          "andalso",
          "as",
          "case",
          "colset",
          "datatype",
          "do",
          "else",
          "end",
          "exception",
          "fn",
          "fun",
          "functor",
          "globref",
          "handle",
          "if",
          "in",
          "infix",
          "infixr",
          "let",
          "local",
          "nonfix",
          "of",
          "op",
          "open",
          "orelse",
          "raise",
          "rec",
          "sharing",
          "sig",
          "signature",
          "struct",
          "structure",
          "then",
          "type",
          "val",
          "var",
          "while",
          "with",
          "withtype",
          "eqtype",
          "_",
          ":",
          "|",
          "=>",
          "->",
          "#",
          ":>");

  private static final String SYMBOLS = "!%&$#+-/:<=>?@\\~^|*";

  /** Longer numbers than people write; reading one takes time by the square of its length. */
  private static final int MOST_DIGITS = 1000;

  private final TextScanner text;
  private final List<MlToken> tokens = new ArrayList<>();

  private MlScanner(SourceText source) {
    text = new TextScanner(source);
  }

  static List<MlToken> tokens(SourceText source) {
    MlScanner scanner = new MlScanner(source);
    scanner.skipBlanks();
    while (!scanner.text.isAtEnd()) {
      scanner.take();
      scanner.skipBlanks();
    }
    scanner.add(MlToken.Kind.END, "", scanner.text.at());
    return scanner.tokens;
  }

  private void add(MlToken.Kind kind, String word, int start) {
    tokens.add(new MlToken(kind, word, start, text.at()));
  }

  private void skipBlanks() {
    while (true) {
      text.takeWhile(Character::isWhitespace);
      if (!text.startsWith("(*")) {
        return;
      }
      skipComment();
    }
  }

  private void skipComment() {
    int start = text.at();
    int depth = 0;
    do {
      if (text.isAtEnd()) {
        throw text.fault(start, "this comment is not closed: it has no end");
      }
      if (text.startsWith("(*")) {
        depth++;
        text.moveTo(text.at() + 2);
      } else if (text.startsWith("*)")) {
        depth--;
        text.moveTo(text.at() + 2);
      } else {
        text.moveTo(text.at() + 1);
      }
    } while (depth > 0);
  }

  private void take() {
    int start = text.at();
    int c = text.codePoint();
    if (isLetter(c)) {
      word(start);
    } else if (c == '\'') {
      typeVariable(start);
    } else if (isDigit(c) || (c == '~' && isDigit(at(start + 1)))) {
      number(start);
    } else if (c == '"') {
      add(MlToken.Kind.STRING, quoted(start), start);
    } else if (text.startsWith("#\"")) {
      character(start);
    } else if (text.startsWith("...") || text.startsWith("..")) {
      reserved(start, text.startsWith("...") ? 3 : 2);
    } else if ("()[]{},;_".indexOf(c) >= 0) {
      reserved(start, 1);
    } else if (c == '`') {
      text.moveTo(start + 1);
      add(MlToken.Kind.SYMBOL, "`", start);
    } else if (SYMBOLS.indexOf(c) >= 0) {
      symbol(start);
    } else {
      throw text.fault(start, "a character that has no meaning in ML");
    }
  }

  private void reserved(int start, int length) {
    text.moveTo(start + length);
    add(MlToken.Kind.RESERVED, text.text().substring(start, start + length), start);
  }

  /** The character at an offset, 0 behind the text. */
  private int at(int offset) {
    return offset < text.text().length() ? text.text().charAt(offset) : 0;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(int c) {
    return Character.isLetter(c);
  }

  private static boolean isInName(int c) {
    return isLetter(c) || isDigit(c) || c == '_' || c == '\'';
  }

  /** A name, and behind a point a name of what the first one contains. */
  private void word(int start) {
    text.takeWhile(MlScanner::isInName);
    while (at(text.at()) == '.' && isLetter(at(text.at() + 1))) {
      text.moveTo(text.at() + 1);
      text.takeWhile(MlScanner::isInName);
    }
    String word = text.text().substring(start, text.at());
    add(RESERVED.contains(word) ? MlToken.Kind.RESERVED : MlToken.Kind.NAME, word, start);
  }

  private void typeVariable(int start) {
    String word = text.takeWhile(MlScanner::isInName);
    add(MlToken.Kind.TYPE_VARIABLE, word, start);
  }

  private void number(int start) {
    if (text.startsWith("~")) {
      text.moveTo(start + 1);
    }
    if (text.startsWith("0x")) {
      text.moveTo(text.at() + 2);
      text.takeWhile(c -> Character.digit(c, 16) >= 0);
      add(MlToken.Kind.WHOLE, number(start, "0x"), start);
      return;
    }
    text.takeWhile(MlScanner::isDigit);
    boolean whole = true;
    if (at(text.at()) == '.' && isDigit(at(text.at() + 1))) {
      whole = false;
      text.moveTo(text.at() + 1);
      text.takeWhile(MlScanner::isDigit);
    }
    int behind = text.at() + 1;
    boolean exponent = at(text.at()) == 'e' || at(text.at()) == 'E';
    if (exponent && (isDigit(at(behind)) || (at(behind) == '~' && isDigit(at(behind + 1))))) {
      whole = false;
      text.moveTo(behind + 1);
      text.takeWhile(MlScanner::isDigit);
    }
    add(whole ? MlToken.Kind.WHOLE : MlToken.Kind.REAL, number(start, "0x"), start);
  }

  /** The digits as Java writes them; those of base 16 keep their sign for that. */
  private String number(int start, String sixteen) {
    String number = text.text().substring(start, text.at()).replace('~', '-');
    if (number.length() > MOST_DIGITS || number.endsWith("x")) {
      throw text.fault(start, "this is no number, or one with more than 1000 digits");
    }
    return number.contains(sixteen)
        ? new BigInteger(number.replace(sixteen, ""), 16).toString()
        : number;
  }

  /** A run of symbols is one name, but for a sign before a number at its end. */
  private void symbol(int start) {
    text.takeWhile(c -> SYMBOLS.indexOf(c) >= 0);
    if (text.at() - start > 1 && at(text.at() - 1) == '~' && isDigit(at(text.at()))) {
      text.moveTo(text.at() - 1);
    }
    if (text.at() - start > 1 && at(text.at() - 1) == '#' && at(text.at()) == '"') {
      text.moveTo(text.at() - 1);
    }
    String word = text.text().substring(start, text.at());
    add(RESERVED.contains(word) ? MlToken.Kind.RESERVED : MlToken.Kind.SYMBOL, word, start);
  }

  private void character(int start) {
    text.moveTo(start + 1);
    String inside = quoted(start);
    if (inside.length() != 1) {
      throw text.fault(start, "one character is expected between these quotes");
    }
    add(MlToken.Kind.CHARACTER, inside, start);
  }

  private String quoted(int start) {
    StringBuilder inside = new StringBuilder();
    text.moveTo(text.at() + 1);
    while (!text.startsWith("\"")) {
      if (text.isAtEnd() || text.startsWith("\n")) {
        throw text.fault(start, "this text is not closed: a quote is missing");
      }
      int c = at(text.at());
      text.moveTo(text.at() + 1);
      if (c == '\\') {
        escape(inside);
      } else {
        inside.append((char) c);
      }
    }
    text.moveTo(text.at() + 1);
    return inside.toString();
  }

  private void escape(StringBuilder inside) {
    int start = text.at();
    int c = at(start);
    text.moveTo(Math.min(start + 1, text.text().length()));
    switch (c) {
      case 'n' -> inside.append('\n');
      case 't' -> inside.append('\t');
      case 'r' -> inside.append('\r');
      case 'a' -> inside.append('\u0007');
      case 'b' -> inside.append('\b');
      case 'v' -> inside.append('\u000B');
      case 'f' -> inside.append('\f');
      case '"', '\\' -> inside.append((char) c);
      default -> {
        if (isDigit(c) && isDigit(at(start + 1)) && isDigit(at(start + 2))) {
          inside.append((char) Integer.parseInt(text.text().substring(start, start + 3)));
          text.moveTo(start + 3);
        } else if (Character.isWhitespace(c)) {
          gap(start);
        } else {
          throw text.fault(start - 1, "ML has no such escape in a text");
        }
      }
    }
  }

  /** Blanks between two backslashes are no part of a text: it goes on in another line. */
  private void gap(int start) {
    text.takeWhile(Character::isWhitespace);
    if (!text.startsWith("\\")) {
      throw text.fault(start - 1, "a backslash is missing behind these blanks");
    }
    text.moveTo(text.at() + 1);
  }
}
