package tideline.engine.trail.spin;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * What a trail of SPIN says.
 *
 * @param lines what the processes do; moves of a claim are left out
 * @param loop which of the lines the loop starts with, or their number if only the claim moves in
 *     it
 * @param joining whether a line may stand for several statements
 */
public record SpinTrail(SourceText source, List<Line> lines, OptionalInt loop, Joining joining) {

  private static final Pattern LINE = Pattern.compile("\\s*(-?\\d+):(-?\\d+):(-?\\d+)\\s*");
  private static final String LOOP = "-1";
  private static final String CLAIM = "-2";
  private static final String JOINS = "-4";

  public SpinTrail {
    lines = List.copyOf(lines);
  }

  /** What SPIN has made of statements that only their own process sees. */
  public enum Joining {
    /** Each has a line of its own (option {@code -o3} of SPIN). */
    SEPARATE,
    /** They may belong to the line of the one before them. */
    JOINED
  }

  /**
   * A move.
   *
   * @param process the number that the process has without a claim
   * @param statement SPIN's number of the statement
   * @param offset where the trail says so
   */
  public record Line(int process, int statement, int offset) {}

  /** Whether a text looks like a trail of SPIN. */
  public static boolean isOne(SourceText text) {
    return text.text().lines().findFirst().filter(line -> LINE.matcher(line).matches()).isPresent();
  }

  /**
   * Reads a trail.
   *
   * @throws DiagnosticException if it is none
   */
  public static SpinTrail read(SourceText source) {
    List<Line> lines = new ArrayList<>();
    OptionalInt loop = OptionalInt.empty();
    Joining joining = Joining.SEPARATE;
    int claims = 0;
    int start = 0;
    for (String text : source.text().split("\n", -1)) {
      Matcher line = LINE.matcher(text);
      if (line.matches()) {
        switch (line.group(1)) {
          case LOOP -> loop = OptionalInt.of(lines.size());
          case CLAIM -> claims = 1;
          case JOINS -> joining = Joining.JOINED;
          default -> move(source, line, start, claims, lines);
        }
      } else if (!text.isBlank()) {
        throw new DiagnosticException(
            source.at(start, "a line of a trail of SPIN is STEP:PROCESS:STATEMENT, three numbers"));
      }
      start += text.length() + 1;
    }
    return new SpinTrail(source, lines, loop, joining);
  }

  /** A claim is process 0, and the others are counted behind it. */
  private static void move(
      SourceText source, Matcher line, int start, int claims, List<Line> lines) {
    try {
      int step = Integer.parseInt(line.group(1));
      int process = Integer.parseInt(line.group(2));
      int statement = Integer.parseInt(line.group(3));
      if (step < 0 || process < 0 || statement < 0) {
        throw new DiagnosticException(
            source.at(start, "a step of a process has no negative numbers"));
      }
      if (process >= claims) {
        lines.add(new Line(process - claims, statement, start));
      }
    } catch (NumberFormatException large) {
      throw new DiagnosticException(source.at(start, "these numbers are too large"));
    }
  }
}
