package tideline.contest;

import java.util.List;
import java.util.Random;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.languages.petri.formula.Term;

/** Random formulas about the places p0, p1, ... and the transitions t0, t1, ... */
final class RandomFormulas {

  private final Random random;
  private final int places;
  private final int transitions;
  private final List<Moment> moments;

  /** Formulas about so many places and transitions, with these operators. */
  RandomFormulas(Random random, int places, int transitions, List<Moment> moments) {
    this.random = random;
    this.places = places;
    this.transitions = transitions;
    this.moments = moments;
  }

  Quantifier quantifier() {
    return pick(Quantifier.values());
  }

  /** About one marking. */
  Formula state(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> new Formula.Fireable(List.of("t" + random.nextInt(transitions)));
      case 1 ->
          new Formula.Comparison(
              pick(Relation.values()),
              new Term.Tokens(List.of("p" + random.nextInt(places))),
              new Term.Constant(random.nextInt(4)));
      case 2 ->
          new Formula.Comparison(
              Relation.AT_MOST,
              new Term.Tokens(List.of("p0", "p" + random.nextInt(places))),
              new Term.Tokens(List.of("p" + random.nextInt(places))));
      case 3 -> new Formula.Not(state(depth - 1));
      case 4 -> new Formula.And(List.of(state(depth - 1), state(depth - 1)));
      default -> new Formula.Or(List.of(state(depth - 1), state(depth - 1)));
    };
  }

  /** Of CTL. */
  Formula branching(int depth) {
    if (depth == 0) {
      return state(0);
    }
    return switch (random.nextInt(6)) {
      case 0 -> new Formula.Not(branching(depth - 1));
      case 1 ->
          random.nextBoolean()
              ? new Formula.And(List.of(branching(depth - 1), branching(depth - 1)))
              : new Formula.Or(List.of(branching(depth - 1), branching(depth - 1)));
      case 2 ->
          new Formula.Paths(
              quantifier(), new Formula.Until(branching(depth - 1), branching(depth - 1)));
      default -> new Formula.Paths(quantifier(), new Formula.Later(moment(), branching(depth - 1)));
    };
  }

  /** Of LTL, with few temporal operators: the naive checker guesses each of them. */
  Formula linear(int depth) {
    if (depth == 0) {
      return state(0);
    }
    return switch (random.nextInt(7)) {
      case 0 -> new Formula.Not(linear(depth - 1));
      case 1 -> new Formula.And(List.of(state(1), linear(depth - 1)));
      case 2 -> new Formula.Or(List.of(linear(depth - 1), state(1)));
      case 3 -> new Formula.Until(state(0), linear(depth - 1));
      case 4 -> new Formula.Until(linear(depth - 1), state(0));
      default -> new Formula.Later(moment(), linear(depth - 1));
    };
  }

  private Moment moment() {
    return moments.get(random.nextInt(moments.size()));
  }

  private <T> T pick(T[] from) {
    return from[random.nextInt(from.length)];
  }
}
