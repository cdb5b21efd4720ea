package tideline.engine.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.engine.forecast.Outlook.Way;
import tideline.engine.inspection.Inspection;
import tideline.search.Archive;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.NestedRun;

class ForecasterTest {

  private static final long ENOUGH = 1L << 40;
  private static final double CHANGE = 1_000_000;

  /** The frontier grows with what lies behind it: there is much to come. */
  private static final OpeningFigures FAR =
      new OpeningFigures(150_000, 200_000, 16_000_000, 75_000, 100_000, 0.1);

  private final Inference inference = Inspection.duringRun(LineModel.withoutMeasure(1_000_000_000));

  private Decision decide(Sweeps sweeps, long memoryBytes, NestedRun... runs) {
    return decide(inference, FAR, sweeps, memoryBytes, runs);
  }

  private static Decision decide(
      Inference found, OpeningFigures figures, Sweeps sweeps, long memoryBytes, NestedRun... runs) {
    Opening.Trial trial = new Opening.Trial(found, found.ranking().getFirst(), List.of(runs));
    return Forecaster.decide(List.of(trial), figures, CHANGE, sweeps, memoryBytes);
  }

  private static NestedRun[] steady(double peak, double kept, double visits) {
    return new NestedRun[] {
      new NestedRun(2_000, peak, kept, visits),
      new NestedRun(4_000, peak, kept, visits),
      new NestedRun(8_000, peak, kept, visits)
    };
  }

  @Test
  void whereNothingTellsStatesApartFiguresAreStillFinite() {
    OpeningFigures figures = new OpeningFigures(300_000, 400_000, 8_000_000, 100_000, 200_000, 1);
    Decision decision = Forecaster.decide(List.of(), figures, CHANGE, Sweeps.EITHER, ENOUGH);
    assertEquals(Way.KEEP, decision.way());
    assertTrue(decision.states().low() >= 400_000);
    for (Range range :
        List.of(decision.states(), decision.keeping().bytes(), decision.keeping().seconds())) {
      assertTrue(range.high() < 1e15, range::toString);
    }
  }

  @Test
  void aSearchThatExpandsStatesTwiceHasNoneWaiting() {
    // A nested search: more expansions than states, and of late hardly a new state.
    OpeningFigures figures = new OpeningFigures(1_000_000, 350_000, 8_000_000, 500_000, 300_000, 1);
    Range states = StateCount.of(figures);
    assertEquals(350_000, states.low());
    assertTrue(states.likely() >= 350_000 && states.high() < 1e15, states::toString);
  }

  @Test
  void aFrontierThatClosesMeansThatMostWasSeen() {
    OpeningFigures closing = new OpeningFigures(198_000, 200_000, 16_000_000, 80_000, 100_000, 0.1);
    assertTrue(StateCount.of(FAR).likely() > 1_000_000);
    assertTrue(StateCount.of(closing).likely() < 300_000);
    assertTrue(StateCount.of(closing).high() > 1_000_000);
  }

  @Test
  void aMeasureThatNeverGoesBackIsSwept() {
    Decision made = decide(Sweeps.EITHER, ENOUGH, steady(0.05, 0, 1));
    assertEquals(Way.SWEEP, made.way());
    assertEquals(Archive.OFF, made.archive());
    assertTrue(made.chosen().bytes().likely() < 0.1 * made.keeping().bytes().likely());
  }

  @Test
  void littleMemoryIsNotWorthTime() {
    assertEquals(Way.KEEP, decide(Sweeps.EITHER, ENOUGH, steady(0.7, 0, 1)).way());
  }

  @Test
  void muchWorkTwiceIsNotWorthMemory() {
    Decision made = decide(Sweeps.PLAIN, ENOUGH, steady(0.05, 0.1, 2));
    assertEquals(Way.KEEP, made.way());
    assertTrue(made.nextBest().isPresent());
    assertEquals(Archive.ON, decide(Sweeps.EITHER, ENOUGH, steady(0.05, 0.1, 2)).archive());
  }

