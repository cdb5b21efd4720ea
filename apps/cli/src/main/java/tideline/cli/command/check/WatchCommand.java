package tideline.cli.command.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import tideline.cli.suite.IncludedFiles;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.ReportFormat;
import tideline.cli.terminal.Session;
import tideline.cli.terminal.Terminal;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.StandardInput;

/** Checks again whenever a file changes. */
@Command(
    name = "watch",
    customSynopsis = {
      "tideline watch MODEL [--invariant EXPR | --reachable EXPR | --deadlock | --automaton FILE |",
      "                      --ltl F | --acceptance | --non-progress | --ctl F]... [OPTION]..."
    },
    description = {
      "Checks a model as tideline check does, and again whenever the model, a file that it"
          + " includes",
      "or a file of properties changes, until it is interrupted (Ctrl-C)."
    },
    footer = {
      "",
      "Exit status: that of the last check that came to its end; 0 if none did, 2 bad usage."
    })
public final class WatchCommand extends CheckCommand {

  /** Clears a terminal and goes to its first line. */
  private static final String CLEAR = "\u001b[H\u001b[2J\u001b[3J";

  public WatchCommand(Session session) {
    super(session);
  }

  @Override
  public Integer call() {
    requireWatchable();
    try {
      return watched();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return ExitStatus.HOLDS.code();
    }
  }

  private int watched() throws IOException, InterruptedException {
    int last = ExitStatus.HOLDS.code();
    while (true) {
      try (FileWatch watch = FileWatch.of(files())) {
        int status = checkedOnce();
        if (session.cancellation().requested()) {
          return last;
        }
        last = status;
        say("waiting for a change of " + search.model.source().text() + "; Ctrl-C ends");
        Optional<Path> changed = watch.await(session.cancellation()::requested);
        if (changed.isEmpty()) {
          return last;
        }
        if (session.terminal().outKind() == Terminal.Kind.PERSON) {
          session.terminal().out().print(CLEAR);
        }
        say("changed: " + changed.get().getFileName());
        // What the check before has written is no longer worth anything.
        overwriting.force = trace != null || chart != null || html != null;
      }
    }
  }

  private void say(String text) {
    session.lines().line(text);
    session.terminal().out().flush();
  }

  private int checkedOnce() {
    try {
      return super.call();
    } catch (DiagnosticException wrong) {
      return complain(ExitStatus.BAD_INPUT, wrong.getMessage());
    } catch (ModelError fault) {
      String place = fault.position().map(position -> position + ": ").orElse("");
      return complain(
          ExitStatus.BAD_INPUT, place + "error: the model is at fault: " + fault.getMessage());
    } catch (LimitReached limit) {
      return complain(ExitStatus.UNKNOWN, "stopped: " + limit.getMessage());
    }
  }

  private int complain(ExitStatus status, String message) {
    session.terminal().err().println(message);
    session.terminal().err().flush();
    return status.code();
  }

  private Set<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(IncludedFiles.of(search.model.source()));
    files.addAll(propertyFiles());
    return IncludedFiles.with(files);
  }

  private void requireWatchable() {
    if (search.cluster().isPresent()) {
      throw DiagnosticException.of("watch checks on this machine: not with --cluster");
    }
    String model = search.model.source().text();
    if (output.format != ReportFormat.text) {
      throw DiagnosticException.of("watch is for people: it has no --format " + output.format);
    }
    if (model.equals(StandardInput.NAME)) {
      throw DiagnosticException.of("standard input cannot be watched: name a file");
    }
    if (IncludedFiles.of(search.model.source()).isEmpty()) {
      throw DiagnosticException.of(model + " is no file that could change");
    }
    if (search.hasCheckpoint()) {
      throw DiagnosticException.of("--checkpoint is for one long run: use tideline check");
    }
  }
}
