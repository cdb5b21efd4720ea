package tideline.cli.terminal;

import java.nio.file.Path;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.text.Page;
import tideline.model.ModelError;
import tideline.model.json.JsonWriter;

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

  /** The same on another terminal. */
  public Session with(Terminal other) {
    return new Session(other, registry, cancellation, workingFolder);
  }

  /** Prints lines to standard output. */
  public Page.Appender lines() {
    return terminal.out()::println;
  }

  /** A model that is read again when it needs more room, which is announced. */
  public RoomierModel roomier(ModelSource source) {
    return new RoomierModel(registry, source, this::announce);
  }

  /** Tells why something starts again. */
  public void announce(ModelError tooSmall) {
    terminal
        .err()
        .println("searching again, with more room in each state: " + tooSmall.getMessage());
  }

  /** Writes one JSON value to standard output. */
  public JsonWriter json() {
    return new JsonWriter(terminal.out(), JsonWriter.Layout.SPREAD);
  }
}
