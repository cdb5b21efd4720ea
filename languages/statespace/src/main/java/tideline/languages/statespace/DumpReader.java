package tideline.languages.statespace;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Propositions;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Reads a dump in one pass.
 *
 * <p>Successors may be met before their own line. So an edge first points to the number that {@link
 * Numbering} gives to an id when it is first mentioned; {@code lineOf} says which line belongs to
 * that number, and when all lines are known the edges are redirected.
 */
final class DumpReader {

  /**
   * What a file may hold.
   *
   * @param states the most ids
   * @param edges the most edges
   * @param lineBytes the longest line
   */
  record Limits(int states, int edges, int lineBytes) {
    static final Limits STANDARD = new Limits(Numbering.MAX_SIZE, Integer.MAX_VALUE, 64 << 20);
  }

  private static final int CHECK_EVERY = 1024;

  private static final int NO_LINE = -1;

  private final Path file;
  private final Limits limits;
  private final LineSource lines;
  private final NameTable propositions = new NameTable();
  private final NameTable actions = new NameTable();
  private final Numbering numbering = new Numbering();
  private final IntColumn lineOf = new IntColumn();
  private final LongColumn ids = new LongColumn();
  private final LongColumn progress = new LongColumn();
  private final LongColumn truth = new LongColumn();
  private final IntColumn firstEdge = new IntColumn();
  private final IntColumn targets = new IntColumn();
  private final IntColumn edgeActions = new IntColumn();
  private int lastAction;

  private DumpReader(Path file, LineSource lines, Limits limits) {
    this.file = file;
    this.lines = lines;
    this.limits = limits;
  }

  /**
   * Reads a file.
   *
   * @throws DiagnosticException if it cannot be read or is wrong
   */
  static StateSpace read(Path file, Limits limits) {
    try (LineSource lines = new LineSource(file, limits.lineBytes())) {
      DumpReader reader = new DumpReader(file, lines, limits);
      reader.readLines();
      reader.redirectEdges();
      return reader.finished();
    }
  }

