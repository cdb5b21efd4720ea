package tideline.testkit.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.run.Run;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveLtl;
import tideline.model.Model;
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ltl.LassoWord;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlReader;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;

/**
 * The whole way from a formula to a verdict, for every engine, next to the evaluation of all short
 * lassos: translation, product, search, replay and the judgement of what was found.
 */
class LtlVerdictTest {

  private static final int TRIALS = 120;
  private static final int MOST_STEPS = 8;

  private final Registry registry = Registry.installed();

  @Test
  void everyEngineSaysWhatTheLassosSay() {
    List<String> engines =
        registry.algorithms().stream()
            .filter(a -> a.answers().contains(Question.ACCEPTING_CYCLE))
            .map(SearchAlgorithm::name)
            .toList();
    assertTrue(engines.containsAll(List.of("ndfs", "map", "ltl-sweep-off", "ltl-sweep-on")));
    int violated = 0;
    for (long seed = 1; seed <= TRIALS; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      Model model = GraphModel.of(graph(random, seed));
      String formula = formula(random, random.nextInt(1, 6));
      LtlFormula read = LtlReader.read("test", formula).formula();
      Optional<LassoWord> bad = NaiveLtl.counterexample(model, read, MOST_STEPS);
      violated += bad.isPresent() ? 1 : 0;
      for (String engine : engines) {
        assertEquals(
            bad.isPresent() ? "violated" : "holds",
            verdict(model, formula, engine),
            engine + " seed " + seed + ": " + formula + " " + bad);
      }
      assertEquals(bad.isPresent() ? "violated" : "holds", verdict(model, formula, "auto"));
    }
    assertTrue(violated > TRIALS / 5 && violated < TRIALS, violated + " violated");
  }

  private static Graph graph(RandomGenerator random, long seed) {
    int size = random.nextInt(1, 5);
    Graph.Builder builder = Graph.builder("graph " + seed, size).initial(0);
    for (int s = 0; s < size; s++) {
      for (int i = random.nextInt(4); i > 0; i--) {
        builder.edge(s, random.nextInt(size));
      }
    }
    return builder
        .measure("main", random.longs(size, 0, 3).toArray())
        .proposition("p", BitSet.valueOf(new long[] {random.nextLong()}))
        .proposition("q", BitSet.valueOf(new long[] {random.nextLong()}))
        .build();
  }

  private static String formula(RandomGenerator random, int operators) {
    if (operators == 0) {
      return random.nextBoolean() ? "p" : "q";
    }
    int operator = random.nextInt(11);
    if (operator < 4) {
      return "!XFG".charAt(operator) + " (" + formula(random, operators - 1) + ")";
    }
    int left = random.nextInt(operators);
    String infix = List.of("&", "|", "->", "U", "R", "W", "M").get(operator - 4);
    return "(%s) %s (%s)"
        .formatted(formula(random, left), infix, formula(random, operators - 1 - left));
  }

  private String verdict(Model model, String formula, String engine) {
    Job job =
        Job.of(
                ModelSource.of("test"),
                Job.Purpose.CHECK_GIVEN,
                List.of(new PropertySpec.Ltl(formula, FiniteRuns.STUTTER)))
            .with(Job.Simplification.NONE)
            .withEngine(engine);
    LoadedModel loaded = new LoadedModel("test", "graph", model, List.of(), List.of());
    Plan plan = new Planner(registry).plan(job, loaded);
    Cancellation never = new Cancellation();
    Verdict verdict =
        new Run(plan, new RunControl(plan.limits(), never), never)
            .execute()
            .properties()
            .getFirst()
            .verdict();
    return switch (verdict) {
      case Verdict.Holds _ -> "holds";
      case Verdict.Violated _ -> "violated";
      case Verdict.Unknown unknown -> unknown.reason();
    };
  }
}
