package tideline.languages.cpn.reference;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlMatch;
import tideline.languages.cpn.ml.MlVariable;
import tideline.model.ModelError;
import tideline.model.WorkLimit;

/**
 * Gives the variables of a transition all the values that they may have: those of a small colour
 * set, what an equation of the guard says, or whatever is a part of some token that an input arc
 * may take. What is wrong already is not continued.
 */
final class NaiveBindings {

  private static final BigInteger SMALL = BigInteger.valueOf(300);

  private final Transition transition;
  private final PlainMarking marking;
  private final MlFrame frame;
  private final Consumer<NaiveBindings> found;
  private final Set<MlVariable> known = new HashSet<>();
  private final Set<Object> parts = new LinkedHashSet<>();

  NaiveBindings(
      Transition transition, PlainMarking marking, MlFrame frame, Consumer<NaiveBindings> found) {
    this.transition = transition;
    this.marking = marking;
    this.frame = frame;
    this.found = found;
    for (Arc arc : transition.arcs()) {
      if (arc.takes()) {
        marking.tokens().get(arc.place()).forEach(token -> Parts.collect(token.colour(), parts));
      }
    }
  }

  /**
   * Shows each binding in which no part of the guard is false and the colours of each arc are
   * there.
   */
  void run() {
    frame.clear();
    bind();
  }

  private void bind() {
    WorkLimit.check();
    if (!isPossible()) {
      return;
    }
    Optional<MlVariable> next =
        transition.variables().stream()
            .filter(each -> !known.contains(each) && !choices(each).isEmpty())
            .findFirst();
    if (next.isEmpty()) {
      if (known.containsAll(transition.variables())) {
        found.accept(this);
      }
      return;
    }
    known.add(next.get());
    for (Object value : choicesBefore(next.get())) {
      frame.set(next.get(), value);
      bind();
    }
    frame.clear(next.get());
    known.remove(next.get());
  }

  private Collection<Object> choicesBefore(MlVariable variable) {
    known.remove(variable);
    Collection<Object> choices = choices(variable);
    known.add(variable);
    return choices;
  }

  private Collection<Object> choices(MlVariable variable) {
    if (variable.colours().isEnumerable()
        && variable.colours().size().orElseThrow().compareTo(SMALL) <= 0) {
      return variable.colours().values();
    }
    Optional<Object> said = equal(variable);
    if (said.isPresent()) {
      return said.stream().filter(value -> variable.colours().legal(value)).toList();
    }
    List<Object> choices = new ArrayList<>();
    for (Object part : parts) {
      if (Parts.fits(variable.colours(), part)) {
        choices.add(part);
      }
    }
    boolean inTokens =
        transition.arcs().stream()
            .filter(Arc::takes)
            .flatMap(arc -> arc.tokens().orElseThrow().terms().orElse(List.of()).stream())
            .anyMatch(
                term ->
                    term.count().variables().isEmpty()
                        && term.pattern().bound().contains(variable));
    if (inTokens) {
      return choices;
    }
    boolean others =
        transition.variables().stream().anyMatch(v -> !v.equals(variable) && !known.contains(v));
    return others || !variable.colours().isEnumerable() ? List.of() : variable.colours().values();
  }

  /** What the guard says that the variable is, if it does and the rest is known. */
  private Optional<Object> equal(MlVariable variable) {
    for (MlCondition part : transition.guard()) {
      for (MlCondition.Equation equation : part.equations()) {
        if (equation.pattern().bound().contains(variable)
            && known.containsAll(equation.value().variables())
            && known.containsAll(equation.pattern().needed())) {
          List<MlVariable> unknown =
              equation.pattern().bound().stream().filter(v -> !known.contains(v)).toList();
          Object value = equation.value().evaluate(frame);
          boolean matches = MlMatch.matches(equation.pattern(), value, frame);
          Optional<Object> said =
              matches && frame.has(variable) ? Optional.of(frame.get(variable)) : Optional.empty();
          unknown.forEach(frame::clear);
          if (said.isPresent()) {
            return said;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** What can be asked already. A fault says nothing before everything is known. */
  private boolean isPossible() {
    for (MlCondition part : transition.guard()) {
      if (known.containsAll(part.expression().variables()) && isFalse(part.expression())) {
        return false;
      }
    }
    for (Arc arc : transition.arcs()) {
      if (arc.takes() && !isThere(arc)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFalse(MlExpression part) {
    try {
      return !(Boolean) part.evaluate(frame);
    } catch (ModelError fault) {
      return false;
    }
  }

  /** Whether the place has the colours that the arc wants, as far as that is known. */
  private boolean isThere(Arc arc) {
    if (!known.containsAll(arc.tokens().orElseThrow().variables())) {
      return true;
    }
    List<Timed> wanted;
    try {
      wanted = wanted(arc, frame);
    } catch (ModelError fault) {
      return true;
    }
    List<PlainToken> left = new ArrayList<>(marking.tokens().get(arc.place()));
    for (Timed token : wanted) {
      Optional<PlainToken> found =
          left.stream().filter(each -> each.colour().equals(token.value())).findFirst();
      if (found.isEmpty()) {
        return false;
      }
      left.remove(found.get());
    }
    return true;
  }

  /** Whether the guard is true, in the order of the text, where a fault counts. */
  boolean guardHolds() {
    for (MlCondition part : transition.guard()) {
      if (!(Boolean) part.expression().evaluate(frame)) {
        return false;
      }
    }
    return true;
  }

  /** The tokens that an arc wants now, one by one; without time the delay is 0. */
  static List<Timed> wanted(Arc arc, MlFrame frame) {
    return oneByOne(arc.tokens().orElseThrow().wanted(frame));
  }

  /** The tokens that an arc gives now, one by one. */
  static List<Timed> given(Arc arc, MlFrame frame) {
    return oneByOne(arc.tokens().orElseThrow().evaluate(frame));
  }

  private static List<Timed> oneByOne(Multiset all) {
    List<Timed> tokens = new ArrayList<>();
    for (int i = 0; i < all.distinct(); i++) {
      Timed token = all.value(i) instanceof Timed timed ? timed : new Timed(all.value(i), 0);
      for (long n = 0; n < all.count(i); n++) {
        tokens.add(token);
      }
    }
    return tokens;
  }
}
