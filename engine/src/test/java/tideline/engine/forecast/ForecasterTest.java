package tideline.engine.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForecasterTest {

  @Test
  void whereNothingTellsStatesApartFiguresAreStillFinite() {
    OpeningFigures figures = new OpeningFigures(300_000, 400_000, 8_000_000, 100_000, 200_000, 1);
    Decision decision = Forecaster.decide(List.of(), figures, 350_000, 1L << 40);
    assertEquals(Outlook.Way.KEEP, decision.way());
    assertTrue(decision.states().low() >= 350_000);
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
  void anArchiveIsForSweepsThatVisitStatesOften() {
    assertTrue(!sweeping(1.2).isArchiveWorthIt());
    Decision often = sweeping(2);
    assertTrue(often.isArchiveWorthIt());
    Outlook once = often.archiving().chosen();
    assertEquals(Range.exactly(1), once.visits());
    assertEquals(Range.exactly(0), once.persistentShare());
    assertEquals(5, once.seconds().likely());
  }

  private static Decision sweeping(double visits) {
    Range half = Range.exactly(0.5);
    Outlook outlook =
        new Outlook(
            Outlook.Way.SWEEP,
            half,
            half,
            Range.exactly(visits),
            Range.exactly(10),
            Range.exactly(1_000));
    return new Decision(
        Outlook.Way.SWEEP,
        "it is asked for",
        Optional.empty(),
        Range.exactly(100),
        outlook,
        Optional.of(outlook));
  }
}
