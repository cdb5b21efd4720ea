package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import tideline.engine.job.PropertySpec;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Reduction;
import tideline.properties.ctl.CtlProperty;
import tideline.reductions.partialorder.StubbornModel;
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

  /** Which steps are left out and what that keeps, for the user; empty if all are taken. */
  public Optional<String> reduction() {
    Model below = model;
    while (below instanceof Reduction reduction && !(below instanceof StubbornModel)) {
      below = reduction.inner();
    }
    return below instanceof StubbornModel reduced
        ? Optional.of(reduced.description())
        : Optional.empty();
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
