package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.testkit.promela.SpinCheck.Kind;
import tideline.testkit.promela.SpinCheck.Outcome;

/** The smallest models of SPIN's table, where its folder is. */
class SpinTest {

  private static final long MOST_STATES = 1_000;

  private static List<Outcome> outcomes() {
    Optional<SpinTable> table = SpinTable.find();
    if (table.isEmpty()) {
      System.out.println("No folder shared/data/promela: the models of others are not checked.");
    }
    assumeTrue(table.isPresent(), "no models of SPIN");
    if (!SpinTool.isInstalled()) {
      System.out.println("SPIN is not installed: models with its claims are not compared.");
    }
    SpinCheck check = new SpinCheck();
    return table.get().rows().stream()
        .filter(row -> row.hasFigures() && row.states().getAsLong() <= MOST_STATES)
        .map(check::compare)
        .toList();
  }

  @Test
  void countsAndFirstErrorsAreThoseOfSpin() {
    List<String> wrong = new ArrayList<>();
    List<String> notEqual = new ArrayList<>();
    int equal = 0;
    for (Outcome outcome : outcomes()) {
      switch (outcome.kind()) {
        case EQUAL -> equal++;
        case NOT_COMPARED -> {
          // Said above.
        }
        case EXPLAINED, REFUSED -> notEqual.add(outcome.row().name());
        case DIFFERS, READ -> wrong.add(outcome.toString());
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(equal >= 30, equal + " models are equal");
    // One that came to be equal would have to leave the list of differences.
    notEqual.removeIf(name -> SpinDifference.of(name).isPresent());
    assertEquals(List.of(), notEqual, "refused without a reason");
  }

  /** What SPIN has no figures for is read, or refused with a message. */
  @Test
  void everyOtherModelIsReadOrRefused() {
    Optional<SpinTable> table = SpinTable.find();
    assumeTrue(table.isPresent(), "no models of SPIN");
    SpinCheck check = new SpinCheck();
    for (SpinRow row : table.get().rows()) {
      if (!row.hasFigures()) {
        Outcome outcome = check.compare(row);
        assertTrue(
            outcome.kind() == Kind.READ || outcome.kind() == Kind.REFUSED, outcome::toString);
      }
    }
  }
}
