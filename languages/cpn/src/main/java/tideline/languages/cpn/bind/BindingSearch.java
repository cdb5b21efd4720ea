package tideline.languages.cpn.bind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlMatch;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.state.Marking;
import tideline.languages.cpn.state.TokenBag;
import tideline.model.ModelError;

/** Finds the enabled bindings of one transition. One thread's, with one frame for all. */
public final class BindingSearch {

  private final Transition transition;
  private final int number;
  private final PlanStep[] steps;
  private final MlFrame frame;
  private final int[] neededPlaces;
  private final int[] inhibitors;

  /** The places that input arcs take from, and the arcs of each of them. */
  private final int[] inputPlaces;

  private final MlTokens[][] inputArcs;
  private final boolean[] timed;

  /** The places whose tokens decide what is enabled. */
  private final int[] decisivePlaces;

  private final BindingTable bindings;
  private final EnabledTable known;

  private Marking[] marking = {};
  private Binding binding;
  private final Visitor keeper = (_, ready) -> keep(ready);
  private Visitor visitor = keeper;
  private int postponed;

  /** Is shown the enabled bindings. */
  @FunctionalInterface
  public interface Visitor {

    /**
     * A binding; the variables have their values while this is called.
     *
     * @param ready the earliest time at which it can occur; it may have passed
     */
    void binding(BindingSearch search, long ready);
  }

  /**
   * A search for the bindings of a transition.
   *
   * @param number of the transition
   * @throws tideline.model.diagnostic.DiagnosticException if values of a variable had to be guessed
   */
  public BindingSearch(CheckedNet net, int number, MlFrame frame) {
    this.transition = net.transitions().get(number);
    this.number = number;
    this.frame = frame;
    this.steps = BindingPlan.of(transition, net.environment().newFrame()).toArray(PlanStep[]::new);
    this.neededPlaces =
        List.of(steps).stream()
            .filter(PlanStep.Match.class::isInstance)
            .mapToInt(step -> ((PlanStep.Match) step).place())
            .distinct()
            .toArray();
    this.inhibitors =
        transition.arcs().stream()
            .filter(arc -> arc.direction() == Direction.INHIBITOR)
            .mapToInt(Arc::place)
            .distinct()
            .toArray();
    this.inputPlaces =
        transition.arcs().stream().filter(Arc::takes).mapToInt(Arc::place).distinct().toArray();
    this.inputArcs = new MlTokens[inputPlaces.length][];
    this.timed = new boolean[inputPlaces.length];
    for (int i = 0; i < inputPlaces.length; i++) {
      int place = inputPlaces[i];
      List<MlTokens> tokens = new ArrayList<>();
      for (Arc arc : transition.arcs()) {
        if (arc.takes() && arc.place() == place) {
          tokens.add(arc.tokens().orElseThrow());
        }
      }
      inputArcs[i] = tokens.toArray(MlTokens[]::new);
      timed[i] = net.places().get(place).colours().isTimed();
    }
    this.decisivePlaces =
        IntStream.concat(Arrays.stream(inputPlaces), Arrays.stream(inhibitors))
            .distinct()
            .toArray();
    int share = Math.max(1, net.transitions().size());
    this.bindings = new BindingTable(transition, inputPlaces.length, share);
    this.known = new EnabledTable(decisivePlaces, share);
    this.binding = bindings.find(net.environment().newFrame());
  }

  /** The number of the transition. */
  public int number() {
    return number;
  }

  /** The transition. */
  public Transition transition() {
    return transition;
  }

  /** How many places tokens are taken from. */
  public int inputs() {
    return inputPlaces.length;
  }

  /** One of these places. */
  public int inputPlace(int input) {
    return inputPlaces[input];
  }

  /** The binding that is shown now. */
  public Binding binding() {
    return binding;
  }

  /** The tokens that the binding takes from that place at a time. */
  public Multiset taken(int input, long now) {
    Multiset wanted = binding.wanted(input);
    return timed[input]
        ? TimedTokens.taken(marking[inputPlaces[input]].tokens(), wanted, now)
        : wanted;
  }

  /** Shows all enabled bindings in a marking, in an order that depends on the marking alone. */
  public void run(Marking[] markings, Visitor shown) {
    for (int place : neededPlaces) {
      if (markings[place].tokens().isEmpty()) {
        return;
      }
    }
    for (int place : inhibitors) {
      if (!markings[place].tokens().isEmpty()) {
        return;
      }
    }
    marking = markings;
    if (!known.isWorthwhile()) {
      search(shown);
      return;
    }
    Optional<EnabledTable.Enabled> found = known.find(markings);
    if (found.isEmpty()) {
      known.begin();
      search(keeper);
      found = Optional.of(known.keep(markings));
    }
    show(found.get(), shown);
  }

  private void keep(long ready) {
    known.add(binding, ready);
  }

  private void search(Visitor shown) {
    visitor = shown;
    postponed = 0;
    frame.clear();
    bind(0);
  }

