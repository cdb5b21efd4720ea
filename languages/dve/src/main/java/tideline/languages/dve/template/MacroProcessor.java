package tideline.languages.dve.template;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** GNU m4, kept on a short lead. */
public final class MacroProcessor {

  /** Macros that run commands, or read, write or create files, or bring such macros back. */
  private static final List<String> FORBIDDEN =
      List.of(
          "syscmd",
          "esyscmd",
          "sysval",
          "include",
          "sinclude",
          "undivert",
          "builtin",
          "debugfile",
          "maketemp",
          "mkstemp");

  /** Kilobytes of memory, and blocks of 512 bytes of any file that m4 writes for itself. */
  private static final String LIMITS = "ulimit -v 1048576 2>/dev/null; ulimit -f 65536 2>/dev/null";

  private static final Duration TIME = Duration.ofSeconds(10);
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
  private static final Pattern VALUE = Pattern.compile("-?[0-9]{1,10}");

  private final Path program;
  private final Duration time;

  private MacroProcessor(Path program, Duration time) {
    this.program = program;
    this.time = time;
  }

  /** The same program with another limit for the time that it may take. */
  public MacroProcessor within(Duration limit) {
    return new MacroProcessor(program, limit);
  }

  /** The m4 that a search path leads to, if there is one. */
  public static Optional<MacroProcessor> find(String searchPath) {
    for (String folder : searchPath.split(File.pathSeparator, -1)) {
      for (String name : List.of("m4", "gm4")) {
        try {
          Path program = Path.of(folder).resolve(name).toAbsolutePath();
          if (!folder.isEmpty() && Files.isExecutable(program) && isGnu(program)) {
            return Optional.of(new MacroProcessor(program, TIME));
          }
        } catch (InvalidPathException notAFolder) {
          // An entry of the search path that leads nowhere is passed over, as shells do.
        }
      }
    }
    return Optional.empty();
  }

  /** Other dialects have other dangerous macros. */
  private static boolean isGnu(Path program) {
    BoundedProcess.Outcome outcome =
        BoundedProcess.run(List.of(program.toString(), "--version"), new byte[0], TIME);
    return outcome.status() == 0 && outcome.output().startsWith("m4 (GNU M4)");
  }

  /**
   * The text that a template stands for.
   *
   * @param definitions macros to define first
   * @throws DiagnosticException if m4 finds fault with the template or a limit is reached
   */
  public SourceText expand(SourceText template, Map<String, String> definitions) {
    List<String> command =
        new ArrayList<>(
            List.of("/bin/sh", "-c", LIMITS + "; exec \"$@\"", "m4", program.toString()));
    FORBIDDEN.forEach(macro -> command.add("-U" + macro));
    new TreeMap<>(definitions)
        .forEach((name, value) -> command.add("-D" + definition(template, name, value)));
    command.add("-");
    BoundedProcess.Outcome outcome =
        BoundedProcess.run(command, template.text().getBytes(StandardCharsets.UTF_8), time);
    if (outcome.status() != 0) {
      throw DiagnosticException.of(template.source() + ": " + outcome.fault());
    }
    return new SourceText(template.source() + " (expanded)", outcome.output());
  }

  private static String definition(SourceText template, String name, String value) {
    if (!NAME.matcher(name).matches() || FORBIDDEN.contains(name)) {
      throw DiagnosticException.of("-D " + name + ": no name of a macro");
    }
    if (!VALUE.matcher(value).matches()) {
      throw DiagnosticException.of("-D " + name + " is a whole number, not " + value);
    }
    String word = "\\b" + Pattern.quote(name) + "\\b";
    if (!Pattern.compile(word).matcher(template.text()).find()) {
      throw DiagnosticException.of(
          "unknown parameter -D " + name + ": the template does not use it");
    }
    boolean defines = calls("define", word, template);
    boolean asks = calls("ifdef", word, template);
    if (defines && !asks) {
      throw DiagnosticException.of(
          "-D " + name + " has no effect: the template defines " + name + " without asking ifdef");
    }
    return name + "=" + value;
  }

  private static boolean calls(String macro, String word, SourceText template) {
    return Pattern.compile("\\b" + macro + "\\s*\\(\\s*`?" + word).matcher(template.text()).find();
  }
}
