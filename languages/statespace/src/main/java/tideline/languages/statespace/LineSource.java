package tideline.languages.statespace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceFile;
import tideline.model.diagnostic.SourceText;

/**
 * The lines of a file as bytes, one at a time, with a cursor that cuts them into tokens.
 *
 * <pre>
 *   buffer   | old lines | the line's tokens | not yet looked at | free |
 *                        ^lineStart   ^lineEnd              ^filled
 * </pre>
 *
 * The buffer only grows when one line does not fit, up to a limit.
 */
final class LineSource implements AutoCloseable {

  private static final int INITIAL_BUFFER = 1 << 16;
  private static final int SHOWN_OF_LONG_LINE = 200;

  private final Path file;
  private final InputStream in;
  private final int maxLineBytes;
  private byte[] buffer = new byte[INITIAL_BUFFER];
  private int filled;
  private int lineStart;
  private int lineEnd = -1;
  private long lineNumber;
  private int tokenStart;
  private int tokenEnd;

  LineSource(Path file, int maxLineBytes) {
    this.file = file;
    this.in = SourceFile.open(file);
    this.maxLineBytes = maxLineBytes;
  }

  /** Goes to the next line that is not blank and to its first token; false at the end. */
  boolean nextLine() {
    while (advance()) {
      tokenEnd = lineStart;
      if (nextToken()) {
        return true;
      }
    }
    lineEnd = lineStart;
    tokenStart = lineStart;
    tokenEnd = lineStart;
    return false;
  }

  /** Goes to the next token of the line; at its end, the token is empty and the answer false. */
  boolean nextToken() {
    byte[] bytes = buffer;
    int end = lineEnd;
    int at = tokenEnd;
    while (at < end && isSpace(bytes[at])) {
      at++;
    }
    tokenStart = at;
    while (at < end && !isSpace(bytes[at])) {
      at++;
    }
    tokenEnd = at;
    return at > tokenStart;
  }

  /** The array that holds the token, from {@link #tokenStart()} to {@link #tokenEnd()}. */
  byte[] bytes() {
    return buffer;
  }

  int tokenStart() {
    return tokenStart;
  }

  int tokenEnd() {
    return tokenEnd;
  }

  long lineNumber() {
    return lineNumber;
  }

  /** The token as text; what is not text is replaced. */
  String token() {
    return SourceText.printable(text(tokenStart, tokenEnd));
  }

  /** A fault at the token, or at the line's end if there is none left. */
  DiagnosticException error(String message) {
    return errorAt(tokenStart, message);
  }

  /** A fault at a byte of the line. */
  DiagnosticException errorAt(int at, String message) {
    String line = text(lineStart, lineEnd);
    int column = text(lineStart, at).length() + 1;
    int number = (int) Math.min(lineNumber, Integer.MAX_VALUE);
    return new DiagnosticException(
        Diagnostic.at(file.toString(), number, column, message, SourceText.printable(line)));
  }

  private String text(int from, int to) {
    return new String(buffer, from, to - from, StandardCharsets.UTF_8);
  }

  private boolean advance() {
    lineStart = lineEnd + 1;
    int at = lineStart;
    while (true) {
      for (; at < filled; at++) {
        if (buffer[at] == '\n') {
          return startLine(at);
        }
      }
      at -= lineStart;
      if (!fill()) {
        // The last line may lack its end; nothing after the last end is no line.
        return filled > lineStart && startLine(filled);
      }
      at += lineStart;
    }
  }

  private boolean startLine(int end) {
    lineNumber++;
    if (end - lineStart > maxLineBytes) {
      lineEnd = lineStart + Math.min(end - lineStart, SHOWN_OF_LONG_LINE);
      throw errorAt(
          lineStart, "the line is longer than " + maxLineBytes + " bytes, the most that is read");
    }
    lineEnd = end;
    if (lineNumber == 1 && startsWithByteOrderMark()) {
      lineStart += 3;
    }
    return true;
  }

  private boolean startsWithByteOrderMark() {
    return lineEnd - lineStart >= 3
        && buffer[lineStart] == (byte) 0xEF
        && buffer[lineStart + 1] == (byte) 0xBB
        && buffer[lineStart + 2] == (byte) 0xBF;
  }

  /** Moves the unfinished line to the front, makes room and reads more; false at the file's end. */
  private boolean fill() {
    int kept = Math.max(0, filled - lineStart);
    System.arraycopy(buffer, Math.min(lineStart, filled), buffer, 0, kept);
    lineStart = 0;
    filled = kept;
    if (kept > maxLineBytes) {
      startLine(kept);
    }
    if (kept == buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
    }
    try {
      int read = in.read(buffer, filled, buffer.length - filled);
      filled += Math.max(read, 0);
      return read >= 0;
    } catch (IOException failure) {
      throw new DiagnosticException(SourceFile.unreadable(file, failure));
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\f';
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException failure) {
      throw new DiagnosticException(SourceFile.unreadable(file, failure));
    }
  }
}
