package tideline.testkit.ctl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.Replay;
import tideline.matrix.ctl.CtlMatrix;
import tideline.matrix.ctl.CtlTrial;
import tideline.matrix.ctl.LongCtlMatrix;
import tideline.search.ctl.Evidence;

/** The engine can replay whatever evidence a search for CTL finds in the matrix. */
class EvidenceReplayMatrixTest {

  private static final int TRIALS = 900;

  @TempDir private Path scratch;

  @Test
  void allEvidenceIsReplayed() {
    CtlMatrix matrix = new CtlMatrix(scratch, EvidenceReplayMatrixTest::fault);
    for (long seed = 1; seed <= TRIALS; seed++) {
      matrix.run(CtlTrial.of(seed, LongCtlMatrix.sizeFor(seed)), seed);
    }
    assertTrue(matrix.counts().get("evidence") > TRIALS / 2, matrix.counts().toString());
  }

  private static Optional<String> fault(CtlTrial trial, Evidence evidence, int initial) {
    try {
      EvidenceReplay.of(trial.model(), trial.property(), evidence, initial).confirm();
      return Optional.empty();
    } catch (Replay.Mismatch mismatch) {
      return Optional.of("the evidence cannot be replayed: " + mismatch.getMessage());
    }
  }
}
