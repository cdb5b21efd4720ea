package tideline.search.ltl.weak;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;
import tideline.storage.StoreKind;

/** What the searches for cycles of terminal automata declare: each is a search for a state. */
abstract sealed class TerminalAlgorithm implements SearchAlgorithm
    permits TerminalSearch, TerminalSweep {

  private final SafetyAlgorithm reachability;

  TerminalAlgorithm(SafetyAlgorithm reachability) {
    this.reachability = reachability;
  }

  @Override
  public final Set<Question> answers() {
    return EnumSet.of(Question.TERMINAL_CYCLE);
  }

  @Override
  public final Set<StoreKind> stores() {
    return reachability.stores();
  }

  @Override
  public final ProgressUse progressUse() {
    return reachability.progressUse();
  }

  @Override
  public final OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(0);
  }

  @Override
  public final SearchResult run(SearchTask task) {
    return new TerminalRun(task, reachability).run();
  }
}
