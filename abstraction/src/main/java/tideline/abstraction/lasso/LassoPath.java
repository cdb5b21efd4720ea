package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.abstraction.cegar.AbstractTrace;
import tideline.abstraction.cegar.Node;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Locations;

/**
 * A path of the product whose last place is the one where its loop starts: {@code <T, H, L>} of
 * 003.
 *
 * @param places one more than actions
 * @param loopStart the place where the loop starts, the honda
 */
public record LassoPath(List<Place> places, List<Action> actions, int loopStart) {

  /** Where the processes are, and what is known of the variables. */
  public record Place(Locations locations, AbstractState state) {
    /** A place where nothing is known of the variables. */
    public static Place at(Locations locations) {
      return new Place(locations, new AbstractState(Map.of(), AbstractState.ANYTHING));
    }
  }

  public LassoPath {
    places = List.copyOf(places);
    actions = List.copyOf(actions);
    if (places.size() != actions.size() + 1 || loopStart < 0 || loopStart >= actions.size()) {
      throw new IllegalArgumentException("no lasso of " + actions.size() + " from " + loopStart);
    }
  }

  /** How many steps the loop has. */
  int loopLength() {
    return actions.size() - loopStart;
  }

  /** The steps of the loop. */
  List<Action> loop() {
    return actions.subList(loopStart, actions.size());
  }

  /** The path that goes round the loop that often, once for 1; its loop is all rounds. */
  LassoPath rounds(int count) {
    List<Place> longer = new ArrayList<>(places);
    List<Action> steps = new ArrayList<>(actions);
    for (int i = 1; i < count; i++) {
      longer.addAll(places.subList(loopStart + 1, places.size()));
      steps.addAll(loop());
    }
    return new LassoPath(longer, steps, loopStart);
  }

  /** The same path whose loop starts some rounds later. */
  LassoPath loopingFrom(int start) {
    return new LassoPath(places, actions, start);
  }

  /** As a path for those who know nothing of loops. */
  AbstractTrace trace() {
    Optional<Node> last = Optional.empty();
    for (int i = 0; i < places.size(); i++) {
      Place place = places.get(i);
      Optional<Action> step = i == 0 ? Optional.empty() : Optional.of(actions.get(i - 1));
      last = Optional.of(new Node(i, place.locations(), place.state(), last, step));
    }
    return AbstractTrace.toBadState(last.orElseThrow());
  }
}
