package tideline.engine.validation;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceFile;
import tideline.model.diagnostic.SourceText;

/**
 * The lines of a log. Only where each block of lines begins is kept in memory, so a log may have
 * any length.
 *
 * @param starts where in the file each block of {@link #BLOCK} lines begins
 * @param numbers the line of the file, from 1 on, that each block begins with
 */
public record LogFile(
    Path file, LineFormat format, long count, List<Long> starts, List<Long> numbers) {

  /** Lines that are read at a time. */
  static final int BLOCK = 1024;

  /** No line of a log is longer: something else was taken for one. */
  private static final int LONGEST = 16 << 20;

  /** One line: what it says, and where it stands. */
  public record Line(long number, String text, Map<String, String> fields) {}

  public LogFile {
    starts = List.copyOf(starts);
    numbers = List.copyOf(numbers);
  }

  /**
   * Looks through a file once. Empty lines are none; the first line of a file that ends in .csv
   * names the fields.
   */
  public static LogFile open(Path file) {
    try (Scan scan = new Scan(file, 0, 1)) {
      LineFormat format = LineFormat.json();
      if (file.toString().endsWith(".csv")) {
        Optional<String> names = scan.next();
        format =
            LineFormat.csv(
                names.orElseThrow(() -> DiagnosticException.of(file + ": names no fields")));
      }
      List<Long> starts = new ArrayList<>();
      List<Long> numbers = new ArrayList<>();
      long count = 0;
      while (true) {
        long before = scan.position();
        long number = scan.line();
        if (scan.next().isEmpty()) {
          break;
        }
        if (count % BLOCK == 0) {
          starts.add(before);
          numbers.add(number);
        }
        count++;
      }
      if (count == 0) {
        throw DiagnosticException.of(file + ": a log needs a line");
      }
      return new LogFile(file, format, count, starts, numbers);
    } catch (IOException failed) {
      throw new DiagnosticException(SourceFile.unreadable(file, failed));
    }
  }

  /** Line {@code index}, from 0 on, without its block: for reports. */
  public Line line(long index) {
    return block(index / BLOCK).get((int) (index % BLOCK));
  }

  /** All lines of a block. */
  List<Line> block(long block) {
    int at = Math.toIntExact(block);
    try (Scan scan = new Scan(file, starts.get(at), numbers.get(at))) {
      List<Line> lines = new ArrayList<>();
      while (lines.size() < BLOCK) {
        Optional<String> text = scan.next();
        if (text.isEmpty()) {
          break;
        }
        long number = scan.line() - 1;
        lines.add(new Line(number, text.get(), fields(number, text.get())));
      }
      return lines;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Map<String, String> fields(long number, String text) {
    try {
      return format.fields(text);
    } catch (IllegalArgumentException wrong) {
      throw new DiagnosticException(
          Diagnostic.at(
              file.toString(),
              Math.toIntExact(number),
              1,
              String.valueOf(wrong.getMessage()),
              SourceText.printable(text)));
    }
  }

  /** Reads lines one after the other, and knows where it is. */
  private static final class Scan implements AutoCloseable {

    private final InputStream in;
    private long position;
    private long line;

    Scan(Path file, long from, long line) throws IOException {
      if (!Files.isRegularFile(file)) {
        throw DiagnosticException.of(file + ": is no file that can be read");
      }
      this.in = new BufferedInputStream(opened(file, from), 1 << 16);
      this.position = from;
      this.line = line;
    }

    private static InputStream opened(Path file, long from) throws IOException {
      RandomAccessFile opened = new RandomAccessFile(file.toFile(), "r");
      opened.seek(from);
      return new java.io.FileInputStream(opened.getFD()) {
        @Override
        public void close() throws IOException {
          opened.close();
        }
      };
    }

    /** Where the next line begins. */
    long position() {
      return position;
    }

    /** The number of the next line. */
    long line() {
      return line;
    }

    /** The next line that is not empty. */
    Optional<String> next() throws IOException {
      while (true) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        int read = in.read();
        if (read < 0) {
          return Optional.empty();
        }
        while (read >= 0 && read != '\n') {
          if (bytes.size() == LONGEST) {
            throw DiagnosticException.of("line " + line + " of the log is longer than 16 MiB");
          }
          bytes.write(read);
          position++;
          read = in.read();
        }
        position += read < 0 ? 0 : 1;
        line++;
        String text = bytes.toString(StandardCharsets.UTF_8).strip();
        if (!text.isEmpty()) {
          return Optional.of(text);
        }
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