  @Test
  void whatDoesNotFitIsSweptWithAnArchiveIfThatIsCheaper() {
    Decision often = decide(Sweeps.EITHER, 1_000_000, steady(0.05, 0.3, 3));
    assertEquals(Way.SWEEP, often.way());
    assertEquals(Archive.ON, often.archive());
    assertEquals(Range.exactly(1), often.chosen().visits());
    assertEquals(Range.exactly(0), often.chosen().persistentShare());
    Decision once = decide(Sweeps.EITHER, 1_000_000, steady(0.05, 0, 1));
    assertEquals(Archive.OFF, once.archive());
  }

  @Test
  void theArchiveThatTheUserWantsIsTaken() {
    assertEquals(Archive.ON, decide(Sweeps.ARCHIVED, ENOUGH, steady(0.05, 0, 1)).archive());
    assertEquals(Archive.OFF, decide(Sweeps.PLAIN, 1_000_000, steady(0.05, 0.3, 3)).archive());
  }

  @Test
  void aSweepThatWritesTheGraphDownPaysForEdgesThatLeadBack() {
    Decision ahead = decide(Sweeps.CONDENSED, ENOUGH, steady(0.05, 0, 1));
    assertEquals(Way.SWEEP, ahead.way());
    assertEquals(Range.exactly(1), ahead.chosen().visits());
    // It keeps what edges lead back to.
    assertEquals(Way.KEEP, decide(Sweeps.CONDENSED, ENOUGH, steady(0.05, 0.7, 2)).way());
  }

  @Test
  void aSampleWithoutACycleTellsNothingAboutTheEdgesThatCloseCycles() {
    Sweeps sweeps = Sweeps.CONDENSED_FOR_CYCLES;
    NestedRun[] good = steady(0.05, 0, 1);
    assertEquals(Way.KEEP, decide(sweeps, ENOUGH, good).way());
    assertEquals(Way.SWEEP, decide(sweeps, 1_000_000, good).way());
    Inference resting = Inspection.duringRun(LineModel.resting(1_000_000_000));
    assertEquals(Way.SWEEP, decide(resting, FAR, sweeps, ENOUGH, good).way());
  }

  @Test
  void aModelThatIsNotMuchLargerThanWhatTheChangeCostsIsKept() {
    OpeningFigures soon = new OpeningFigures(175_000, 200_000, 16_000_000, 80_000, 100_000, 0.1);
    double states = StateCount.of(soon).likely();
    assertTrue(states > 400_000 && states < 800_000, () -> "" + states);
    NestedRun[] good = steady(0.05, 0, 1);
    assertEquals(Way.KEEP, decide(inference, soon, Sweeps.EITHER, ENOUGH, good).way());
  }

  @Test
  void whereMemoryIsTightItIsWorthMoreTime() {
    NestedRun[] often = steady(0.05, 0.1, 1.6);
    double all = decide(Sweeps.PLAIN, ENOUGH, often).keeping().bytes().likely();
    assertEquals(Way.KEEP, decide(Sweeps.PLAIN, ENOUGH, often).way());
    assertEquals(Way.SWEEP, decide(Sweeps.PLAIN, (long) (2 * all), often).way());
  }

  @Test
  void whatTheOpeningHasTakenIsPartOfTheMemory() {
    Decision made = decide(Sweeps.EITHER, ENOUGH, steady(0.001, 0, 1));
    assertEquals((double) FAR.bytes(), made.chosen().bytes().likely());
  }

  @Test
  void aSearchThatIsNearlyDoneGoesOn() {
    OpeningFigures late = new OpeningFigures(900_000, 1_000_000, 80_000_000, 400_000, 500_000, 0.1);
    NestedRun[] good = steady(0.05, 0, 1);
    assertEquals(Way.KEEP, decide(inference, late, Sweeps.EITHER, ENOUGH, good).way());
  }
}
