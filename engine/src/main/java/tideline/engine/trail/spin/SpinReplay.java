package tideline.engine.trail.spin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.engine.simulation.GuidedWalk;
import tideline.engine.simulation.Simulation;
import tideline.engine.trail.TrailReplay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Trace;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/**
 * Finds a run of a model that a trail of SPIN can be read as.
 *
 * @param run the run
 * @param fit how the numbers of the trail fit it
 */
public record SpinReplay(TrailReplay.Result run, Fit fit) {

  /**
   * Replays a trail.
   *
   * @param model not simplified
   * @param reference the same model, whose steps tell what they execute
   * @throws DiagnosticException if no run of the model fits the trail: from where on
   * @throws tideline.model.LimitReached if none is found in reasonable time
   */
  public static SpinReplay of(Model model, ReferenceModel reference, SpinTrail trail) {
    int furthest = 0;
    for (Fit fit : Fit.values()) {
      TrailSearch search = new TrailSearch(reference, trail, fit);
      Optional<TrailSearch.Found> found = search.search();
      if (found.isPresent()) {
        return new SpinReplay(onModel(model, found.get()), fit);
      }
      furthest = search.furthest();
    }
    throw new DiagnosticException(misfit(trail, furthest));
  }

  private static Diagnostic misfit(SpinTrail trail, int furthest) {
    if (furthest == trail.lines().size()) {
      throw new IllegalStateException("all lines were read, and no run was found");
    }
    SpinTrail.Line line = trail.lines().get(furthest);
    return trail
        .source()
        .at(
            line.offset(),
            "no run of the model that fits the lines before has such a step of process "
                + line.process());
  }

  private static TrailReplay.Result onModel(Model model, TrailSearch.Found found) {
    List<ReferenceState> states = new ArrayList<>(List.of(found.start()));
    found.steps().stream().map(ReferenceStep::target).forEach(states::add);
    GuidedWalk walk = GuidedWalk.of(model, states);
    int[] taken = walk.choices().stream().mapToInt(Integer::intValue).toArray();
    if (found.loop().isPresent() && found.loop().get() < taken.length) {
      int loop = found.loop().get();
      return new TrailReplay.Result(
          Trace.lasso(walk.initial(), taken, loop),
          false,
          open(model, walk, loop),
          Optional.empty());
    }
    int shown = brokenBefore(model, walk, found) ? taken.length - 1 : taken.length;
    Trace path = Trace.path(walk.initial(), Arrays.copyOf(taken, shown));
    boolean stays = found.loop().isPresent() && walked(model, walk, taken.length).choices() == 0;
    return new TrailReplay.Result(path, stays, List.of(), Optional.empty());
  }

  /** SPIN's last line is the broken assertion itself; here a walk ends before it. */
  private static boolean brokenBefore(Model model, GuidedWalk walk, TrailSearch.Found found) {
    return !found.steps().isEmpty()
        && !found.steps().getLast().brokenAssertions().isEmpty()
        && walked(model, walk, found.steps().size() - 1).broken().isPresent();
  }

  /** Variables that the loop does not bring back: SPIN forgets those that are not read again. */
  private static List<String> open(Model model, GuidedWalk walk, int loop) {
    long[] there = walked(model, walk, loop).state();
    long[] here = walked(model, walk, walk.choices().size()).state();
    return model.schema().slots().stream()
        .filter(slot -> !slot.isSame(there, 0, here, 0))
        .map(Slot::name)
        .toList();
  }

  private static Simulation walked(Model model, GuidedWalk walk, int steps) {
    Simulation simulation = Simulation.from(model, walk.initial());
    walk.choices().subList(0, steps).forEach(simulation::choose);
    return simulation;
  }
}
