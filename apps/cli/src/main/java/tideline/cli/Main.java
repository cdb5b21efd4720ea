package tideline.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import tideline.cli.terminal.ColourChoice;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.cli.terminal.Terminal;
import tideline.cli.terminal.WatchedOutput;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.text.Style;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.StandardInput;

/** Where the tool starts, and the only place that ends the process. */
public final class Main {

  public static final String DEBUG = "--debug";

  private static final int NARROWEST_HELP = 60;
  private static final int WIDEST_HELP = 100;

  private final Session session;
  private final boolean debug;
  private final OutputFormat format;

  private Main(Session session, List<String> arguments) {
    this.session = session;
    this.debug = arguments.contains(DEBUG);
    this.format = JsonError.isWanted(arguments) ? OutputFormat.json : OutputFormat.text;
  }

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    Cancellation cancellation = new Cancellation();
    Interruption interruption =
        new Interruption(
            cancellation,
            Commands.isEndedByUser(arguments)
                ? Interruption.Meaning.THE_END
                : Interruption.Meaning.CUT_SHORT);
    Runtime.getRuntime().addShutdownHook(new Thread(interruption, "interruption"));
    LauncherWatch.start();
    Terminal terminal = Terminal.ofProcess();
    int status = run(arguments, Session.of(terminal, cancellation));
    interruption.finished(status);
    System.exit(ProcessStatus.of(status));
  }

  /** Runs one command with these streams and returns its exit status. */
  public static int run(String[] arguments, InputStream in, PrintStream out, PrintStream err) {
    return run(arguments, Session.of(Terminal.plain(in, out, err), new Cancellation()));
  }

  static int run(String[] arguments, Session session) {
    Session coloured = session.with(ColourChoice.of(List.of(arguments)).of(session.terminal()));
    return new Main(coloured, List.of(arguments)).execute(withHelp(arguments));
  }

  /** {@code help}, {@code help COMMAND} and {@code version}, as many tools have it. */
  private static String[] withHelp(String[] arguments) {
    return switch (arguments.length == 0 ? "" : arguments[0]) {
      case "help" ->
          arguments.length == 1 ? new String[] {"--help"} : new String[] {arguments[1], "--help"};
      case "version" -> new String[] {"--version"};
      default -> arguments;
    };
  }

  private int execute(String[] arguments) {
    int status =
        new RunControl(Limits.none(), session.cancellation())
            .during(() -> StandardInput.during(session.terminal().in(), () -> executed(arguments)));
    PrintStream err = session.terminal().err();
    if (session.terminal().out().checkError()) {
      reportLostOutput(err);
      return ExitStatus.FAILED.code();
    }
    err.flush();
    return status;
  }

  /** A reader that has seen enough need not be told; but what it has seen is no verdict. */
  private void reportLostOutput(PrintStream err) {
    String why = "";
    if (session.terminal().out() instanceof WatchedOutput watched) {
      if (watched.isClosedByReader()) {
        return;
      }
      why = ": " + watched.failure();
    }
    err.println("error: standard output could not be written" + why);
  }

  private int executed(String[] arguments) {
    try {
      return commandLine(arguments).execute(arguments);
    } catch (OutOfMemoryError heap) {
      return complain(
          ExitStatus.FAILED,
          "out of memory: the Java heap is used up (TIDELINE_JAVA_OPTIONS=-Xmx... sets its size)",
          heap);
    } catch (StackOverflowError depth) {
      return complain(ExitStatus.FAILED, "internal error: something is nested too deeply", depth);
    } catch (Error damaged) {
      // A class or a library that is missing or of another build.
      return complain(ExitStatus.FAILED, "internal error: " + damaged, damaged);
    }
  }

  private CommandLine commandLine(String[] arguments) {
    CommandLine commandLine = Commands.create(session, arguments);
    commandLine.setOut(new PrintWriter(session.terminal().out(), true, StandardCharsets.UTF_8));
    commandLine.setErr(new PrintWriter(session.terminal().err(), true, StandardCharsets.UTF_8));
    commandLine.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            session.terminal().outStyle() == Style.COLOURED ? Ansi.ON : Ansi.OFF));
    commandLine.setUsageHelpWidth(
        Math.clamp(session.terminal().columns().orElse(WIDEST_HELP), NARROWEST_HELP, WIDEST_HELP));
    // An argument that starts with @ is what it says, and not the content of a file.
    commandLine.setExpandAtFiles(false);
    commandLine.setHelpFactory(SpacedHelp::new);
    commandLine.setParameterExceptionHandler(this::badUsage);
    commandLine.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure));
    return commandLine;
  }

  private int badUsage(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    if (format == OutputFormat.json) {
      JsonError.of(ExitStatus.BAD_INPUT, UsageProblem.of(problem)).write(session);
      return ExitStatus.BAD_INPUT.code();
    }
    PrintStream err = session.terminal().err();
    err.println(printable("error: " + UsageProblem.of(problem)));
    Optional<String> hint =
        problem instanceof UnmatchedArgumentException unmatched
            ? SpinHints.of(unmatched.getUnmatched())
            : Optional.empty();
    hint.ifPresent(err::println);
    err.println("try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitStatus.BAD_INPUT.code();
  }

  private int failed(Exception failure) {
    return switch (failure) {
      case DiagnosticException wrong -> complain(ExitStatus.BAD_INPUT, wrong.getMessage(), failure);
      case LimitReached limit ->
          complain(ExitStatus.UNKNOWN, "stopped: " + limit.getMessage(), failure);
      case ModelError fault -> {
        String place = fault.position().map(position -> position + ": ").orElse("");
        yield complain(
            ExitStatus.BAD_INPUT,
            place + "error: the model is at fault: " + fault.getMessage(),
            failure);
      }
      default -> complain(ExitStatus.FAILED, "internal error: " + failure, failure);
    };
  }

  private int complain(ExitStatus status, String message, Throwable cause) {
    PrintStream err = session.terminal().err();
    if (format == OutputFormat.json) {
      JsonError.of(status, message, cause).write(session);
    } else {
      err.println(printable(message) + hint(cause));
    }
    if (debug) {
      cause.printStackTrace(err);
    }
    return status.code();
  }

  /** A message may quote a file, and what a file holds must not command the terminal. */
  private static String printable(String message) {
    StringBuilder text = new StringBuilder(message);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) && c != '\n' && c != '\t') {
        text.setCharAt(i, '?');
      }
    }
    return text.toString();
  }

  private String hint(Throwable cause) {
    boolean explained =
        cause instanceof DiagnosticException
            || cause instanceof LimitReached
            || cause instanceof ModelError
            || cause instanceof VirtualMachineError;
    return explained || debug ? "" : " (" + DEBUG + " shows where)";
  }
}
