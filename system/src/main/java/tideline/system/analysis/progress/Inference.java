package tideline.system.analysis.progress;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.ProgressMeasure;

/**
 * The measures that were tried on a sample, and the one to take.
 *
 * @param tried how many measures were tried
 * @param ranking those worth a word, the best first, by their score
 * @param chosen empty if no measure tells states apart
 * @param fits whether the chosen one is expected to fit in the memory that was given, if any was
 */
public record Inference(
    StateSample sample, int tried, List<Scored> ranking, Optional<Scored> chosen, Fits fits) {

  /** Scores that differ by less than this factor are equal; then the simpler measure is better. */
  private static final double TIE = 1.05;

  /** What a plain store needs for a state beside its words: its share of the index table. */
  private static final int TABLE_BYTES = 14;

  /** Whether a measure is expected to fit in memory. */
  public enum Fits {
    /** No limit was given. */
    NOT_ASKED,
    /** It is expected to fit. */
    YES,
    /** None is expected to fit; the chosen one needs least. */
    NO
  }

  public Inference {
    ranking = List.copyOf(ranking);
  }

  /** Makes the choice; with a memory limit, the fewest regress edges among those that fit. */
  static Inference of(
      StateSample sample, int tried, List<Scored> ranking, OptionalLong memoryBytes) {
    if (ranking.isEmpty() || memoryBytes.isEmpty()) {
      return new Inference(sample, tried, ranking, best(ranking), Fits.NOT_ASKED);
    }
    long limit = memoryBytes.getAsLong();
    List<Scored> fitting =
        ranking.stream()
            .filter(scored -> expectedBytes(sample, scored.prediction()) <= limit)
            .toList();
    if (fitting.isEmpty()) {
      Optional<Scored> least =
          ranking.stream().min(Comparator.comparingDouble(s -> s.prediction().storedShare()));
      return new Inference(sample, tried, ranking, least, Fits.NO);
    }
    long fewest = fitting.stream().mapToLong(s -> s.prediction().backward()).min().orElseThrow();
    List<Scored> steadiest =
        fitting.stream().filter(s -> s.prediction().backward() == fewest).toList();
    return new Inference(sample, tried, ranking, best(steadiest), Fits.YES);
  }

  private static Optional<Scored> best(List<Scored> ranking) {
    if (ranking.isEmpty()) {
      return Optional.empty();
    }
    double limit = ranking.getFirst().score() * TIE;
    return ranking.stream()
        .filter(scored -> scored.score() <= limit)
        .min(
            Comparator.<Scored>comparingInt(scored -> scored.candidate().size())
                .thenComparingInt(scored -> scored.prediction().layers())
                .thenComparingInt(scored -> scored.candidate().measure().name().length())
                .thenComparingDouble(Scored::score));
  }

  /** The memory that a sweep is expected to need for its states. */
  public static double expectedBytes(StateSample sample, Prediction prediction) {
    int bytesPerState = sample.schema().words() * Long.BYTES + TABLE_BYTES;
    return prediction.storedShare() * sample.estimatedStates() * bytesPerState;
  }

  /** How the states of a run on the sample spread over the layers of a measure. */
  public LayerProfile profile(Scored scored) {
    ProgressMeasure measure = scored.candidate().measure();
    RunGraph graph = RunGraph.of(sample);
    if (measure.vector().isPresent()) {
      SubspaceSimulation cells = SubspaceSimulation.of(graph, measure.vector().get());
      cells.run();
      return LayerProfile.of(
          Layers.values(graph.progress(measure)), cells.cellSizes(), cells.storedAtCells());
    }
    SweepSimulation simulation = new SweepSimulation(graph);
    simulation.run(graph.layers(measure), Double.MAX_VALUE);
    return LayerProfile.of(
        Layers.values(graph.progress(measure)),
        simulation.layerSizes(),
        simulation.storedAtLayers());
  }
}
