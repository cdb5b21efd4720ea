package tideline.languages.petri.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.petri.reference.Marking.Spot;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** A place/transition net: every transition is tried in every marking. */
final class PlainReference extends PetriReference {

  private final Net net;
  private final Map<String, Spot> spots = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  PlainReference(Net net) {
    this.net = net;
    for (int t = 0; t < net.transitions().size(); t++) {
      numbers.put(net.transitions().get(t).id(), t);
    }
    for (int place = 0; place < net.places().size(); place++) {
      spots.put(net.places().get(place).id(), new Spot(place, 0));
    }
    for (int place = 0; place < net.places().size(); place++) {
      spots.putIfAbsent(net.places().get(place).name(), new Spot(place, 0));
      spots.putIfAbsent("place " + place, new Spot(place, 0));
    }
  }

  private Optional<Spot> named(String slot) {
    return Optional.ofNullable(spots.get(slot));
  }

  @Override
  public List<Marking> initialStates() {
    Marking initial = new Marking(new HashMap<>(), this::named);
    for (int place = 0; place < net.places().size(); place++) {
      initial.add(new Spot(place, 0), net.places().get(place).initial());
    }
    return List.of(initial);
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    Marking before = (Marking) state;
    List<ReferenceStep> steps = new ArrayList<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      if (isEnabled(t, before)) {
        steps.add(new ReferenceStep(net.transitions().get(t).id(), fired(t, before), List.of()));
      }
    }
    return steps;
  }

  @Override
  public Optional<ReferenceState> fired(ReferenceState state, String transition) {
    Integer number = numbers.get(transition);
    return number != null && isEnabled(number, (Marking) state)
        ? Optional.of(fired(number, (Marking) state))
        : Optional.empty();
  }

  private boolean isEnabled(int transition, Marking marking) {
    Arcs before = net.before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      if (marking.at(new Spot(before.target(arc), 0)) < before.weight(arc)) {
        return false;
      }
    }
    Arcs inhibitors = net.inhibitors();
    for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
      if (marking.at(new Spot(inhibitors.target(arc), 0)) >= inhibitors.weight(arc)) {
        return false;
      }
    }
    return true;
  }

  private Marking fired(int transition, Marking marking) {
    Marking after = marking.copy();
    Arcs before = net.before();
    for (int arc = before.start(transition); arc < before.end(transition); arc++) {
      after.add(new Spot(before.target(arc), 0), -before.weight(arc));
    }
    Arcs resets = net.resets();
    for (int arc = resets.start(transition); arc < resets.end(transition); arc++) {
      after.clear(new Spot(resets.target(arc), 0));
    }
    Arcs behind = net.behind();
    for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
      after.add(new Spot(behind.target(arc), 0), behind.weight(arc));
    }
    return after;
  }
}