  private void show(EnabledTable.Enabled enabled, Visitor shown) {
    for (int i = 0; i < enabled.size(); i++) {
      binding = enabled.binding(i);
      binding.restore(frame);
      shown.binding(this, enabled.ready(i));
    }
  }

  private void bind(int step) {
    if (step == steps.length) {
      finish();
      return;
    }
    switch (steps[step]) {
      case PlanStep.Test test -> test(test, step);
      case PlanStep.Equate equate -> equate(equate, step);
      case PlanStep.Match match -> match(match, step);
      case PlanStep.Choose choose -> {
        for (Object value : choose.values()) {
          frame.set(choose.variable(), value);
          bind(step + 1);
        }
        frame.clear(choose.variable());
      }
    }
  }

  private void test(PlanStep.Test test, int step) {
    boolean faulty = false;
    boolean holds;
    try {
      holds = (Boolean) test.condition().expression().evaluate(frame);
    } catch (ModelError fault) {
      faulty = true;
      holds = true;
    }
    goOn(holds, faulty, step);
  }

  private void goOn(boolean holds, boolean faulty, int step) {
    if (holds) {
      postponed += faulty ? 1 : 0;
      bind(step + 1);
      postponed -= faulty ? 1 : 0;
    }
  }

  /** Without the value nothing is learned; then the fault is one of the model at once. */
  private void equate(PlanStep.Equate equate, int step) {
    Object value;
    try {
      value = equate.value().evaluate(frame);
    } catch (ModelError fault) {
      if (!equate.learned().isEmpty()) {
        throw fault;
      }
      goOn(true, true, step);
      return;
    }
    if (MlMatch.matches(equate.pattern(), value, frame) && areLegal(equate.learned())) {
      bind(step + 1);
    }
    forget(equate.learned());
  }

  /** What an equation says may not belong to the colour set of the variable. */
  private boolean areLegal(List<MlVariable> learned) {
    for (MlVariable variable : learned) {
      if (!variable.colours().legal(frame.get(variable))) {
        return false;
      }
    }
    return true;
  }

  private void match(PlanStep.Match match, int step) {
    TokenBag bag = marking[match.place()].tokens();
    for (int i = 0; i < bag.distinct(); i++) {
      Object token = bag.value(i);
      Object colour = token instanceof Timed stamped ? stamped.value() : token;
      boolean seen =
          token instanceof Timed && i > 0 && ((Timed) bag.value(i - 1)).value().equals(colour);
      if (!seen) {
        boolean fits;
        try {
          fits = MlMatch.matches(match.pattern(), colour, frame);
        } catch (ModelError fault) {
          if (!match.learned().isEmpty()) {
            throw fault;
          }
          bind(step + 1); // The arc has the same fault, where all else is known.
          return;
        }
        if (fits && areLegal(match.learned())) {
          bind(step + 1);
        }
        forget(match.learned());
      }
    }
  }

  private void forget(List<MlVariable> learned) {
    for (MlVariable variable : learned) {
      frame.clear(variable);
    }
  }

  /**
   * No part of the guard is known to be false. What has no value is a fault of the model only if
   * nothing else says that the binding is not enabled.
   */
  private void finish() {
    binding = bindings.find(frame);
    long ready = 0;
    for (int i = 0; i < inputPlaces.length; i++) {
      TokenBag bag = marking[inputPlaces[i]].tokens();
      Multiset all;
      try {
        all = wanted(i);
      } catch (ModelError fault) {
        if (isSomeArcWithoutTokens()) {
          return;
        }
        throw fault;
      }
      if (timed[i]) {
        OptionalLong time = TimedTokens.ready(bag, all);
        if (time.isEmpty()) {
          return;
        }
        ready = Math.max(ready, time.getAsLong());
      } else if (!bag.contains(all)) {
        return;
      }
    }
    if (postponed == 0 || guardHolds()) {
      visitor.binding(this, ready);
    }
  }

  private boolean isSomeArcWithoutTokens() {
    for (int i = 0; i < inputPlaces.length; i++) {
      TokenBag bag = marking[inputPlaces[i]].tokens();
      for (MlTokens arc : inputArcs[i]) {
        try {
          Multiset all = arc.wanted(frame);
          if (timed[i] ? TimedTokens.ready(bag, all).isEmpty() : !bag.contains(all)) {
            return true;
          }
        } catch (ModelError _) {
          // It says nothing; the fault of the first arc is told if the others have their tokens.
        }
      }
    }
    return false;
  }

  /** What the binding wants of an input. Asked for in their order, since each may be a fault. */
  private Multiset wanted(int input) {
    if (!binding.knows(input)) {
      Multiset all = inputArcs[input][0].wanted(frame);
      for (int arc = 1; arc < inputArcs[input].length; arc++) {
        all = all.plus(inputArcs[input][arc].wanted(frame));
      }
      binding.want(input, all);
    }
    return binding.wanted(input);
  }

  /** In the order of the text, where a fault counts. */
  private boolean guardHolds() {
    for (MlCondition part : transition.guard()) {
      if (!(Boolean) part.expression().evaluate(frame)) {
        return false;
      }
    }
    return true;
  }
}
