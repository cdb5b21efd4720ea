package tideline.testkit.ltl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
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
import tideline.model.Verdict;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Goal;

/** Automata with several accepting sets: as they are, and made into ones with one set. */
class GeneralisedFileTest {

  private static final int TRIALS = 150;
  private static final List<String> LABELS = List.of("t", "0", "1", "!0", "!1", "0&!1", "!0|1");

  @TempDir private Path folder;

  @Test
  void searchesWithAndWithoutSeveralSetsAgree() throws IOException {
    int violated = 0;
    for (long seed = 1; seed <= TRIALS; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      int sets = random.nextInt(2, 4);
      Path file = Files.writeString(folder.resolve("claim.hoa"), automaton(random, sets));
      LoadedModel model = model(random, seed);
      FiniteRuns runs = random.nextBoolean() ? FiniteRuns.STUTTER : FiniteRuns.IGNORE;
      Plan several = plan(model, file, runs, "scc", new ProgressChoice.None());
      Plan automatic = plan(model, file, runs, "auto", new ProgressChoice.None());
      Plan one = plan(model, file, runs, "ndfs", new ProgressChoice.None());
      assertEquals(sets, sets(several), "seed " + seed);
      assertEquals("scc", engine(automatic), "seed " + seed);
      assertEquals(sets, sets(automatic), "seed " + seed);
      assertEquals(1, sets(one), "seed " + seed);
      boolean expected = isViolated(one);
      violated += expected ? 1 : 0;
      assertEquals(expected, isViolated(several), "seed " + seed);
      assertEquals(expected, isViolated(automatic), "seed " + seed);
      Plan swept = plan(model, file, runs, "auto", new ProgressChoice.Usual());
      assertEquals(1, sets(swept), "seed " + seed);
      assertEquals(expected, isViolated(swept), "seed " + seed + ", " + engine(swept));
    }
    assertTrue(violated > TRIALS / 5 && violated < TRIALS, violated + " violated");
  }

  private static String automaton(RandomGenerator random, int sets) {
    int states = random.nextInt(1, 4);
    StringBuilder text = new StringBuilder("HOA: v1\nStates: " + states + "\nStart: 0\n");
    text.append("AP: 2 \"p\" \"q\"\nacc-name: generalized-Buchi ").append(sets);
    text.append("\nAcceptance: ").append(sets).append(' ');
    text.append(
        IntStream.range(0, sets).mapToObj(i -> "Inf(" + i + ")").collect(Collectors.joining("&")));
    text.append("\n--BODY--\n");
    for (int q = 0; q < states; q++) {
      text.append("State: ").append(q).append('\n');
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        String met =
            IntStream.range(0, sets)
                .filter(_ -> random.nextInt(3) > 0)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        text.append('[').append(LABELS.get(random.nextInt(LABELS.size()))).append("] ");
        text.append(random.nextInt(states)).append(met.isEmpty() ? "" : " {" + met + "}");
        text.append('\n');
      }
    }
    return text.append("--END--\n").toString();
  }

  private static LoadedModel model(RandomGenerator random, long seed) {
    int size = random.nextInt(1, 7);
    Graph.Builder builder = Graph.builder("graph " + seed, size).initial(0);
    for (int s = 0; s < size; s++) {
      for (int i = random.nextInt(4); i > 0; i--) {
        builder.edge(s, random.nextInt(size));
      }
    }
    Graph graph =
        builder
            .measure("main", random.longs(size, 0, 3).toArray())
            .proposition("p", BitSet.valueOf(new long[] {random.nextLong()}))
            .proposition("q", BitSet.valueOf(new long[] {random.nextLong()}))
            .build();
    return new LoadedModel("test", "graph", GraphModel.of(graph), List.of(), List.of());
  }

  private static Plan plan(
      LoadedModel model, Path file, FiniteRuns runs, String engine, ProgressChoice progress) {
    Job job =
        Job.of(
                ModelSource.of("test"),
                Job.Purpose.CHECK_GIVEN,
                List.of(new PropertySpec.OmegaAutomaton(file, runs)))
            .with(Job.Simplification.NONE)
            .with(progress)
            .withEngine(engine);
    return new Planner(Registry.installed()).plan(job, model);
  }

  private static String engine(Plan plan) {
    return plan.explorations().getFirst().method().name();
  }

  private static int sets(Plan plan) {
    Goal goal = plan.explorations().getFirst().subjects().getFirst().goal();
    return ((Goal.AcceptingCycle) goal).acceptance().sets().size();
  }

  private static boolean isViolated(Plan plan) {
    Cancellation never = new Cancellation();
    Verdict verdict =
        new Run(plan, new RunControl(plan.limits(), never), never)
            .execute()
            .properties()
            .getFirst()
            .verdict();
    assertTrue(!(verdict instanceof Verdict.Unknown), verdict.toString());
    return verdict instanceof Verdict.Violated;
  }
}
