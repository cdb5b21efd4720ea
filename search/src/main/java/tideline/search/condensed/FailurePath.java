package tideline.search.condensed;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.model.WorkLimit;
import tideline.search.graph.ShortestPaths;
import tideline.storage.Memory;
import tideline.storage.condensed.CondensedGraph;

/** A path to a state in which the model is at fault, from what was written until then. */
public final class FailurePath {

  private FailurePath() {}

  /**
   * The shortest path that is known.
   *
   * @param knownBit the bit of numbers that stand for another one, or 0 if there are none
   * @param initial the numbers of the initial states, as far as they have one
   * @param number the number of the state at fault, which has no edges; nothing more is written to
   *     the graph after this
   */
  public static Optional<Trace> find(
      Memory memory, CondensedGraph graph, long knownBit, Supplier<long[]> initial, long number) {
    // What has been numbered but not written gets no edges, so that its number can be read.
    while (graph.states() <= number) {
      graph.state(0);
    }
    graph.flush();
    try (Originals originals = new Originals(memory, graph, knownBit)) {
      return new ShortestPaths(memory, originals, WorkLimit::check)
          .shortest(initial.get(), n -> true, n -> n == number)
          .map(ShortestPaths.Path::trace);
    } catch (LimitReached limit) {
      // The fault itself is what matters; without memory it is reported without a path.
      return Optional.empty();
    }
  }
}
