package tideline.engine.formats;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Transition;

/** Collects where the steps of a run stand in the model's text; of a long run, the last ones. */
final class StepPlaces implements Replay.Visitor {

  private static final int MOST = 200;

  private final Model model;
  private final Deque<Finding.Step> steps = new ArrayDeque<>();

  private StepPlaces(Model model) {
    this.model = model;
  }

  static List<Finding.Step> of(Replay replay) {
    StepPlaces places = new StepPlaces(replay.model());
    replay.walk(places);
    return List.copyOf(places.steps);
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    Transition taken = model.transitions().get(transition);
    if (taken.position().isEmpty()) {
      return;
    }
    if (steps.size() == MOST) {
      steps.removeFirst();
    }
    steps.addLast(new Finding.Step(taken.name(), taken.position().get()));
  }
}
