package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.formula.Query;
import tideline.languages.petri.formula.Term;
import tideline.languages.petri.source.NetSource;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Random formulas on random nets, next to a checker that follows the definitions. */
final class RandomFormulasTest {

  private static final int PLACES = 4;
  private static final int TRANSITIONS = 4;

  @Test
  void answersAreThoseOfTheNaiveChecker() {
    for (long seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      ContestNet net = net(random);
      NaiveGraph naive = new NaiveGraph(net.net());
      List<Query> queries = new ArrayList<>();
      Map<String, String> expected = new HashMap<>();
      for (int i = 0; i < 8; i++) {
        Formula formula = branching(random, 3);
        queries.add(query("ctl" + i, formula));
        expected.put("ctl" + i, naive.holds(formula) ? "TRUE" : "FALSE");
        Formula reaches =
            new Formula.Paths(Quantifier.SOME, new Formula.Later(Moment.FINALLY, state(random, 2)));
        queries.add(query("reaches" + i, reaches));
        expected.put("reaches" + i, naive.holds(reaches) ? "TRUE" : "FALSE");
        // These say the same in LTL: what the paths of a deadlock are does not matter to them.
        Formula p = state(random, 1);
        Formula q = state(random, 1);
        queries.add(query("ltl" + i, linear(i % 4, p, q)));
        expected.put("ltl" + i, naive.holds(branching(i % 4, p, q)) ? "TRUE" : "FALSE");
      }
      Term sum = new Term.Tokens(List.of("p0", "p1"));
      queries.add(new Query("bound", new Query.Asked.Maximum(sum)));
      expected.put("bound", Long.toString(naive.largest(0, 1)));
      assertEquals(expected, given(net, queries, Reachability.LONG_SEARCH), "seed " + seed);
      assertEquals(expected, given(net, queries, 1), "with algebra, seed " + seed);
    }
  }

  private static Map<String, String> given(ContestNet net, List<Query> queries, long longSearch) {
    Map<String, String> given = new HashMap<>();
    Answers answers =
        new Answers(
            line -> {
              String[] words = line.split(" ", -1);
              given.put(words[1], words[2]);
            });
    Budget budget = new Budget(System.nanoTime() + 600_000_000_000L, 1L << 28, 1 << 20);
    new FormulaAnswers(
            net, queries, answers, new Witnesses(net.file(), Optional.empty()), budget, longSearch)
        .answer();
    return given;
  }

  private static Query query(String id, Formula formula) {
    return new Query(id, new Query.Asked.Truth(formula, Logic.of(formula)));
  }

  /** Transitions move as many tokens as they take, so that there are few markings. */
  private static ContestNet net(Random random) {
    NetBuilder builder = new NetBuilder("random");
    Map<String, int[]> places = new HashMap<>();
    Map<String, int[]> transitions = new HashMap<>();
    for (int p = 0; p < PLACES; p++) {
      places.put("p" + p, new int[] {builder.place("p" + p, "p" + p, random.nextInt(3))});
    }
    for (int t = 0; t < TRANSITIONS; t++) {
      int number = builder.transition("t" + t, "t" + t);
      transitions.put("t" + t, new int[] {number});
      int moved = 1 + random.nextInt(2);
      for (int i = 0; i < moved; i++) {
        builder.input(random.nextInt(PLACES), number, 1);
        builder.output(number, random.nextInt(PLACES), 1);
      }
    }
    Net net = builder.build();
    return ContestNet.of(
        new NetFile(
            net,
            places,
            transitions,
            NetFile.Form.PLAIN,
            new NetSource.Plain(net, Map.of(), Map.of(), List.of())));
  }

  private static Formula state(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> new Formula.Fireable(List.of("t" + random.nextInt(TRANSITIONS)));
      case 1 ->
          new Formula.Comparison(
              pick(random, Relation.values()),
              new Term.Tokens(List.of("p" + random.nextInt(PLACES))),
              new Term.Constant(random.nextInt(4)));
      case 2 ->
          random.nextInt(3) == 0
              ? new Formula.Deadlock()
              : new Formula.Comparison(
                  Relation.AT_MOST,
                  new Term.Tokens(List.of("p0", "p2")),
                  new Term.Tokens(List.of("p" + random.nextInt(PLACES))));
      case 3 -> new Formula.Not(state(random, depth - 1));
      case 4 -> new Formula.And(List.of(state(random, depth - 1), state(random, depth - 1)));
      default -> new Formula.Or(List.of(state(random, depth - 1), state(random, depth - 1)));
    };
  }

  private static Formula branching(Random random, int depth) {
    if (depth == 0) {
      return state(random, 0);
    }
    Quantifier quantifier = pick(random, Quantifier.values());
    return switch (random.nextInt(6)) {
      case 0 -> new Formula.Not(branching(random, depth - 1));
      case 1 ->
          new Formula.And(List.of(branching(random, depth - 1), branching(random, depth - 1)));
      case 2 ->
          new Formula.Paths(
              quantifier,
              new Formula.Until(branching(random, depth - 1), branching(random, depth - 1)));
      default ->
          new Formula.Paths(
              quantifier,
              new Formula.Later(pick(random, Moment.values()), branching(random, depth - 1)));
    };
  }

  private static <T> T pick(Random random, T[] from) {
    return from[random.nextInt(from.length)];
  }

  private static Formula linear(int shape, Formula p, Formula q) {
    Formula path =
        switch (shape) {
          case 0 -> new Formula.Later(Moment.FINALLY, p);
          case 1 -> new Formula.Until(p, q);
          case 2 ->
              new Formula.Later(
                  Moment.GLOBALLY, Formula.implies(p, new Formula.Later(Moment.FINALLY, q)));
          default -> new Formula.Later(Moment.GLOBALLY, new Formula.Later(Moment.FINALLY, p));
        };
    return new Formula.Paths(Quantifier.ALL, path);
  }

  private static Formula branching(int shape, Formula p, Formula q) {
    Formula eventually =
        new Formula.Paths(Quantifier.ALL, new Formula.Later(Moment.FINALLY, shape == 2 ? q : p));
    return switch (shape) {
      case 0 -> eventually;
      case 1 -> new Formula.Paths(Quantifier.ALL, new Formula.Until(p, q));
      case 2 -> always(Formula.implies(p, eventually));
      default -> always(eventually);
    };
  }

  private static Formula always(Formula formula) {
    return new Formula.Paths(Quantifier.ALL, new Formula.Later(Moment.GLOBALLY, formula));
  }
}
