package tideline.testkit.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.engine.judge.Comparison;
import tideline.engine.judge.Difference;
import tideline.engine.judge.SelfCheck;
import tideline.system.ir.GuardedSystem;

/** The judge accepts what is compiled rightly, and notices every kind of fault by name. */
class JudgeMutantTest {

  private static final int STATES = 3_000;

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
    }
  }

  @ParameterizedTest
  @EnumSource
  void faultsOfLoweringAreNoticed(SystemMutation mutation) throws IOException {
    List<Comparison> noticed = new ArrayList<>();
    int mutants = 0;
    for (JudgedModel judged : models()) {
      for (GuardedSystem mutant : mutation.mutants(judged.model().system())) {
        mutants++;
        SelfCheck.difference(judged.compiled(mutant), judged.reference(), STATES)
            .map(Difference::comparison)
            .ifPresent(noticed::add);
      }
    }
    System.err.println(mutation + " " + mutants + " " + noticed);
    assertTrue(mutants > 0, "nothing to mutate");
    assertFalse(noticed.isEmpty());
  }

  @ParameterizedTest
  @EnumSource
  void faultsOfLayoutAndCodeAreNoticed(StepMutation mutation) throws IOException {
    List<Comparison> noticed = new ArrayList<>();
    for (JudgedModel judged : models()) {
      GuardedSystem system = judged.model().system();
      MutantModel mutant = new MutantModel(judged.compiled(system), mutation);
      Optional<Difference> difference = SelfCheck.difference(mutant, judged.reference(), STATES);
      if (difference.isEmpty()) {
        difference = SelfCheck.difference(mutant, judged.interpreted(system), STATES);
      }
      difference.map(Difference::comparison).ifPresent(noticed::add);
    }
    System.err.println(mutation + " " + noticed);
    assertFalse(noticed.isEmpty());
  }
}
