package tideline.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.ReferenceSearch.Kind;
import tideline.search.SearchAlgorithm;

/** The matrix accepts sound searches and catches every fault that is put into them. */
class MutantTest {

  private static final int STATE_LIMIT = 200;

  /** The law by which a fault has to be caught first, for faults where only one fits. */
  private static final Map<Mutation, String> EXPECTED_LAW =
      Map.ofEntries(
          Map.entry(Mutation.LAST_IN_FIRST_OUT, "shortest path"),
          Map.entry(Mutation.WRONG_START, "replay"),
          Map.entry(Mutation.NO_PATH, "replay"),
          Map.entry(Mutation.WRONG_FAULT_PATH, "fault path"),
          Map.entry(Mutation.SWALLOWS_FAULTS, "ending"),
          Map.entry(Mutation.IGNORES_CONTROL, "ending"),
          Map.entry(Mutation.CLAIMS_TOO_MUCH, "ending"),
          Map.entry(Mutation.DAMAGES_STATES, "no exception"),
          Map.entry(Mutation.HASTY_GOALS, "001 Theorem 3"),
          Map.entry(Mutation.PERSISTENT_IN_PEAK, "000 Algorithm 2"),
          Map.entry(Mutation.PEAK_TOO_LATE, "000 Algorithm 2"));

  @TempDir private Path scratch;

  private static final Set<Mutation> ONLY_BREADTH_FIRST =
      EnumSet.of(Mutation.LAST_IN_FIRST_OUT, Mutation.CONFUSES_STATES, Mutation.DAMAGES_STATES);

  private static final Set<Mutation> ONLY_SWEEP_LINE =
      EnumSet.range(Mutation.DELETES_ONLY_UPWARDS, Mutation.NARROW_PROGRESS);

  static Stream<ReferenceSearch> mutants() {
    List<ReferenceSearch> mutants = new ArrayList<>();
    for (Mutation mutation : EnumSet.complementOf(EnumSet.of(Mutation.NONE))) {
      if (!ONLY_SWEEP_LINE.contains(mutation)) {
        mutants.add(new ReferenceSearch(Kind.BREADTH_FIRST, mutation));
      }
      if (!ONLY_BREADTH_FIRST.contains(mutation)) {
        mutants.add(new ReferenceSearch(Kind.SWEEP_LINE, mutation));
      }
    }
    return mutants.stream();
  }

  private void runAll(SearchAlgorithm algorithm, int count) {
    Matrix matrix = new Matrix(List.of(algorithm), scratch, STATE_LIMIT, Effort.EVERY_TASK);
    Workloads.randomGraphs(1, count).forEach(matrix::run);
    Workloads.randomGuardedModels(1, count / 4).forEach(matrix::run);
    assertTrue(matrix.report().runs() > count, matrix.report().print());
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void everyMutantIsCaught(ReferenceSearch mutant) {
    Disagreement caught = assertThrows(Disagreement.class, () -> runAll(mutant, 400));
    assertEquals(
        EXPECTED_LAW.getOrDefault(mutant.mutation(), caught.law()),
        caught.law(),
        caught.getMessage());
    assertTrue(caught.getMessage().contains("random g"), caught.getMessage());
  }

  @Test
  void soundSearchesAreAccepted() {
    runAll(new ReferenceSearch(Kind.BREADTH_FIRST, Mutation.NONE), 600);
    runAll(new ReferenceSearch(Kind.SWEEP_LINE, Mutation.NONE), 600);
  }

  static Stream<CycleMutation> cycleMutations() {
    return EnumSet.complementOf(EnumSet.of(CycleMutation.NONE)).stream();
  }

  /** The law by which a fault has to be caught first, for faults where only one fits. */
  private static final Map<CycleMutation, String> EXPECTED_CYCLE_LAW =
      Map.ofEntries(
          Map.entry(CycleMutation.STATES_ONLY, "verdict"),
          Map.entry(CycleMutation.NO_SELF_LOOPS, "verdict"),
          Map.entry(CycleMutation.WRONG_LOOP_START, "replay"),
          Map.entry(CycleMutation.NO_LOOP, "replay"),
          Map.entry(CycleMutation.OTHER_LOOP, "replay"),
          Map.entry(CycleMutation.NO_LASSO, "replay"),
          Map.entry(CycleMutation.WRONG_STEP, "replay"),
          Map.entry(CycleMutation.CLAIMS_TOO_MUCH, "ending"),
          Map.entry(CycleMutation.COUNTS_STATES, "coverage"),
          Map.entry(CycleMutation.HIDES_REVISITS, "distinct counts"));

  @ParameterizedTest
  @MethodSource("cycleMutations")
  void everyCycleMutantIsCaught(CycleMutation mutation) {
    Disagreement caught =
        assertThrows(Disagreement.class, () -> runAll(new ReferenceCycleSearch(mutation), 400));
    assertEquals(
        EXPECTED_CYCLE_LAW.getOrDefault(mutation, caught.law()), caught.law(), caught.getMessage());
  }

  @Test
  void aSoundSearchForCyclesIsAccepted() {
    runAll(new ReferenceCycleSearch(CycleMutation.NONE), 600);
  }
}