  private void readLines() {
    int read = 0;
    while (lines.nextLine()) {
      if (read++ % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      readState();
    }
    if (ids.size() == 0) {
      throw DiagnosticException.of(file + ": is empty; its first line would be the initial state");
    }
    firstEdge.add(targets.size());
  }

  private void readState() {
    long id = number("the number of a state");
    int mention = mention(id);
    if (lineOf.get(mention) != NO_LINE) {
      throw duplicate(id, lineOf.get(mention));
    }
    lineOf.set(mention, ids.size());
    firstEdge.add(targets.size());
    lines.nextToken();
    progress.add(number("the progress of state " + id));
    truth.add(readPropositions());
    ids.add(id);
    readEdges();
  }

  private long readPropositions() {
    lines.nextToken();
    long count = number("the number of propositions");
    boolean first = ids.size() == 0;
    if (count < 0 || count > Propositions.MAX) {
      throw lines.error("a state has 0 to " + Propositions.MAX + " propositions, not " + count);
    }
    if (!first && count != propositions.size()) {
      throw lines.error(
          "propositions here: %d, in the first state: %d; all states list the same ones"
              .formatted(count, propositions.size()));
    }
    long truth = 0;
    for (int i = 0; i < count; i++) {
      truth |= readProposition(i, count) ? 1L << i : 0;
    }
    return truth;
  }

  private boolean readProposition(int i, long count) {
    if (!lines.nextToken()) {
      throw lines.error(
          "the line ends where proposition %d of %d is expected".formatted(i + 1, count));
    }
    byte[] bytes = lines.bytes();
    boolean negated = bytes[lines.tokenStart()] == '!';
    int from = lines.tokenStart() + (negated ? 1 : 0);
    int to = lines.tokenEnd();
    if (i == propositions.size()) {
      refuseBadProposition(from);
      propositions.add(bytes, from, to);
    } else if (!propositions.isName(i, bytes, from, to)) {
      throw lines.errorAt(
          from,
          "proposition %d is %s in the first state; all states list the same ones in the same order"
              .formatted(i + 1, new String(propositions.name(i), StandardCharsets.UTF_8)));
    }
    return !negated;
  }

  private void refuseBadProposition(int from) {
    byte[] bytes = lines.bytes();
    int to = lines.tokenEnd();
    String name = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    notText(from, to)
        .or(() -> DumpNames.whyNoProposition(name))
        .ifPresent(
            why -> {
              throw lines.errorAt(from, why);
            });
    if (propositions.find(bytes, from, to) >= 0) {
      throw lines.errorAt(from, "the proposition " + name + " is listed twice");
    }
  }

  private void readEdges() {
    while (lines.nextToken()) {
      int action = action();
      if (!lines.nextToken()) {
        throw lines.error("the line ends where the successor for an action is expected");
      }
      if (targets.size() == limits.edges()) {
        throw lines.error("the file has more than " + limits.edges() + " edges, the most possible");
      }
      targets.add(mention(number("the number of a successor")));
      edgeActions.add(action);
    }
  }

  private int action() {
    byte[] bytes = lines.bytes();
    int from = lines.tokenStart();
    int to = lines.tokenEnd();
    if (actions.size() > 0 && actions.isName(lastAction, bytes, from, to)) {
      return lastAction;
    }
    int known = actions.find(bytes, from, to);
    if (known < 0) {
      notText(from, to)
          .ifPresent(
              why -> {
                throw lines.error(why);
              });
      known = actions.add(bytes, from, to);
    }
    lastAction = known;
    return known;
  }

  private int mention(long id) {
    int number = numbering.of(id);
    if (number == lineOf.size()) {
      if (number == limits.states()) {
        throw lines.error("the file has more than " + number + " states, the most possible");
      }
      lineOf.add(NO_LINE);
    }
    return number;
  }

  /** The token as a whole number of 64 bits. */
  private long number(String what) {
    byte[] bytes = lines.bytes();
    int at = lines.tokenStart();
    int end = lines.tokenEnd();
    boolean negative = at < end && bytes[at] == '-';
    at += negative ? 1 : 0;
    if (at == end) {
      throw notANumber(what);
    }
    // Counted downwards, because the smallest number has no counterpart above zero.
    long value = 0;
    for (; at < end; at++) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        throw notANumber(what);
      }
      if (value < (Long.MIN_VALUE + digit) / 10) {
        throw lines.error(what + " does not fit in 64 bits");
      }
      value = 10 * value - digit;
    }
    if (!negative && value == Long.MIN_VALUE) {
      throw lines.error(what + " does not fit in 64 bits");
    }
    return negative ? value : -value;
  }

  private DiagnosticException notANumber(String what) {
    if (lines.tokenStart() == lines.tokenEnd()) {
      return lines.error("the line ends where " + what + " is expected");
    }
    return lines.error(
        notText(lines.tokenStart(), lines.tokenEnd())
            .orElseGet(() -> what + " is a whole number, not " + shown(lines.token())));
  }

  private static String shown(String token) {
    return token.length() <= 40 ? token : token.substring(0, 40) + "...";
  }

  /** Why bytes are not a word of text, if they are not. */
  private Optional<String> notText(int from, int to) {
    byte[] bytes = lines.bytes();
    for (int i = from; i < to; i++) {
      if ((bytes[i] >= 0 && bytes[i] < ' ') || bytes[i] == 0x7F) {
        return Optional.of(
            "a control character (U+%04X) where text is expected".formatted((int) bytes[i]));
      }
    }
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
      return Optional.empty();
    } catch (CharacterCodingException malformed) {
      return Optional.of("this is not UTF-8 text");
    }
  }

  private DiagnosticException duplicate(long id, int state) {
    try (LineSource again = new LineSource(file, limits.lineBytes())) {
      goToState(again, state);
      return lines.error("state " + id + " already has a line, line " + again.lineNumber());
    }
  }

  /** Every id that is mentioned has its line now, or the file is wrong. */
  private void redirectEdges() {
    int firstWrong = -1;
    int wrong = 0;
    for (int e = 0; e < targets.size(); e++) {
      int state = lineOf.get(targets.get(e));
      if (state == NO_LINE) {
        firstWrong = wrong++ == 0 ? e : firstWrong;
      } else {
        targets.set(e, state);
      }
    }
    if (wrong > 0) {
      throw unknownSuccessor(firstWrong, wrong);
    }
  }

  /** Reads the file again up to the edge, to show it. */
  private DiagnosticException unknownSuccessor(int edge, int count) {
    int state = 0;
    while (firstEdge.get(state + 1) <= edge) {
      state++;
    }
    try (LineSource again = new LineSource(file, limits.lineBytes())) {
      goToState(again, state);
      // Behind the first token: progress, count, propositions, then two tokens per edge.
      int skipped = 2 + propositions.size() + 2 * (edge - firstEdge.get(state)) + 2;
      for (int i = 0; i < skipped; i++) {
        again.nextToken();
      }
      String more = count == 1 ? "" : " (other edges at fault: " + (count - 1) + ")";
      return again.error("the successor " + again.token() + " has no line of its own" + more);
    }
  }

  private static void goToState(LineSource lines, int state) {
    for (int i = 0; i <= state; i++) {
      lines.nextLine();
    }
  }

  private StateSpace finished() {
    return new StateSpace(
        texts(propositions), texts(actions), ids, progress, truth, firstEdge, targets, edgeActions);
  }

  private static List<String> texts(NameTable names) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      texts.add(new String(names.name(i), StandardCharsets.UTF_8));
    }
    return texts;
  }
}
