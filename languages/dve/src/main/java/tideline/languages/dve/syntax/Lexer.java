package tideline.languages.dve.syntax;

import java.util.List;
import java.util.stream.Stream;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/**
 * Cuts a model's text into tokens, one at a time: a model of megabytes has more tokens than anybody
 * should keep. What belongs to no token is reported and left out.
 */
final class Lexer {

  private static final List<String> KEYWORDS =
      List.of(
          "const",
          "byte",
          "int",
          "channel",
          "process",
          "state",
          "init",
          "commit",
          "accept",
          "assert",
          "trans",
          "guard",
          "sync",
          "async",
          "effect",
          "system",
          "property",
          "true",
          "false",
          "and",
          "or",
          "not",
          "imply");

  /** The words that no name may be. */
  static List<String> keywords() {
    return KEYWORDS;
  }

  /** The symbols of one character. */
  private static final String SINGLES = "{}[](),;:.?!~=<>+-*/%|&^";

  /** Symbols of two characters, which are tried first. */
  private static final List<String> PAIRS =
      List.of("->", "=>", "==", "!=", "<=", ">=", "<<", ">>", "||", "&&", "++", "--");

  /** The symbols that start with a character, longer ones first; none for most characters. */
  private static final Word[][] SYMBOLS = symbols();

  /** What a character can be the beginning of. */
  private enum Start {
    BLANK,
    NAME,
    NUMBER,
    /** Or of a comment. */
    SYMBOL,
    NOTHING
  }

  private static final Start[] STARTS = starts();

  private static final boolean[] NAME_PARTS = nameParts();

  private static final Word END = Word.fixed(Word.Kind.END, "");
  private static final Word ZERO = Word.free(Word.Kind.NUMBER, "0");
  private static final int LONGEST_NAME = 200;

  private final SourceText source;
  private final String text;

  /** The text and an end, which is part of no token; arrays are quick before they are compiled. */
  private final char[] characters;

  private final Diagnostics errors;
  private final Words words;
  private int at;

  /** Starts at the beginning of a text; what is no token goes to {@code errors}. */
  Lexer(SourceText source, Diagnostics errors) {
    this.source = source;
    this.text = source.text();
    this.characters = new char[text.length() + 1];
    text.getChars(0, text.length(), characters, 0);
    this.errors = errors;
    this.words = new Words(text);
    KEYWORDS.forEach(word -> words.add(Word.fixed(Word.Kind.KEYWORD, word)));
  }

  private static Word[][] symbols() {
    Word[][] symbols = new Word[128][];
    for (char c = 0; c < symbols.length; c++) {
      String single = Character.toString(c);
      Stream<String> longer = PAIRS.stream().filter(pair -> pair.startsWith(single));
      Stream<String> all =
          SINGLES.contains(single) ? Stream.concat(longer, Stream.of(single)) : Stream.empty();
      symbols[c] = all.map(text -> Word.fixed(Word.Kind.SYMBOL, text)).toArray(Word[]::new);
    }
    return symbols;
  }

  private static Start[] starts() {
    Start[] starts = new Start[SYMBOLS.length];
    for (char c = 0; c < starts.length; c++) {
      if (isNameStart(c)) {
        starts[c] = Start.NAME;
      } else if (isDigit(c)) {
        starts[c] = Start.NUMBER;
      } else if (SYMBOLS[c].length > 0) {
        starts[c] = Start.SYMBOL;
      } else {
        starts[c] = Character.isWhitespace(c) ? Start.BLANK : Start.NOTHING;
      }
    }
    return starts;
  }

  private static boolean[] nameParts() {
    boolean[] parts = new boolean[SYMBOLS.length];
    for (char c = 0; c < parts.length; c++) {
      parts[c] = isNameStart(c) || isDigit(c) || c == '$' || c == '#';
    }
    return parts;
  }

  private static Start start(char c) {
    if (c < STARTS.length) {
      return STARTS[c];
    }
    return Character.isWhitespace(c) ? Start.BLANK : Start.NOTHING;
  }

  /** The next token; behind the last one there is always the end. */
  Token next() {
    while (at < text.length()) {
      char c = characters[at];
      switch (start(c)) {
        case BLANK -> at++;
        case NAME -> {
          return name();
        }
        case NUMBER -> {
          return number();
        }
        case SYMBOL -> {
          if (c != '/' || !skipsComment()) {
            return symbol(SYMBOLS[c]);
          }
        }
        case NOTHING -> skipUnknown(c);
      }
    }
    return new Token(END, text.length());
  }

  /** Goes on at another place. */
  void skipTo(int offset) {
    at = offset;
  }

  /** The groups of the text, of which none is known yet. */
  Groups newGroups() {
    return new Groups(characters);
  }

  /** Looks at the rest of the text for what is no token. */
  void skipAll() {
    while (next().kind() != Word.Kind.END) {
      // Only faults matter.
    }
  }

  private int lineEnd() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  /** Goes behind a comment, if there is one. */
  private boolean skipsComment() {
    if (text.startsWith("//", at)) {
      at = lineEnd();
      return true;
    }
    if (!text.startsWith("/*", at)) {
      return false;
    }
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      error(at, "this comment is not closed");
    }
    at = end < 0 ? text.length() : end + 2;
    return true;
  }

  private Token number() {
    int start = at;
    int hash = 0;
    boolean digitsOnly = true;
    for (char c = characters[at]; isNamePart(c); c = characters[++at]) {
      digitsOnly &= isDigit(c);
      hash = 31 * hash + c;
    }
    if (!digitsOnly) {
      String digits = shortened(text.substring(start, at));
      error(start, "'" + digits + "' is neither a number nor a name");
      return new Token(ZERO, start);
    }
    return new Token(words.at(start, at, hash, Word.Kind.NUMBER), start);
  }

  private Token name() {
    int start = at;
    int hash = 0;
    for (char c = characters[at]; isNamePart(c); c = characters[++at]) {
      hash = 31 * hash + c;
    }
    if (at - start > LONGEST_NAME) {
      error(start, "a name has at most " + LONGEST_NAME + " characters");
      Word shorter = Word.free(Word.Kind.NAME, shortened(text.substring(start, at)));
      return new Token(shorter, start);
    }
    return new Token(words.at(start, at, hash, Word.Kind.NAME), start);
  }

  /** The first of some symbols of two characters that the text goes on with, or the last one. */
  private Token symbol(Word[] candidates) {
    int start = at;
    int i = 0;
    while (i < candidates.length - 1 && characters[at + 1] != candidates[i].text().charAt(1)) {
      i++;
    }
    at += candidates[i].text().length();
    return new Token(candidates[i], start);
  }

  /** A backslash at the end of a line lets it go on in the next one. */
  private void skipUnknown(char first) {
    if (first == '\\' && text.substring(at + 1, lineEnd()).isBlank()) {
      at = lineEnd();
      return;
    }
    int c = text.codePointAt(at);
    boolean plain = c < 0x7F && !Character.isISOControl(c);
    error(at, "this character means nothing here" + (plain ? "" : " (U+%04X)".formatted(c)));
    at += Character.charCount(c);
  }

  private void error(int offset, String message) {
    errors.add(source.at(offset, message));
  }

  private static String shortened(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "...";
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isNamePart(int c) {
    return c < NAME_PARTS.length && NAME_PARTS[c];
  }
}
