package tideline.web.server;

import java.util.Optional;
import tideline.model.json.Json;

/** Answers calls of one kind. */
public sealed interface Handler {

  /** A call with one answer. */
  non-sealed interface Call extends Handler {
    /**
     * The answer as JSON.
     *
     * @throws IllegalArgumentException if the question is none
     */
    String answer(Json question);
  }

  /** A call that is answered bit by bit. */
  non-sealed interface Stream extends Handler {
    /** What is to be told to one more listener. */
    Events open(Json question);
  }

  /** What one listener is told. */
  interface Events {
    /** Waits for the next event, as JSON on one line; empty if there is none any more. */
    Optional<String> next() throws InterruptedException;
  }
}
