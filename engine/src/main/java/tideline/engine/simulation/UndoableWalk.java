package tideline.engine.simulation;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.load.RoomierModel;
import tideline.model.Model;
import tideline.model.ModelError;

/** A walk that can take its steps back, and goes on in a larger model when its own is too small. */
public final class UndoableWalk {

  private final RoomierModel source;
  private final int initial;
  private final List<Integer> taken = new ArrayList<>();
  private Simulation walk;

  /** A walk that starts in an initial state, counted from 0. */
  public UndoableWalk(RoomierModel source, int initial) {
    this.source = source;
    this.initial = initial;
    this.walk = source.apply(loaded -> again(loaded.model()));
  }

  /** Where the walk is. A step, forward or back, may begin another one. */
  public Simulation here() {
    return walk;
  }

  /**
   * Goes to successor {@code choice}.
   *
   * @return the transition that was taken
   */
  public int take(int choice) {
    taken.add(choice);
    try {
      walk.choose(choice);
    } catch (ModelError fault) {
      source.makeRoom(fault);
      // Choices stay what they were, but transitions may have other numbers.
      walk = source.apply(loaded -> again(loaded.model()));
    }
    return walk.lastTransition();
  }

  /** Takes the last step back; tells whether there was one. */
  public boolean back() {
    if (taken.isEmpty()) {
      return false;
    }
    taken.removeLast();
    walk = again(walk.model());
    return true;
  }

  private Simulation again(Model model) {
    Simulation from = Simulation.from(model, initial);
    taken.forEach(from::choose);
    return from;
  }
}
