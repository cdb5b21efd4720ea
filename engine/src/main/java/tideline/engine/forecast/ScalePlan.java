package tideline.engine.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.ProgressMeasure;

/**
 * What a whole search would take on one machine, with its disk, and on several.
 *
 * @param states all that there are
 * @param seen of the beginning that this is carried on from
 * @param measure what a sweep would go by, if there is anything
 * @param ways what may be done
 */
public record ScalePlan(
    Range states, Beginning.Seen seen, Optional<ProgressMeasure> measure, List<Way> ways) {

  /** Processor time next to a search of one thread, as measured (docs/results/scale.md). */
  private static final Range CLUSTER_WORK = new Range(4, 10, 24);

  /** Bytes that a state takes in a sorted run, for each of its words. */
  private static final Range RUN_BYTES = new Range(1.2, 2, 5);

  /** How often a state is sent to another machine, as part of the edges that lead to it. */
  private static final Range SENT = new Range(0.5, 1, 3);

  /** States that go to the disk are written, merged and read. */
  private static final Range DISK_WORK = new Range(1.2, 2, 4);

  private static final Range START_SECONDS = new Range(3, 8, 30);

  public ScalePlan {
    ways = List.copyOf(ways);
  }

  /** The machines of a cluster. */
  public record Nodes(int count, int cores) {}

  /**
   * One way to search.
   *
   * @param memory bytes for states; on a cluster, of each machine
   * @param disk bytes on disk; on a cluster, of each machine
   * @param network bytes that machines send to one another
   */
  public record Way(
      String name, Range memory, Optional<Range> disk, Optional<Range> network, Range seconds) {}

  /**
   * A plan.
   *
   * @param decision what is expected of one machine
   * @param words of a state
   */
  public static ScalePlan of(
      Beginning.Seen seen, Decision decision, int words, long memoryBytes, Nodes nodes) {
    double before = seen.seconds();
    Range states =
        seen.isComplete() ? Range.exactly((double) seen.figures().stored()) : decision.states();
    Range keptSeconds =
        seen.isComplete()
            ? Range.exactly(before)
            : decision.keeping().seconds().plus(Range.exactly(before));
    List<Way> ways = new ArrayList<>();
    ways.add(
        new Way(
            "every state kept",
            decision.keeping().bytes(),
            Optional.empty(),
            Optional.empty(),
            keptSeconds));
    decision
        .sweeping()
        .ifPresent(
            sweep ->
                ways.add(
                    new Way(
                        "sweep",
                        sweep.bytes(),
                        Optional.empty(),
                        Optional.empty(),
                        sweep.seconds())));
    Range packed = RUN_BYTES.times(words);
    ways.add(
        new Way(
            "every state, with the disk",
            decision.keeping().bytes().atMost((double) memoryBytes),
            Optional.of(states.times(packed)),
            Optional.empty(),
            keptSeconds.times(DISK_WORK)));
    Range share = decision.sweeping().map(Outlook::peakShare).orElse(Range.exactly(1));
    Range work =
        decision.sweeping().map(Outlook::visits).orElse(Range.exactly(1)).times(CLUSTER_WORK);
    ways.add(
        new Way(
            "cluster of %d × %d cores".formatted(nodes.count(), nodes.cores()),
            decision.keeping().bytes().times(share).times(1.0 / nodes.count()),
            Optional.of(states.times(packed).times(1.0 / nodes.count())),
            Optional.of(states.times(SENT).times(packed)),
            keptSeconds
                .times(work)
                .times(1.0 / ((double) nodes.count() * nodes.cores()))
                .plus(START_SECONDS)));
    return new ScalePlan(states, seen, decision.measure(), ways);
  }
}
