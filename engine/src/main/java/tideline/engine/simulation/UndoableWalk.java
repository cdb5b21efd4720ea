package tideline.engine.simulation;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.load.RoomierModel;
import tideline.model.Model;
import tideline.model.ModelError;

/** A walk that can take its steps back, and goes on in a larger model when its own is too small. */
public final class UndoableWalk {

  /**
   * A walk, with who tells what the model prints.
   *
   * @param printed in the last step
   */
  private record Told(Simulation walk, Narrator narrator, List<String> printed) {}

  private final RoomierModel source;
  private final int initial;
  private final List<Integer> taken = new ArrayList<>();
  private Told now;

  /** A walk that starts in an initial state, counted from 0. */
  public UndoableWalk(RoomierModel source, int initial) {
    this.source = source;
    this.initial = initial;
    this.now = source.apply(loaded -> again(loaded.model()));
  }

  /** Where the walk is. A step, forward or back, may begin another one. */
  public Simulation here() {
    return now.walk();
  }

  /** What the model printed in the last step, line by line. */
  public List<String> printed() {
    return now.printed();
  }

  /**
   * Goes to successor {@code choice}.
   *
   * @return the transition that was taken
   */
  public int take(int choice) {
    taken.add(choice);
    Simulation walk = now.walk();
    Narrator narrator = now.narrator();
    try {
      walk.choose(choice);
      now = new Told(walk, narrator, narrator.step(walk.state()));
    } catch (ModelError fault) {
      source.makeRoom(fault);
      // Choices stay what they were, but transitions may have other numbers.
      now = source.apply(loaded -> again(loaded.model()));
    }
    return now.walk().lastTransition();
  }

  /** Takes the last step back; tells whether there was one. */
  public boolean back() {
    if (taken.isEmpty()) {
      return false;
    }
    taken.removeLast();
    now = again(now.walk().model());
    return true;
  }

  private Told again(Model model) {
    Simulation walk = Simulation.from(model, initial);
    Narrator narrator = new Narrator(model.schema(), source.reference());
    narrator.start(walk.state());
    List<String> printed = List.of();
    for (int choice : taken) {
      walk.choose(choice);
      printed = narrator.step(walk.state());
    }
    return new Told(walk, narrator, printed);
  }
}
