package tideline.cli;

import java.nio.file.Path;
import tideline.engine.Cancellation;
import tideline.engine.Registry;
import tideline.engine.report.JsonWriter;

/**
 * What commands work with.
 *
 * @param workingFolder where files without a folder of their own are put
 */
record Session(
    Terminal terminal, Registry registry, Cancellation cancellation, Path workingFolder) {

  /** A session in the folder where the tool was started. */
  static Session of(Terminal terminal, Cancellation cancellation) {
    return new Session(terminal, Registry.installed(), cancellation, Path.of(""));
  }

  /** Prints lines to standard output. */
  Page.Appender lines() {
    return terminal.out()::println;
  }

  /** Writes one JSON value to standard output. */
  JsonWriter json() {
    return new JsonWriter(terminal.out(), JsonWriter.Layout.SPREAD);
  }
}
