package tideline.model.diagnostic;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A short text of the user with its name, which turns offsets into diagnostics.
 *
 * @param source the file as the user named it, or the option that the text was given with
 */
public record SourceText(String source, String text) {

  /** Files of a language are read whole up to this many bytes; dumps are streamed instead. */
  public static final int MAX_BYTES = 16 << 20;

  /** How far an XML declaration is looked for. */
  private static final int LONGEST_START = 200;

  private static final Pattern LATIN =
      Pattern.compile("<\\?xml[^>]*encoding\\s*=\\s*[\"'](?i:iso-8859-1|us-ascii|latin1)[\"']");

  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 16;

  /**
   * Reads a whole file as UTF-8.
   *
   * @throws DiagnosticException if it cannot be read, is too long or is not text
   */
  public static SourceText read(Path file) {
    return read(file, MAX_BYTES);
  }

  /** As the other one, for a file that the tool itself has written, of any size. */
  public static SourceText readOfAnySize(Path file) {
    return read(file, LARGEST_ARRAY);
  }

  /** As the first one, for languages whose files may have another length than most. */
  public static SourceText read(Path file, int most) {
    return utf8(file, bytes(file, most));
  }

  /**
   * Reads a file of XML, which may say in its first line that it is in Latin letters, or begin with
   * the mark of UTF-16; everything else is UTF-8.
   *
   * @throws DiagnosticException if it cannot be read, is too long or is not text
   */
  public static SourceText readXml(Path file, int most) {
    byte[] bytes = bytes(file, most);
    Charset charset = xmlCharset(bytes);
    if (charset.equals(StandardCharsets.UTF_8)) {
      return utf8(file, bytes);
    }
    SourceText decoded = new SourceText(file.toString(), new String(bytes, charset));
    decoded.refuseControlCharacters();
    return decoded;
  }

  private static byte[] bytes(Path file, int most) {
    byte[] bytes;
    try (InputStream in = SourceFile.open(file)) {
      bytes = in.readNBytes(most + 1);
    } catch (IOException failure) {
      throw new DiagnosticException(SourceFile.unreadable(file, failure));
    }
    if (bytes.length > most) {
      throw DiagnosticException.of(
          file + ": is longer than " + (most >> 20) + " MiB, the most that is read");
    }
    return bytes;
  }

  private static SourceText utf8(Path file, byte[] bytes) {
    SourceText decoded = decode(file.toString(), bytes);
    if (hasControlCharacters(bytes)) {
      decoded.refuseControlCharacters();
    }
    return decoded;
  }

  private static Charset xmlCharset(byte[] bytes) {
    String start =
        new String(bytes, 0, Math.min(LONGEST_START, bytes.length), StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      return StandardCharsets.UTF_16;
    }
    return LATIN.matcher(start).lookingAt() ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
  }

  /** A fault at an offset of the text; the end of the text is a place too. */
  public Diagnostic at(int offset, String message) {
    int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    int lineEnd = text.indexOf('\n', offset);
    String line = text.substring(lineStart, lineEnd < 0 ? text.length() : lineEnd);
    int number = 1 + (int) text.substring(0, lineStart).chars().filter(c -> c == '\n').count();
    return Diagnostic.at(source, number, offset - lineStart + 1, message, printable(line));
  }

  /** The same line, one character for one, without what a terminal would obey. */
  public static String printable(String line) {
    StringBuilder shown = new StringBuilder(line.stripTrailing());
    for (int i = 0; i < shown.length(); i++) {
      if (Character.isISOControl(shown.charAt(i))) {
        shown.setCharAt(i, shown.charAt(i) == '\t' ? ' ' : '\uFFFD');
      }
    }
    return shown.toString();
  }

  /** What cannot be decoded is found by its replacement; to look for it closely takes longer. */
  private static SourceText decode(String source, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf('\uFFFD') < 0
        ? new SourceText(source, text.startsWith("\uFEFF") ? text.substring(1) : text)
        : decodeStrictly(source, bytes);
  }

  private static SourceText decodeStrictly(String source, byte[] bytes) {
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(input, chars, true);
    chars.flip();
    if (result.isError()) {
      SourceText before = new SourceText(source, chars + "\uFFFD");
      throw new DiagnosticException(
          before.at(chars.length(), "this is not UTF-8 text from here on"));
    }
    String decoded = chars.toString();
    return new SourceText(source, decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded);
  }

  /** Looks at bytes, which is quicker; in UTF-8 no other character has such a byte. */
  private static boolean hasControlCharacters(byte[] bytes) {
    for (byte b : bytes) {
      if (b < ' ' && b >= 0 && isControl(b)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isControl(int c) {
    return c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f';
  }

  private void refuseControlCharacters() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isControl(c)) {
        throw new DiagnosticException(
            at(i, "a control character (U+%04X) where text is expected".formatted((int) c)));
      }
    }
  }
}
