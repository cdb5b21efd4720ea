package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.Installed;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.measure.Measures;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Goal;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedSystem;
import tideline.system.language.SymbolicModel;
import tideline.system.transform.CompletedEdges;

/** Plans runs of the solver: for models that cannot be enumerated, and for whoever asks for it. */
final class SolverPlanner {

  private SolverPlanner() {}

  /** Whether this job is for the solver. */
  public static boolean isFor(Job job, Model model) {
    String engine = job.engine().orElse(MethodChoice.AUTO);
    boolean asked = name(engine).equals(SystemMethod.CEGAR.word());
    return asked
        || (engine.equals(MethodChoice.AUTO)
            && model instanceof SymbolicModel
            && job.purpose() != Job.Purpose.COUNT);
  }

  /** The engine's name without its options. */
  static String name(String engine) {
    int colon = engine.indexOf(':');
    return colon < 0 ? engine : engine.substring(0, colon);
  }

  /** Makes the plan. */
  public static Plan plan(Job job, LoadedModel loaded, Agenda agenda) {
    if (!(loaded.model() instanceof SystemModel model)) {
      throw DiagnosticException.of(
          "the engine cegar needs operations to reason about; a model in "
              + loaded.language()
              + " has only states");
    }
    if (job.purpose() == Job.Purpose.COUNT) {
      throw DiagnosticException.of("the engine cegar cannot count states");
    }
    UnusedOptions.refuseForSolver(job);
    List<PropertySpec> properties = agenda.properties();
    String engine = job.engine().orElse(MethodChoice.AUTO);
    boolean chosen = model instanceof SymbolicModel && engine.equals(MethodChoice.AUTO);
    String need = chosen ? ((SymbolicModel) model).reason() : "the engine is " + engine;
    requireInstalled(need);
    Method method =
        new Method.Solver(options(engine), chosen ? "chosen because " + need : asked(engine));
    rules().requireOptions(options(engine), properties);
    List<Exploration> explorations = new ArrayList<>();
    for (PropertySpec property : properties) {
      explorations.add(explore(model, property, method));
    }
    return Plan.of(job, loaded, Measures.Choice.none(), agenda, explorations);
  }

  /**
   * What the solver is asked about a property.
   *
   * @throws DiagnosticException if it is nothing for solvers
   */
  public static Exploration explore(SystemModel model, PropertySpec property, Method method) {
    SystemModel asked =
        property instanceof PropertySpec.Assertions || model.aborted().isEmpty()
            ? model
            : completed(model);
    return new Exploration(
        property.name(),
        Exploration.Graph.ABSTRACTION,
        asked,
        Optional.empty(),
        method,
        List.of(new Exploration.Subject(property, goal(asked, property))));
  }

  /** Only assertions may know of steps that were aborted. */
  private static SystemModel completed(SystemModel model) {
    GuardedSystem system = CompletedEdges.of(model.system());
    return model instanceof SymbolicModel symbolic
        ? symbolic.of(system)
        : model.remade(Compiler.promptModel(system));
  }

  /** What users wrote for a property, if they did. */
  private static String asked(PropertySpec property) {
    return property instanceof PropertySpec.EndStates ? property.kind() : "--" + property.kind();
  }

  private static String asked(String engine) {
    return options(engine).isEmpty() ? "as asked" : "as asked, with " + options(engine);
  }

  /** Whether there is a solver. */
  static boolean isInstalled() {
    return Installed.part(SolverRules.class).isPresent();
  }

  /**
   * Looks whether there is a solver.
   *
   * @param need why there has to be one
   * @throws DiagnosticException if there is none
   */
  static void requireInstalled(String need) {
    if (!isInstalled()) {
      throw DiagnosticException.of(
          "no solver is installed (tideline-symbolic is not on the class path), and one is needed"
              + " because "
              + need);
    }
  }

  private static SolverRules rules() {
    return Installed.part(SolverRules.class).orElseThrow();
  }

  /** What follows the engine's name. */
  static String options(String engine) {
    int colon = engine.indexOf(':');
    return colon < 0 ? "" : engine.substring(colon + 1);
  }

  /** What is found is judged on the run's own model; here only the kind matters. */
  private static Goal goal(SystemModel model, PropertySpec property) {
    return switch (property) {
      case PropertySpec.Linear linear -> {
        // Wrong formulas are refused here, before anything runs.
        rules().require(model, linear);
        yield new Goal.Reach((s, off) -> false);
      }
      case PropertySpec.Invariant _, PropertySpec.Reachable _, PropertySpec.Assertions _ ->
          new Goal.Reach((s, off) -> false);
      default ->
          throw DiagnosticException.of(
              "the engine cegar checks invariants, reachability, assertions and LTL, not "
                  + asked(property)
                  + "; with bounds for all integers (--bound NAME=0..100) other engines do");
    };
  }
}
