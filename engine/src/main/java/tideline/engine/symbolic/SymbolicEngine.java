package tideline.engine.symbolic;

import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/**
 * The engine that reasons about a guarded system with a solver instead of exploring its states. It
 * is listed among the algorithms, but it is no search of a model: {@link SymbolicRun} runs it. This
 * class names nothing of the solver, so listing engines does not load it.
 */
public final class SymbolicEngine implements SearchAlgorithm {

  /** What users write after {@code --engine}; options may follow a colon. */
  public static final String NAME = "cegar";

  /** The figure of a run that says how many counterexamples were refuted so far. */
  public static final String REFINEMENTS = "refinements";

  /** The figure that says how many values or predicates are tracked now. */
  public static final String PRECISION = "precision";

  /** The figure that says how many steps the last refuted counterexample had. */
  public static final String COUNTEREXAMPLE = "steps of the counterexample";

  private final String options;

  /** The engine with all its ways by turns. */
  public SymbolicEngine() {
    this("");
  }

  /**
   * The engine with one way of abstraction.
   *
   * @param options as in {@code PRED_CART,SEQ_ITP,ATOMS}; empty for all by turns
   */
  SymbolicEngine(String options) {
    this.options = options;
  }

  public String options() {
    return options;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "abstracts the states with a solver and refines where a counterexample is spurious; for"
        + " unbounded data";
  }

  @Override
  public String paper() {
    return "003 section 2.5 and chapter 3";
  }

  @Override
  public Set<Question> answers() {
    return Set.of(
        Question.SAFETY, Question.ACCEPTING_CYCLE, Question.WEAK_CYCLE, Question.TERMINAL_CYCLE);
  }

  @Override
  public Set<StoreKind> stores() {
    return Set.of();
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }

  @Override
  public SearchResult run(SearchTask task) {
    throw new IllegalStateException("a solver needs the guarded system, not its states");
  }
}
