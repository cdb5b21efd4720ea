package tideline.search.ltl.weak;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.sweepline.SweepLineSearch;
import tideline.storage.StoreKind;

/** The registration of the search for cycles of terminal automata, in the order of progress. */
public final class TerminalSweep implements SearchAlgorithm {

  @Override
  public String name() {
    return "terminal-sweep";
  }

  @Override
  public String description() {
    return "sweep-line search for an accepting state, for terminal automata: forgets what lies"
        + " behind";
  }

  @Override
  public String paper() {
    return "004, terminal Büchi automata; 001 Fig. 3";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.TERMINAL_CYCLE);
  }

  @Override
  public Set<StoreKind> stores() {
    return EnumSet.allOf(StoreKind.class);
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
    return OptionalInt.of(0);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new TerminalRun(task, new SweepLineSearch()).run();
  }
}
