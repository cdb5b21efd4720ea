package tideline.search.sweep;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.search.MemoryPlan;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.Memory;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.runs.DiskSpace;
import tideline.storage.runs.Rounds;
import tideline.storage.runs.RunArea;
import tideline.storage.runs.SortedRuns;

/**
 * The layers of a sweep for which memory has no room. Between two groups of states it is looked at
 * how much is in use; if it is too much, layers ahead go to the disk, the largest first, and if
 * that is little, the current one.
 *
 * <p>A layer ahead that has runs is, in memory, those of its states that were met since. When the
 * sweep enters it, the runs are read into its store; or, if that would not fit, it is expanded in
 * {@link Rounds}, and then its store is what was met in it since the states in there went to the
 * disk for the last time.
 */
final class SweepDisk implements AutoCloseable {

  /** What a state takes in the table and the columns beside its words, at most. */
  private static final long BESIDES = 32;

  private final LayeredStore layers;
  private final Memory memory;
  private final RunArea area;
  private final long spillAt;
  private final int words;
  private final Map<Long, Waiting> waiting = new HashMap<>();
  private Optional<DiskRounds> rounds = Optional.empty();

  /** Nothing is done before so much memory is in use. */
  private long trigger;

  /** What a layer ahead has on disk. */
  private static final class Waiting {
    private final SortedRuns runs;

    /** How many of the states are counted as persistent. */
    private long roots;

    Waiting(SortedRuns runs) {
      this.runs = runs;
    }
  }

  SweepDisk(SearchTask task, Memory memory, LayeredStore layers) {
    MemoryPlan plan = MemoryPlan.of(task);
    this.layers = layers;
    this.memory = memory;
    this.area = plan.newRuns(task);
    this.spillAt = plan.spillAt();
    this.trigger = spillAt;
    this.words = task.model().schema().words();
  }

  /** Where states of the current layer are taken from, if it is expanded in rounds. */
  Optional<DiskRounds> rounds() {
    return rounds;
  }

  /** What was on disk of the layer that is entered is there as well, or begins its first round. */
  Layer enter(Layer entered) {
    entered.states().retain();
    Optional<Waiting> before = Optional.ofNullable(waiting.remove(entered.progress()));
    if (before.isEmpty()) {
      return entered;
    }
    if (!fits(before.get().runs.rows())) {
      spillAhead();
    }
    if (fits(before.get().runs.rows())) {
      load(before.get(), entered);
      return entered;
    }
    DiskRounds its = new DiskRounds(area);
    rounds = Optional.of(its);
    its.meet(entered);
    its.meet(before.get().runs);
    return layers.emptied(entered);
  }

  /** What was read has to leave as much room for what is met. */
  private boolean fits(long states) {
    return states * (8L * words + BESIDES) < (spillAt - memory.bytes()) / 2;
  }

  private void load(Waiting before, Layer to) {
    long size = to.states().size();
    boolean hasLog = area.hasPositions();
    area.take(
        before.runs,
        (state, position) -> {
          if (to.states().insert(state, 0) && hasLog) {
            to.positions().add(position);
          }
        });
    layers.putBack(to, to.states().size() - size, before.roots);
  }

  /**
   * Makes room if there is need.
   *
   * @return the current layer, which is another one if its states went to the disk
   */
  Layer relieve(Layer current) {
    if (memory.bytes() <= trigger) {
      return current;
    }
    long enough = spillAt / 4;
    long ahead = layers.allWaiting().stream().mapToLong(SweepDisk::bytes).sum();
    long here = bytes(current);
    Layer after = current;
    if (ahead >= Math.min(enough, here) && ahead > 0) {
      spillAhead();
    }
    if (memory.bytes() > spillAt - enough && current.states().size() > 0 && here > 0) {
      after = spill(current);
    }
    // What cannot be spilled, the persistent states, leaves less and less.
    trigger = Math.max(spillAt, memory.bytes() + spillAt / 8);
    return after;
  }

  private static long bytes(Layer layer) {
    long states = layer.states().size();
    return states == 0 ? 0 : layer.states().bytes() + 8 * layer.positions().size();
  }

  private void spillAhead() {
    List<Layer> largestFirst =
        layers.allWaiting().stream()
            .filter(layer -> layer.states().size() > 0)
            .sorted(Comparator.comparingLong(SweepDisk::bytes).reversed())
            .toList();
    for (Layer layer : largestFirst) {
      if (memory.bytes() > spillAt / 4) {
        Waiting before =
            waiting.computeIfAbsent(layer.progress(), _ -> new Waiting(area.newRuns()));
        area.putWaiting(layer.states(), layer.positions()::read, before.runs);
        before.roots += layer.roots();
        layers.emptied(layer);
      }
    }
  }

  /** Of the current layer all is known, if it was in memory; else all was only met. */
  private Layer spill(Layer current) {
    if (rounds.isEmpty()) {
      DiskRounds its = new DiskRounds(area);
      area.putTaken(current.states(), current.positions()::read, its.known());
      rounds = Optional.of(its);
    }
    rounds.get().meet(current);
    return layers.emptied(current);
  }

  /**
   * Begins the next round if the last one is used up; the current layer may be another one then.
   */
  Layer nextRound(Layer current) {
    if (rounds.isEmpty() || rounds.get().left() > 0) {
      return current;
    }
    rounds.get().meet(current);
    Layer emptied = current.states().size() > 0 ? layers.emptied(current) : current;
    rounds.get().nextRound();
    return emptied;
  }

  /** The current layer is left. */
  void leave() {
    rounds.ifPresent(DiskRounds::free);
    rounds = Optional.empty();
  }

  void report(SearchStatistics statistics) {
    DiskSpace space = area.space();
    statistics.spilling(area.put(), space.peakBytes(), space.writtenBytes());
  }

  @Override
  public void close() {
    area.close();
  }
}
