package tideline.search.sweep;

import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.runs.Rounds;
import tideline.storage.runs.RunArea;
import tideline.storage.runs.SortedRuns;

/** The states of a layer that is expanded from disk, and how they were reached. */
final class DiskRounds extends LayerQueue {

  private final Rounds rounds;

  DiskRounds(RunArea area) {
    this.rounds = new Rounds(area);
  }

  @Override
  public int next(long[] to, int max) {
    return rounds.next(to, parents(), max);
  }

  SortedRuns known() {
    return rounds.known();
  }

  void meet(Layer layer) {
    rounds.meet(layer.states(), layer.positions()::read);
  }

  void meet(SortedRuns runs) {
    rounds.meet(runs);
  }

  long left() {
    return rounds.left();
  }

  void nextRound() {
    rounds.nextRound();
  }

  void free() {
    rounds.free();
  }
}
