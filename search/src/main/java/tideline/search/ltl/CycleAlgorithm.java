package tideline.search.ltl;

import java.util.EnumSet;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/** What most searches for cycles declare alike. */
public abstract class CycleAlgorithm implements SearchAlgorithm {

  /** Who finds any accepting cycle, finds those of weak and terminal automata too. */
  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.ACCEPTING_CYCLE, Question.WEAK_CYCLE, Question.TERMINAL_CYCLE);
  }

  /** Colours and other data of a state are found by its number, which only this store has. */
  @Override
  public Set<StoreKind> stores() {
    return EnumSet.of(StoreKind.PLAIN);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }
}
