package tideline.cli;

import tideline.engine.Cancellation;
import tideline.engine.Registry;

/** What commands work with. */
record Session(Terminal terminal, Registry registry, Cancellation cancellation) {

  /** Prints lines to standard output. */
  Page.Appender lines() {
    return terminal.out()::println;
  }
}
