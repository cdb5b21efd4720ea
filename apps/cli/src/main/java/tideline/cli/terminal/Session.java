package tideline.cli.terminal;

import java.nio.file.Path;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.report.JsonWriter;
import tideline.engine.text.Page;

/**
 * What commands work with.
 *
 * @param workingFolder where files without a folder of their own are put
 */
public record Session(
    Terminal terminal, Registry registry, Cancellation cancellation, Path workingFolder) {

  /** A session in the folder where the tool was started. */
  public static Session of(Terminal terminal, Cancellation cancellation) {
    return new Session(terminal, Registry.installed(), cancellation, Path.of(""));
  }

  /** Prints lines to standard output. */
  public Page.Appender lines() {
    return terminal.out()::println;
  }

  /** Writes one JSON value to standard output. */
  public JsonWriter json() {
    return new JsonWriter(terminal.out(), JsonWriter.Layout.SPREAD);
  }
}
