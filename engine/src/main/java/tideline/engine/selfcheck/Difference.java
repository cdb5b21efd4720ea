package tideline.engine.selfcheck;

import java.util.List;
import java.util.Optional;
import tideline.engine.replay.Replay;

/**
 * The first thing that two sides say differently.
 *
 * @param first what one side says, and who that is
 * @param second what the other side says
 * @param details slots or steps that differ, one line each
 * @param path how the compiled model comes to the state in question, if it is about one
 */
public record Difference(
    Comparison comparison, Side first, Side second, List<String> details, Optional<Replay> path) {

  public Difference {
    details = List.copyOf(details);
  }

  /** One side and what it says. */
  public record Side(String who, String says) {}
}
