package tideline.search.ltl.condensed;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.ltl.CycleAlgorithm;

/** The registration of the search by passes over the condensed graph. */
public final class CondensedSearch extends CycleAlgorithm {

  private final CondensedSettings settings;

  /** The search as it is registered. */
  public CondensedSearch() {
    this(CondensedSettings.usual());
  }

  /** A search with other settings. */
  public CondensedSearch(CondensedSettings settings) {
    this.settings = settings;
  }

  @Override
  public String name() {
    return "ltl-condensed";
  }

  @Override
  public String description() {
    return "one sweep that writes down which state leads to which, then passes over that file:"
        + " expands no more than a safety sweep, and mostly each state once";
  }

  @Override
  public String paper() {
    return "001 section 3.4, 000 Alg. 2";
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.REQUIRED;
  }

  @Override
  public ArchiveUse archiveUse() {
    return ArchiveUse.OPTIONAL;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(1);
  }

  @Override
  public WorkerUse workerUse() {
    return WorkerUse.MANY;
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new CondensedRun(task, settings).run();
  }
}
