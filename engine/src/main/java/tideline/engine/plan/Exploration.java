package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.SchemaHash;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Reduction;
import tideline.model.Trace;
import tideline.properties.ctl.CtlProperty;
import tideline.reductions.partialorder.StubbornModel;
import tideline.reductions.reset.ResetModel;
import tideline.reductions.symmetry.SymmetricModel;
import tideline.search.Goal;

/**
 * One search of a plan. Invariants, reachability and deadlocks share one; each automaton has its
 * own, because it is a search of the product.
 *
 * @param title what is explored, in a few words
 * @param subjects what the search decides; none if it only counts
 */
public record Exploration(
    String title,
    Graph graph,
    Model model,
    Optional<ProgressMeasure> measure,
    Method method,
    List<Subject> subjects) {

  public Exploration {
    subjects = List.copyOf(subjects);
  }

  /** What the states of a search are. */
  public enum Graph {
    /** States of the model. */
    MODEL,
    /** Pairs of a model's and an automaton's state; where none can go on, the model still may. */
    PRODUCT,
    /** Sets of states of the model that the solver cannot tell apart yet. */
    ABSTRACTION
  }

  /** A property and what a search has to find to decide it. */
  public record Subject(PropertySpec property, Goal goal) {}

  /** The same by another method. */
  public Exploration by(Method other) {
    return new Exploration(title, graph, model, measure, other, subjects);
  }

  /** The same under another title. */
  public Exploration titled(String other) {
    return new Exploration(other, graph, model, measure, method, subjects);
  }

  /** What is left out and what that keeps, for the user; empty if everything is explored. */
  public Optional<String> reduction() {
    if (model instanceof SymmetricModel symmetric) {
      return Optional.of(symmetric.description());
    }
    Model below = model;
    while (below instanceof Reduction reduction && !(below instanceof StubbornModel)) {
      below = reduction.inner();
    }
    return below instanceof StubbornModel reduced
        ? Optional.of(reduced.description())
        : Optional.empty();
  }

  /** What tells it from others of the same question and text: slots, and where they are reset. */
  public String fingerprint() {
    List<String> resets = new ArrayList<>();
    Model below = model;
    while (below instanceof Reduction reduction) {
      if (reduction instanceof ResetModel reset) {
        resets.add(reset.variables());
      }
      below = reduction.inner();
    }
    return SchemaHash.of(model.schema(), resets);
  }

  /** The model that traces for the user are runs of: nothing is left out of it. */
  public Model replayed() {
    return WholeRuns.model(model);
  }

  /**
   * A run that was found as one of {@link #replayed}.
   *
   * @throws IllegalArgumentException if there is none, since a reduction is not what it says
   */
  public Trace lifted(Trace found) {
    return WholeRuns.run(model, found);
  }

  /** The same by another method and its measure, for some of the subjects. */
  public Exploration by(Method other, Optional<ProgressMeasure> its, List<Subject> some) {
    return new Exploration(title, graph, model, its, other, some);
  }

  /** What is looked for. */
  public List<Goal> goals() {
    return subjects.stream().map(Subject::goal).toList();
  }

  /** The formula of CTL that is checked, where one is. */
  public CtlProperty formula() {
    return ((Goal.CtlViolation) subjects.getFirst().goal()).property();
  }
}
