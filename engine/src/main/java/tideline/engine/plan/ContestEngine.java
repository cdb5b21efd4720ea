package tideline.engine.plan;

import java.util.Optional;
import java.util.Set;
import tideline.engine.run.Contest;
import tideline.engine.symbolic.SymbolicEngine;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/**
 * A search of states and the solver's ways beside each other, for systems that both can deal with.
 * It is listed among the algorithms, but it is no search of a model: {@link Contest} holds it.
 */
public final class ContestEngine implements SearchAlgorithm {

  /** What users write after {@code --engine}. */
  public static final String NAME = "portfolio";

  /** All ways of the solver. */
  public static final String WAYS = "";

  /** Both sides: how states are searched, and what the solver is asked. */
  private record Sides(Method search, Exploration solved) {}

  private final Optional<Sides> sides;

  /** The engine as it is listed. */
  public ContestEngine() {
    this.sides = Optional.empty();
  }

  /** The engine for one question. */
  ContestEngine(Method search, Exploration solved) {
    this.sides = Optional.of(new Sides(search, solved));
  }

  /** What the search of states explores. */
  public Exploration search(Exploration contest) {
    return new Exploration(
        contest.title(),
        contest.graph(),
        contest.model(),
        contest.measure(),
        sides.orElseThrow().search(),
        contest.subjects());
  }

  /** What the solver is asked. */
  public Exploration solved() {
    return sides.orElseThrow().solved();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "a search of states and all ways of cegar beside each other; says who was first";
  }

  @Override
  public String paper() {
    return "003 chapter 5";
  }

  @Override
  public Set<Question> answers() {
    return new SymbolicEngine().answers();
  }

  @Override
  public Set<StoreKind> stores() {
    return sides.map(both -> both.search().algorithm().stores()).orElse(Set.of());
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }

  @Override
  public SearchResult run(SearchTask task) {
    throw new IllegalStateException("a contest has two sides; this is none of them");
  }
}
