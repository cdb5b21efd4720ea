package tideline;

import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tideline.engine.forecast.Decision;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.system.language.SymbolicModel;

/** Adds the user's predicates to the model, and lets the user see how the search is doing. */
final class Observer implements Checker.Listener {

  /** Does a search while somebody watches it. */
  interface Watch {
    Report during(RunControl control, Supplier<Report> search);
  }

  private final Map<String, Predicate<State>> definitions;
  private final Watch watch;
  private final Checker.Listener next;

  /** An observer that passes everything on. */
  Observer(Map<String, Predicate<State>> definitions, Watch watch, Checker.Listener next) {
    this.definitions = definitions;
    this.watch = watch;
    this.next = next;
  }

  @Override
  public LoadedModel read(LoadedModel read) {
    LoadedModel loaded = next.read(read);
    Model model = loaded.model();
    if (definitions.isEmpty()) {
      return loaded;
    }
    if (model instanceof SymbolicModel symbolic) {
      // A solver cannot look into a lambda.
      throw symbolic.refusal();
    }
    // Nor can a reference interpreter.
    return loaded.judgedByItself().with(new DefinedModel(model, definitions));
  }

  @Override
  public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
    return next.searching(plan, control, () -> watch.during(control, search));
  }

  @Override
  public void again(ModelError tooSmall) {
    next.again(tooSmall);
  }

  @Override
  public void decided(Exploration exploration, Decision decision) {
    next.decided(exploration, decision);
  }

  @Override
  public void changed(String why) {
    next.changed(why);
  }
}
