package tideline.testkit.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.engine.selfcheck.Comparison;
import tideline.engine.selfcheck.Difference;
import tideline.engine.selfcheck.SelfCheck;
import tideline.system.ir.GuardedSystem;

/** The judge accepts what is compiled rightly, and notices every kind of fault by name. */
class JudgeMutantTest {

  private static final int STATES = 3_000;

  /** The comparison that has to notice a fault of lowering; for all others, that of states. */
  private static final Map<Comparison, Set<SystemMutation>> NOTICED_BY =
      new EnumMap<>(
          Map.of(
              Comparison.INITIAL_STATES,
              EnumSet.of(SystemMutation.WRONG_START, SystemMutation.INITIAL_VALUE_WRONG),
              Comparison.ASSERTIONS,
              EnumSet.of(SystemMutation.ASSERTION_ALWAYS_HOLDS, SystemMutation.ASSERTION_NEGATED),
              Comparison.PROPOSITIONS,
              EnumSet.of(
                  SystemMutation.PROPOSITION_NEGATED, SystemMutation.PROPOSITION_ALWAYS_TRUE),
              Comparison.SUCCESSORS,
              EnumSet.of(
                  SystemMutation.GUARD_DROPPED,
                  SystemMutation.GUARD_NEGATED,
                  SystemMutation.GUARD_NEVER_TRUE,
                  SystemMutation.EDGE_LOST,
                  SystemMutation.EDGE_TWICE,
                  SystemMutation.LESS_FOR_AT_MOST,
                  SystemMutation.AT_MOST_FOR_LESS,
                  SystemMutation.EQUAL_FOR_DIFFERENT,
                  SystemMutation.DIFFERENT_FOR_EQUAL,
                  SystemMutation.OR_FOR_AND,
                  SystemMutation.AND_FOR_OR,
                  SystemMutation.CAPACITY_TOO_SMALL,
                  SystemMutation.COMMITMENT_LOST,
                  SystemMutation.ELSE_WITHOUT_RANK,
                  SystemMutation.TIMEOUT_WITHOUT_RANK,
                  SystemMutation.TIMEOUT_FOR_ELSE)));

  private static final Map<StepMutation, Comparison> STEPS_NOTICED_BY =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(StepMutation.SUCCESSOR_LOST, Comparison.SUCCESSORS),
              Map.entry(StepMutation.SUCCESSOR_TWICE, Comparison.SUCCESSORS),
              Map.entry(StepMutation.SUCCESSORS_SWAPPED, Comparison.STEPPERS),
              Map.entry(StepMutation.STALE_WORD, Comparison.STATES),
              Map.entry(StepMutation.WRONG_TRANSITION, Comparison.STEPPERS),
              Map.entry(StepMutation.STEP_WITHOUT_EFFECT, Comparison.STATES),
              Map.entry(StepMutation.FAULT_SWALLOWED, Comparison.FAULTS),
              Map.entry(StepMutation.FAULT_INVENTED, Comparison.FAULTS),
              Map.entry(StepMutation.SLOT_TOO_NARROW, Comparison.STATES),
              Map.entry(StepMutation.SLOTS_OVERLAP, Comparison.STATES),
              Map.entry(StepMutation.MINIMUM_SHIFTED, Comparison.INITIAL_STATES),
              Map.entry(StepMutation.SLOTS_SWAPPED, Comparison.INITIAL_STATES),
              Map.entry(StepMutation.INITIAL_STATE_WRONG, Comparison.INITIAL_STATES),
              Map.entry(StepMutation.PROPOSITION_BIT_SHIFTED, Comparison.PROPOSITIONS),
              Map.entry(StepMutation.ASSERTION_NEVER_FAILS, Comparison.ASSERTIONS)));

  @TempDir private Path folder;

  private List<JudgedModel> models() throws IOException {
    return List.of(
        JudgedModel.read(folder, "dve", MutantTexts.DVE),
        JudgedModel.read(folder, "promela", MutantTexts.PROMELA));
  }

  @Test
  void soundModelsAreAccepted() throws IOException {
    for (JudgedModel judged : models()) {
      GuardedSystem system = judged.model().system();
      assertEquals(
          Optional.empty(),
          SelfCheck.difference(judged.compiled(system), judged.reference(), STATES));
      assertEquals(
          Optional.empty(),
          SelfCheck.difference(judged.compiled(system), judged.interpreted(system), STATES));
    }
  }

  @ParameterizedTest
  @EnumSource
  void faultsOfLoweringAreNoticed(SystemMutation mutation) throws IOException {
    Set<Comparison> noticed = EnumSet.noneOf(Comparison.class);
    int mutants = 0;
    for (JudgedModel judged : models()) {
      for (GuardedSystem mutant : mutation.mutants(judged.model().system())) {
        mutants++;
        SelfCheck.difference(judged.compiled(mutant), judged.reference(), STATES)
            .map(Difference::comparison)
            .ifPresent(noticed::add);
      }
    }
    assertTrue(mutants > 0, "nothing to mutate");
    assertTrue(noticed.contains(expected(mutation)), mutation + " is noticed by " + noticed);
  }

  private static Comparison expected(SystemMutation mutation) {
    return NOTICED_BY.entrySet().stream()
        .filter(entry -> entry.getValue().contains(mutation))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(Comparison.STATES);
  }

  @ParameterizedTest
  @EnumSource
  void faultsOfLayoutAndCodeAreNoticed(StepMutation mutation) throws IOException {
    Set<Comparison> noticed = EnumSet.noneOf(Comparison.class);
    for (JudgedModel judged : models()) {
      GuardedSystem system = judged.model().system();
      MutantModel mutant = new MutantModel(judged.compiled(system), mutation);
      SelfCheck.difference(mutant, judged.reference(), STATES)
          .or(() -> SelfCheck.difference(mutant, judged.interpreted(system), STATES))
          .map(Difference::comparison)
          .ifPresent(noticed::add);
    }
    assertFalse(noticed.isEmpty(), mutation + " is not noticed");
    assertTrue(
        noticed.contains(STEPS_NOTICED_BY.get(mutation)), mutation + " is noticed by " + noticed);
  }

  @Test
  void thereAreManyKinds() {
    assertTrue(SystemMutation.values().length + StepMutation.values().length >= 30);
  }
}
