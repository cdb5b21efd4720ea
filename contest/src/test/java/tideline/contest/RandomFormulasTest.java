package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.formula.Query;
import tideline.languages.petri.formula.Term;
import tideline.languages.petri.source.NetSource;
import tideline.model.ModelError;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Random formulas on random nets, next to a checker that follows the definitions. */
final class RandomFormulasTest {

  private static final int PLACES = 4;
  private static final int TRANSITIONS = 4;

  @Test
  void answersAreThoseOfTheNaiveChecker() {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      ContestNet net = net(random);
      NaiveGraph naive = new NaiveGraph(net.net());
      RandomFormulas formulas =
          new RandomFormulas(random, PLACES, TRANSITIONS, List.of(Moment.values()));
      List<Query> queries = new ArrayList<>();
      Map<String, String> expected = new HashMap<>();
      for (int i = 0; i < 8; i++) {
        Formula formula = i == 0 ? aboutDeadlocks(formulas) : formulas.branching(3);
        queries.add(query("ctl" + i, formula));
        expected.put("ctl" + i, naive.holds(formula) ? "TRUE" : "FALSE");
        Formula reaches =
            new Formula.Paths(
                Quantifier.SOME, new Formula.Later(Moment.FINALLY, formulas.state(2)));
        queries.add(query("reaches" + i, reaches));
        expected.put("reaches" + i, naive.holds(reaches) ? "TRUE" : "FALSE");
        Formula path = formulas.linear(2);
        Quantifier quantifier = formulas.quantifier();
        queries.add(query("ltl" + i, new Formula.Paths(quantifier, path)));
        boolean all = quantifier == Quantifier.ALL;
        boolean some = NaiveLinear.someRun(naive, all ? new Formula.Not(path) : path);
        expected.put("ltl" + i, some == all ? "FALSE" : "TRUE");
      }
      Term sum = new Term.Tokens(List.of("p0", "p1"));
      queries.add(new Query("bound", new Query.Asked.Maximum(sum)));
      expected.put("bound", Long.toString(naive.largest(0, 1)));
      assertEquals(
          List.of(), wrong(expected, given(net, queries, Effort.USUAL), queries), "seed " + seed);
      assertEquals(
          List.of(),
          wrong(expected, given(net, queries, new Effort(1, 1_000_000)), queries),
          "alone, seed " + seed);
    }
  }

  /** The questions with another answer than the expected one. */
  private static List<Query> wrong(
      Map<String, String> expected, Map<String, String> given, List<Query> queries) {
    return queries.stream()
        .filter(query -> !expected.get(query.id()).equals(given.get(query.id())))
        .toList();
  }

  /** Answers, with more room for tokens as long as the net needs it. */
  private static Map<String, String> given(ContestNet first, List<Query> queries, Effort effort) {
    ContestNet net = first;
    while (true) {
      try {
        return answers(net, queries, effort);
      } catch (ModelError error) {
        net = net.roomier(error);
      }
    }
  }

  private static Map<String, String> answers(ContestNet net, List<Query> queries, Effort effort) {
    Map<String, String> given = new HashMap<>();
    Answers answers =
        new Answers(
            line -> {
              String[] words = line.split(" ", -1);
              given.put(words[1], words[2]);
            });
    Budget budget = new Budget(System.nanoTime() + 600_000_000_000L, 1L << 28, 1 << 20);
    Map<Reading, List<Query>> read =
        queries.stream()
            .collect(
                Collectors.groupingBy(
                    query -> query.id().startsWith("ltl") ? Reading.LTL : Reading.CTL));
    read.forEach(
        (reading, some) ->
            new FormulaAnswers(
                    net,
                    some,
                    reading,
                    answers,
                    new Witnesses(net.file(), Optional.empty()),
                    budget,
                    effort)
                .answer());
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
      if (random.nextInt(12) == 0) {
        builder.inhibitor(random.nextInt(PLACES), number, 1 + random.nextInt(2));
      }
      if (random.nextInt(15) == 0) {
        builder.reset(random.nextInt(PLACES), number);
      }
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

  /** What speaks of deadlocks is a question about the whole net. */
  private static Formula aboutDeadlocks(RandomFormulas formulas) {
    Formula either = new Formula.Or(List.of(new Formula.Deadlock(), formulas.state(1)));
    return new Formula.Paths(
        formulas.quantifier(),
        new Formula.Later(
            Moment.GLOBALLY,
            new Formula.Paths(formulas.quantifier(), new Formula.Later(Moment.FINALLY, either))));
  }
}
