package tideline.testkit.beem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The smallest instances of BEEM, where their folder is. */
class BeemTest {

  private static final int SMALLEST = 40;
  private static final int LARGEST_FOR_FORMULAS = 2000;

  private final BeemCheck check = new BeemCheck();

  private static BeemTables tables() {
    Optional<BeemTables> tables = BeemTables.find();
    if (tables.isEmpty()) {
      System.out.println("No folder shared/data/beem: the models of BEEM are not checked.");
    }
    assumeTrue(tables.isPresent(), "no models of BEEM");
    return tables.get();
  }

  @Test
  void statesAndTransitionsAreThosePublished() {
    assertCounts(tables().instances().subList(0, SMALLEST));
  }

  @Test
  void productsWithPropertiesAreThosePublished() {
    assertCounts(tables().products().subList(0, SMALLEST / 2));
  }

  private void assertCounts(List<BeemInstance> instances) {
    List<BeemCheck.Outcome> wrong = new ArrayList<>();
    for (BeemInstance instance : instances) {
      BeemCheck.Outcome outcome = check.count(instance);
      if (!outcome.agrees()) {
        wrong.add(outcome);
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void goalsAreReachedInTheFewestSteps() {
    BeemTables tables = tables();
    Set<BeemInstance> instances = new HashSet<>(tables.instances().subList(0, SMALLEST));
    List<BeemCheck.Outcome> wrong = new ArrayList<>();
    for (BeemGoal goal : tables.goals()) {
      if (instances.contains(goal.instance())) {
        BeemCheck.Outcome outcome = check.decide(goal);
        if (!outcome.agrees() && !outcome.disputed()) {
          wrong.add(outcome);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void formulasHoldWhereTheTableSaysSo() {
    BeemTables tables = tables();
    BeemLtl ltl = new BeemLtl();
    List<BeemLtl.Outcome> wrong = new ArrayList<>();
    for (BeemFormula formula : tables.formulas()) {
      if (formula.instance().states() <= LARGEST_FOR_FORMULAS) {
        for (String engine : List.of("ndfs", "ltl-sweep-off", "ltl-sweep-on")) {
          BeemLtl.Outcome outcome = ltl.decide(formula, engine);
          if (!outcome.agrees()) {
            wrong.add(outcome);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** A row that came to agree would have to leave the list of disputes. */
  @Test
  void disputedRowsAreStillContradicted() {
    List<String> agreeing = new ArrayList<>();
    int disputes = 0;
    for (BeemGoal goal : tables().goals()) {
      if (BeemDispute.covers(goal.id()) && goal.instance().states() < 100_000) {
        BeemCheck.Outcome outcome = check.decide(goal);
        disputes++;
        if (!outcome.disputed()) {
          agreeing.add(outcome.toString());
        }
      }
    }
    assertEquals(List.of(), agreeing);
    assertEquals(5, disputes, "rows of the three smallest instances");
  }
}
