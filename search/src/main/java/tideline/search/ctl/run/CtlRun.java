package tideline.search.ctl.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.NormalForm;
import tideline.search.Goal;
import tideline.search.SearchResult.Found;
import tideline.search.SearchRun;
import tideline.search.SearchTask;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.SubformulaFigures;
import tideline.search.ctl.evidence.CheckedGraph;
import tideline.search.ctl.evidence.EvidenceBuilder;
import tideline.search.ctl.evidence.EvidenceUnavailable;
import tideline.search.graph.ShortestPaths;
import tideline.storage.Memory;

/** One run of a search for CTL. */
public abstract class CtlRun extends SearchRun {

  /** What is to be checked. */
  protected final CtlProperty property;

  /** The same in its normal form. */
  protected final NormalForm formula;

  private final int depth;
  private final List<String> notes = new ArrayList<>();
  private CtlAnswer answer = CtlAnswer.open();
  private Optional<Trace> trace = Optional.empty();
  private Coverage coverage = Coverage.ALL;

  /** How much was explored when there was an answer. */
  protected enum Coverage {
    /** Everything. */
    ALL,
    /** Perhaps not everything. */
    SOME
  }

  /** Prepares a run; nothing is allocated yet. */
  protected CtlRun(SearchTask task) {
    super(task);
    Goal.CtlViolation goal = goalOf(task);
    this.property = goal.property();
    this.formula = property.normalForm();
    this.depth = goal.depth();
  }

  private static Goal.CtlViolation goalOf(SearchTask task) {
    if (task.goals().size() == 1
        && task.goals().getFirst() instanceof Goal.CtlViolation violation) {
      return violation;
    }
    throw new IllegalArgumentException("a search for CTL has one goal: a violation of a formula");
  }

  /** Says something to the user. */
  protected final void note(String text) {
    notes.add(text);
  }

  /** Reads the answer off the initial states and builds the evidence for it. */
  protected final void answer(
      Memory memory,
      CheckedGraph graph,
      long[] initial,
      Coverage covered,
      List<SubformulaFigures> figures) {
    int shown = 0;
    Outcome outcome = Outcome.HOLDS;
    for (int i = 0; i < initial.length && outcome == Outcome.HOLDS; i++) {
      if (!graph.holds(formula.root(), initial[i])) {
        outcome = Outcome.VIOLATED;
        shown = i;
      }
    }
    if (outcome == Outcome.HOLDS && initial.length > 1) {
      note("the evidence is about the first of " + initial.length + " initial states");
    }
    int about = shown;
    ShortestPaths paths = new ShortestPaths(memory, graph, this::checkpoint);
    answer(
        outcome,
        covered,
        figures,
        about,
        () ->
            new EvidenceBuilder(formula, graph, paths)
                .build(formula.root(), initial[about], depth));
  }

  /** Builds evidence. */
  protected interface EvidenceSource {
    /** The evidence. */
    Evidence build();
  }

  /** Notes the answer; a limit that is reached while the evidence is built does not undo it. */
  protected final void answer(
      Outcome outcome,
      Coverage covered,
      List<SubformulaFigures> figures,
      int initial,
      EvidenceSource source) {
    coverage = covered;
    Optional<Evidence> evidence = Optional.empty();
    if (keepsTraces()) {
      try {
        evidence = Optional.of(source.build()).filter(Evidence::hasRun);
      } catch (LimitReached limit) {
        note("there is no evidence, because a limit was reached: " + limit.getMessage());
      } catch (EvidenceUnavailable unavailable) {
        note("there is no evidence: " + unavailable.getMessage());
      }
    }
    trace = evidence.map(e -> e.mainRun(initial));
    answer = new CtlAnswer(outcome, evidence, figures, notes);
  }

  /** How far evidence is to go. */
  protected final int depth() {
    return depth;
  }

  @Override
  protected final boolean allFound() {
    return answer.outcome() != Outcome.OPEN && coverage == Coverage.SOME;
  }

  @Override
  protected final List<Found> found() {
    return List.of(new Found(answer.outcome() == Outcome.VIOLATED, trace, Optional.of(answer)));
  }
}
