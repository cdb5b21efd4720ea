package tideline.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Executes a plan: searches, confirms what was found, and reports. */
public final class Run {

  private final Plan plan;
  private final Confirmation confirmation;
  private final RunControl control;
  private final Cancellation cancellation;

  /** A run that the control can end. */
  public Run(Plan plan, RunControl control, Cancellation cancellation) {
    this.plan = plan;
    this.confirmation = new Confirmation(plan.model());
    this.control = control;
    this.cancellation = cancellation;
  }

  /** Runs to the end, or to a limit. */
  public Report execute() {
    Map<PropertySpec, Report.Answer> answers = new HashMap<>();
    List<Report.Searched> searches = new ArrayList<>();
    for (Exploration exploration : plan.explorations()) {
      switch (exploration.method().algorithm()) {
        case SymbolicEngine engine -> {
          SymbolicRun.Result solved =
              new SymbolicRun(exploration, confirmation, control).execute(engine.options());
          answers.put(exploration.subjects().getFirst().property(), solved.answer());
          searches.add(solved.searched());
        }
        case ContestEngine contest -> {
          SymbolicRun.Result decided = contest(exploration, contest);
          answers.put(exploration.subjects().getFirst().property(), decided.answer());
          searches.add(decided.searched());
        }
        default -> {
          ExplicitRun.Result found = explicit(exploration, plan.memoryBytes(), control).execute();
          found.answers().forEach(answer -> answers.put(answer.property(), answer));
          searches.add(found.searched());
        }
      }
    }
    return new Report(plan, plan.properties().stream().map(answers::get).toList(), searches);
  }

  private ExplicitRun explicit(Exploration exploration, long memoryBytes, RunControl by) {
    return new ExplicitRun(
        exploration, memoryBytes, plan.scratch(), confirmation, by, cancellation);
  }

  private SymbolicRun.Result contest(Exploration exploration, ContestEngine contest) {
    control.begin();
    Cancellation lost = new Cancellation();
    // The search has half of the memory; a solver's heap is not counted there.
    ExplicitRun search =
        explicit(contest.search(exploration), plan.memoryBytes() / 2, control.partner(lost));
    return new Contest(search::execute, lost::request)
        .hold(
            won ->
                new SymbolicRun(contest.solved(), confirmation, control)
                    .until(won)
                    .execute(ContestEngine.WAYS));
  }
}
