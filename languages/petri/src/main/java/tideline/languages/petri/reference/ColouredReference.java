package tideline.languages.petri.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.petri.reference.Marking.Spot;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.languages.petri.symmetric.ColouredNet.Arc;
import tideline.languages.petri.symmetric.ColouredNet.Place;
import tideline.languages.petri.symmetric.ColouredNet.Transition;
import tideline.languages.petri.symmetric.Condition;
import tideline.model.WorkLimit;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A coloured net: every binding of every transition is tried in every marking. */
final class ColouredReference extends PetriReference {

  private final ColouredNet net;
  private final Map<String, Spot> spots = new HashMap<>();

  ColouredReference(ColouredNet net) {
    this.net = net;
  }

  /** Most colours of a sort are never met, so names are made when one is looked for. */
  private Optional<Spot> named(String slot) {
    Spot known = spots.get(slot);
    for (int p = 0; known == null && p < net.places().size(); p++) {
      Place place = net.places().get(p);
      if (slot.startsWith(place.id())) {
        for (int colour = 0; colour < place.sort().size(); colour++) {
          spots.putIfAbsent(
              net.naming().place(place.id(), place.sort(), colour), new Spot(p, colour));
        }
        known = spots.get(slot);
      }
    }
    return Optional.ofNullable(known);
  }

  @Override
  public List<Marking> initialStates() {
    Marking initial = new Marking(new HashMap<>(), this::named);
    for (int p = 0; p < net.places().size(); p++) {
      int place = p;
      net.places()
          .get(p)
          .initial()
          .forEach((colour, count) -> initial.add(new Spot(place, colour), count));
    }
    return List.of(initial);
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    Marking before = (Marking) state;
    List<ReferenceStep> steps = new ArrayList<>();
    for (Transition transition : net.transitions()) {
      WorkLimit.check();
      new Bindings(transition, before, steps).bindFrom(0);
    }
    return steps;
  }

  /** The search for bindings of one transition in one marking. */
  private final class Bindings {
    private final Transition transition;
    private final Marking before;
    private final List<ReferenceStep> steps;
    private final int[] binding;

    Bindings(Transition transition, Marking before, List<ReferenceStep> steps) {
      this.transition = transition;
      this.before = before;
      this.steps = steps;
      this.binding = new int[transition.variables().size()];
    }

    /** Gives values to the variables from that number on; those before it have values. */
    void bindFrom(int variable) {
      long bound = (1L << variable) - 1;
      if (!isPossible(bound)) {
        return;
      }
      if (variable == binding.length) {
        if (isTaking(before)) {
          fire();
        }
        return;
      }
      for (int value = 0; value < transition.variables().get(variable).sort().size(); value++) {
        binding[variable] = value;
        bindFrom(variable + 1);
      }
    }

    /** Whether what has no other variables than these is true. */
    private boolean isPossible(long bound) {
      return isPossible(transition.guard(), bound)
          && transition.inputs().stream()
              .filter(arc -> (arc.inscription().variables() & ~bound) == 0)
              .allMatch(this::isThere);
    }

    private boolean isPossible(Condition guard, long bound) {
      if (guard instanceof Condition.And and) {
        return and.parts().stream().allMatch(part -> isPossible(part, bound));
      }
      return (guard.variables() & ~bound) != 0 || Meaning.isTrue(guard, binding);
    }

    private boolean isThere(Arc arc) {
      return Meaning.tokens(arc, binding).entrySet().stream()
          .allMatch(need -> before.at(new Spot(arc.place(), need.getKey())) >= need.getValue());
    }

    /** Several arcs may take from one place, so they are counted together. */
    private boolean isTaking(Marking marking) {
      Map<Spot, Long> needed = new HashMap<>();
      for (Arc arc : transition.inputs()) {
        Meaning.tokens(arc, binding)
            .forEach(
                (colour, count) ->
                    needed.merge(new Spot(arc.place(), colour), count, Math::addExact));
      }
      return needed.entrySet().stream()
          .allMatch(need -> marking.at(need.getKey()) >= need.getValue());
    }

    private void fire() {
      Marking after = before.copy();
      for (Arc arc : transition.inputs()) {
        Meaning.tokens(arc, binding)
            .forEach((colour, count) -> after.add(new Spot(arc.place(), colour), -count));
      }
      for (Arc arc : transition.outputs()) {
        Meaning.tokens(arc, binding)
            .forEach((colour, count) -> after.add(new Spot(arc.place(), colour), count));
      }
      String name = net.naming().transition(transition.id(), transition.variables(), binding);
      steps.add(new ReferenceStep(name, after, List.of()));
    }
  }
}
