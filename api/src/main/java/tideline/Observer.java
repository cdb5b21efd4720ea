package tideline;

import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Model;
import tideline.system.language.SymbolicModel;

/** Adds the user's predicates to the model, and lets the user see how the search is doing. */
final class Observer implements Checker.Listener {

  /** Does a search while somebody watches it. */
  interface Watch {
    Report during(RunControl control, Supplier<Report> search);
  }

  private final Map<String, Predicate<State>> definitions;
  private final Watch watch;

  Observer(Map<String, Predicate<State>> definitions, Watch watch) {
    this.definitions = definitions;
    this.watch = watch;
  }

  @Override
  public LoadedModel read(LoadedModel loaded) {
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
    return watch.during(control, search);
  }
}
