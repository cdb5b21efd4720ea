package tideline.cli.terminal;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.engine.text.Style;

/**
 * Where the tool reads and writes.
 *
 * @param outKind what is at the other end of {@code out}
 * @param errKind what is at the other end of {@code err}
 */
public record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Kind outKind,
    Kind errKind,
    Map<String, String> environment) {

  private static final String NO_COLOUR = "NO_COLOR";
  private static final String TERM = "TERM";

  /** On fewer columns nothing can be read, so lines are then wrapped by the terminal. */
  private static final int NARROWEST = 40;

  /** What reads the output. */
  public enum Kind {
    /** A person at a terminal. */
    PERSON,
    /** A file, a pipe or another program. */
    PROGRAM
  }

  /** Streams that no person looks at. */
  public static Terminal plain(InputStream in, PrintStream out, PrintStream err) {
    return new Terminal(in, out, err, Kind.PROGRAM, Kind.PROGRAM, Map.of());
  }

  /** The streams of this process. Output is UTF-8 whatever the locale, as JSON has to be. */
  public static Terminal ofProcess() {
    return new Terminal(
        System.in,
        WatchedOutput.ofProcess(),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        kind(1),
        kind(2),
        System.getenv());
  }

  /** Linux says where a stream leads; elsewhere the console knows about both ends together. */
  private static Kind kind(int descriptor) {
    Path link = Path.of("/proc/self/fd", Integer.toString(descriptor));
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("/dev/pts/")
              || target.startsWith("/dev/tty")
              || target.equals("/dev/console")
          ? Kind.PERSON
          : Kind.PROGRAM;
    } catch (IOException | UnsupportedOperationException notLinux) {
      boolean interactive =
          Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
      return interactive ? Kind.PERSON : Kind.PROGRAM;
    }
  }

  /** The same with colours, whatever reads the output. */
  public Terminal coloured() {
    Map<String, String> willing = new HashMap<>(environment);
    willing.remove(NO_COLOUR);
    willing.remove(TERM);
    return new Terminal(in, out, err, Kind.PERSON, errKind, willing);
  }

  /** The same without colours. */
  public Terminal plain() {
    Map<String, String> unwilling = new HashMap<>(environment);
    unwilling.put(NO_COLOUR, "1");
    return new Terminal(in, out, err, outKind, errKind, unwilling);
  }

  /** How wide the user's lines are, where COLUMNS says so. */
  public OptionalInt columns() {
    String text = environment.getOrDefault("COLUMNS", "");
    return text.matches("[1-9][0-9]{0,4}")
        ? OptionalInt.of(Math.max(NARROWEST, Integer.parseInt(text)))
        : OptionalInt.empty();
  }

  public Style outStyle() {
    return style(outKind);
  }

  private Style style(Kind kind) {
    boolean wanted = environment.getOrDefault(NO_COLOUR, "").isEmpty();
    boolean able = !environment.getOrDefault(TERM, "").equals("dumb");
    return kind == Kind.PERSON && wanted && able ? Style.COLOURED : Style.PLAIN;
  }
}
