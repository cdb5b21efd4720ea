package tideline.testkit.beem;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.model.Verdict;
import tideline.testkit.run.BreadthFirst;

/**
 * Compares what the tool finds, by breadth-first search, with what was published.
 *
 * <p>As a program, {@code BeemCheck LIMIT} goes through all instances, products and questions up to
 * LIMIT states, prints a line for each and how many agree, and ends with an exception if one
 * differs that is not {@linkplain BeemDispute in dispute}:
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongBeemTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dbeem.states=1000000
 * </pre>
 */
public final class BeemCheck {

  private final BreadthFirst search = new BreadthFirst();

  /** How one comparison ended. */
  public record Outcome(String subject, String expected, String found) {

    /** Whether the tool found what was published. */
    public boolean agrees() {
      return expected.equals(found);
    }

    /** Whether the tool contradicts the table, and is known to. */
    public boolean disputed() {
      return !agrees() && BeemDispute.covers(subject);
    }

    @Override
    public String toString() {
      if (agrees()) {
        return "%-28s %s".formatted(subject, found);
      }
      return "%-28s %s: %s, published %s"
          .formatted(subject, disputed() ? "DISPUTED" : "DIFFERS", found, expected);
    }
  }

  /** Compares everything up to a number of states. */
  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("usage: BeemCheck LIMIT");
    }
    long limit = Long.parseLong(arguments[0]);
    BeemTables tables =
        BeemTables.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/beem"));
    BeemCheck check = new BeemCheck();
    List<Outcome> outcomes = new ArrayList<>();
    for (BeemInstance instance : tables.instances()) {
      if (instance.states() <= limit) {
        outcomes.add(printed(check.count(instance)));
      }
    }
    for (BeemInstance product : tables.products()) {
      if (product.states() <= limit) {
        outcomes.add(printed(check.count(product)));
      }
    }
    for (BeemGoal goal : tables.goals()) {
      if (goal.instance().states() <= limit) {
        outcomes.add(printed(check.decide(goal)));
      }
    }
    long agreeing = outcomes.stream().filter(Outcome::agrees).count();
    long disputed = outcomes.stream().filter(Outcome::disputed).count();
    long differing = outcomes.size() - agreeing - disputed;
    System.out.printf(
        "%d agree, %d are disputed (%s), %d differ%n",
        agreeing, disputed, BeemDispute.REASON, differing);
    if (differing > 0) {
      throw new IllegalStateException(differing + " differences");
    }
  }

  private static Outcome printed(Outcome outcome) {
    System.out.println(outcome);
    return outcome;
  }

  /** Counts the states and transitions of an instance. */
  public Outcome count(BeemInstance instance) {
    Report report = run(instance, List.of());
    Figures figures = report.figures();
    OptionalLong transitions =
        instance.edges().isPresent() ? figures.transitions() : OptionalLong.empty();
    return new Outcome(
        instance.name(),
        figures(OptionalLong.of(instance.states()), instance.edges()),
        report.failed().isPresent()
            ? String.valueOf(report.failed().get().error().getMessage())
            : figures(figures.states(), transitions));
  }

  private static String figures(OptionalLong states, OptionalLong edges) {
    return states.orElse(-1)
        + " states"
        + (edges.isPresent() ? ", " + edges.getAsLong() + " transitions" : "");
  }

  /** Looks for a state; what is found has been replayed. */
  public Outcome decide(BeemGoal goal) {
    Report report = run(goal.instance(), List.of(new PropertySpec.Reachable(goal.formula())));
    Verdict verdict = report.properties().getFirst().verdict();
    OptionalLong steps =
        verdict.trace().isPresent() && goal.shortestSteps().isPresent()
            ? OptionalLong.of(verdict.trace().get().length())
            : OptionalLong.empty();
    String found =
        switch (verdict) {
          case Verdict.Holds _ -> answer(true, steps);
          case Verdict.Violated _ -> answer(false, steps);
          case Verdict.Unknown unknown -> unknown.reason();
        };
    return new Outcome(goal.id(), answer(goal.reachable(), goal.shortestSteps()), found);
  }

  private static String answer(boolean reachable, OptionalLong steps) {
    return (reachable ? "reachable" : "not reachable")
        + (steps.isPresent() ? " in " + steps.getAsLong() + " steps" : "");
  }

  private Report run(BeemInstance instance, List<PropertySpec> properties) {
    return search.run(ModelSource.of(instance.file().toString()), properties);
  }
}
