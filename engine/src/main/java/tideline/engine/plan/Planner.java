package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.plan.MethodChoice.Origin;
import tideline.engine.plan.measure.Measures;
import tideline.engine.plan.measure.NotedMeasure;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.reductions.completed.CompletedModel;
import tideline.system.language.SymbolicModel;

/** Makes every choice that a job leaves open, and refuses what does not fit together. */
public final class Planner {

  private static final String AS_WRITTEN = "as it is written (--no-simplify)";

  private final Registry registry;

  /** A planner with the algorithms and languages that are installed there. */
  public Planner(Registry registry) {
    this.registry = registry;
  }

  /** Reads the model and makes the choices. */
  public Plan plan(Job job) {
    return plan(job, new ModelLoader(registry).load(job.model()));
  }

  /**
   * A model in the form in which a job explores it.
   *
   * @throws DiagnosticException if it cannot be explored, because its integers have no bounds
   */
  public LoadedModel prepare(Job job, LoadedModel read) {
    if (read.model() instanceof SymbolicModel symbolic) {
      throw symbolic.refusal();
    }
    return Preparation.prepare(read, job, NotedMeasure.of(job, read));
  }

  /**
   * Makes the choices for a model that has been read.
   *
   * @throws ModelError if the model is too small and says how to make it larger
   */
  public Plan plan(Job job, LoadedModel read) {
    try {
      LoadedModel noted =
          job.simplification() == Job.Simplification.NONE ? read.noting(AS_WRITTEN) : read;
      Plan plan =
          ContestPlanner.joined(job, noted, planned(ContestPlanner.alone(job, noted), noted));
      return ClusterRules.checked(
          CheckpointRules.checked(DiskRules.checked(LossyRules.checked(plan))));
    } catch (ModelError fault) {
      if (!fault.remedy().isEmpty()) {
        throw fault;
      }
      // A model that cannot even start: there is no state to which a trace could lead.
      String message = "the model is at fault before its first state: " + fault.getMessage();
      throw new DiagnosticException(new Diagnostic(fault.position(), message, Optional.empty()));
    }
  }

  private Plan planned(Job job, LoadedModel read) {
    if (SolverPlanner.isFor(job, read.model())) {
      return SolverPlanner.plan(job, read, Agenda.of(job, read));
    }
    Optional<String> noted = NotedMeasure.of(job, read);
    LoadedModel prepared = prepare(job, read);
    Agenda agenda = Agenda.of(job, prepared);
    DeadVariableResets resets = DeadVariableResets.of(job, prepared, noted);
    LoadedModel loaded = resets.note().map(prepared::noting).orElse(prepared);
    MethodChoice choice = new MethodChoice(registry, job);
    Model model = resets.model();
    Measures.Choice progress =
        noted
            .filter(_ -> needOfProgress(choice) != Measures.Need.NONE)
            .map(text -> Measures.Choice.of(Measures.given(model, text)))
            .orElseGet(
                () -> Measures.choose(model, job.progress(), needOfProgress(choice), job.limits()));
    List<Exploration> explorations = explorations(choice, agenda, resets, progress);
    UnusedOptions.refuse(job, agenda, explorations);
    return Plan.of(job, loaded, progress, agenda, explorations);
  }

  private static List<Exploration> explorations(
      MethodChoice choice, Agenda agenda, DeadVariableResets resets, Measures.Choice progress) {
    List<Exploration> explorations = new ArrayList<>();
    List<PropertySpec> states =
        agenda.properties().stream().filter(property -> !isTemporal(property)).toList();
    if (agenda.properties().isEmpty() || !states.isEmpty()) {
      boolean asked =
          choice.job().purpose() == Job.Purpose.COUNT
              || agenda.given().stream().anyMatch(states::contains);
      explorations.addAll(
          SafetyPlanner.explore(
              choice, states, resets, progress, asked ? Origin.GIVEN : Origin.HABIT));
    }
    for (PropertySpec property : agenda.properties()) {
      Origin origin = agenda.given().contains(property) ? Origin.GIVEN : Origin.HABIT;
      Model completed = CompletedModel.of(resets.modelFor(property));
      switch (property) {
        case PropertySpec.Ctl ctl ->
            explorations.add(CtlPlanner.explore(choice, completed, progress, ctl));
        case PropertySpec.Linear linear ->
            explorations.add(LtlPlanner.explore(choice, completed, progress, linear, origin));
        default -> {
          // Decided by reachability, above.
        }
      }
    }
    return explorations;
  }

  /** Whether a property has a search of its own, of another kind. */
  private static boolean isTemporal(PropertySpec property) {
    return property instanceof PropertySpec.Ctl || property instanceof PropertySpec.Linear;
  }

  /** Known before the algorithm is chosen: to look for a measure takes time. */
  private static Measures.Need needOfProgress(MethodChoice choice) {
    return choice
        .asked()
        .map(
            asked ->
                switch (asked.progressUse()) {
                  case REQUIRED -> Measures.Need.REQUIRED;
                  // What can do without one looks for one only if it is told to.
                  case OPTIONAL ->
                      choice.job().progress() instanceof ProgressChoice.Auto
                          ? Measures.Need.REQUIRED
                          : Measures.Need.NONE;
                  case VECTOR -> Measures.Need.VECTOR;
                  case NONE -> Measures.Need.NONE;
                })
        .orElse(Measures.Need.WELCOME);
  }
}
