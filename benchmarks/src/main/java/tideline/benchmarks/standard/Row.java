package tideline.benchmarks.standard;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import tideline.benchmarks.Numbers;
import tideline.testkit.beem.BeemInstance;

/** All runs on one model. */
final class Row {

  private final BeemInstance instance;
  private final Map<Way, List<Counted>> runs = new EnumMap<>(Way.class);

  Row(BeemInstance instance) {
    this.instance = instance;
  }

  BeemInstance instance() {
    return instance;
  }

  void add(Way way, Counted counted) {
    runs.computeIfAbsent(way, _ -> new ArrayList<>()).add(counted);
  }

  /** The last run: figures that are counted are the same in all. */
  Counted last(Way way) {
    return runs.getOrDefault(way, List.of()).getLast();
  }

  private double median(Way way, ToDoubleFunction<Counted> figure) {
    return Numbers.median(
        runs.getOrDefault(way, List.of()).stream().map(figure::applyAsDouble).toList());
  }

  double processor(Way way) {
    return median(way, Counted::processorSeconds);
  }

  private double wall(Way way) {
    return median(way, Counted::wallSeconds);
  }

  /** The other way that took less processor time. */
  Way better() {
    return processor(Way.BFS) <= processor(Way.SWEEP) ? Way.BFS : Way.SWEEP;
  }

  /** Processor time of the default in units of the better way. */
  double processorRatio() {
    return processor(Way.DEFAULT) / processor(better());
  }

  /** Wall time, likewise, of the way with the better wall time. */
  double wallRatio() {
    return wall(Way.DEFAULT) / Math.min(wall(Way.BFS), wall(Way.SWEEP));
  }

  /** Memory for states of a way in units of breadth-first search. */
  double memory(Way way) {
    return last(way).peakBytes() / (double) Math.max(1, last(Way.BFS).peakBytes());
  }

  /** Expansions of a state. */
  double visits(Way way) {
    return last(way).explored() / (double) instance.states();
  }

  /** By which factor the forecast of stored states was wrong, if there was one. */
  OptionalDouble storedError() {
    return last(Way.DEFAULT).forecast().stream()
        .mapToDouble(made -> made.stored().factor((double) last(Way.DEFAULT).stored()))
        .findFirst();
  }

  /** The same of the time from the choice on. */
  OptionalDouble timeError() {
    return last(Way.DEFAULT).forecast().stream()
        .mapToDouble(made -> made.seconds().factor(made.secondsAfter()))
        .findFirst();
  }

  boolean hasForecast() {
    return last(Way.DEFAULT).forecast().isPresent();
  }

  /** Whether the truth about stored states was in the range. */
  boolean isStoredInside() {
    return last(Way.DEFAULT)
        .forecast()
        .filter(made -> made.stored().contains((double) last(Way.DEFAULT).stored()))
        .isPresent();
  }

  /** Whether the truth about time was in the range. */
  boolean isTimeInside() {
    return last(Way.DEFAULT)
        .forecast()
        .filter(made -> made.seconds().contains(made.secondsAfter()))
        .isPresent();
  }

  /** What is not as it has to be: numbers of states. */
  List<String> wrong() {
    List<String> wrong = new ArrayList<>();
    runs.forEach(
        (way, all) ->
            all.forEach(
                counted -> {
                  boolean known = counted.states() > 0;
                  if (known && counted.states() != instance.states()) {
                    wrong.add(way.word() + " counts " + counted.states() + " states");
                  }
                  if (counted.explored() < instance.states()) {
                    wrong.add(way.word() + " expands " + counted.explored() + " states only");
                  }
                }));
    return wrong;
  }
}
