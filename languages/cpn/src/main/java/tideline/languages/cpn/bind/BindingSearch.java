package tideline.languages.cpn.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
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

  /** What the current binding wants of each of them. */
  private final Multiset[] wanted;

  private TokenBag[] marking = {};
  private Visitor visitor = (_, _) -> {};
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
    this.wanted = new Multiset[inputPlaces.length];
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
      wanted[i] = Multiset.EMPTY;
    }
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

  /** The tokens that the binding takes from that place at a time. */
  public Multiset taken(int input, long now) {
    return timed[input]
        ? TimedTokens.taken(marking[inputPlaces[input]], wanted[input], now)
        : wanted[input];
  }

  /** Shows all enabled bindings in a marking, in an order that depends on the marking alone. */
  public void run(TokenBag[] tokens, Visitor shown) {
    for (int place : neededPlaces) {
      if (tokens[place].isEmpty()) {
        return;
      }
    }
    for (int place : inhibitors) {
      if (!tokens[place].isEmpty()) {
        return;
      }
    }
    marking = tokens;
    visitor = shown;
    postponed = 0;
    frame.clear();
    bind(0);
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

  /** Without the value nothing is learned; so the fault is one of the model at once. */
  private void equate(PlanStep.Equate equate, int step) {
    Object value = equate.value().evaluate(frame);
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
    TokenBag bag = marking[match.place()];
    for (int i = 0; i < bag.distinct(); i++) {
      Object token = bag.value(i);
      Object colour = token instanceof Timed stamped ? stamped.value() : token;
      boolean seen =
          token instanceof Timed && i > 0 && ((Timed) bag.value(i - 1)).value().equals(colour);
      if (!seen) {
        if (MlMatch.matches(match.pattern(), colour, frame) && areLegal(match.learned())) {
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

  private void finish() {
    if (postponed > 0 && !guardHolds()) {
      return;
    }
    long ready = 0;
    for (int i = 0; i < inputPlaces.length; i++) {
      TokenBag bag = marking[inputPlaces[i]];
      Multiset all = inputArcs[i][0].evaluate(frame);
      for (int arc = 1; arc < inputArcs[i].length; arc++) {
        all = all.plus(inputArcs[i][arc].evaluate(frame));
      }
      wanted[i] = all;
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
    visitor.binding(this, ready);
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
