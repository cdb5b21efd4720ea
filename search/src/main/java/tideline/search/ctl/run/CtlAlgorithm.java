package tideline.search.ctl.run;

import java.util.EnumSet;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/** What all searches for CTL declare alike. */
public abstract class CtlAlgorithm implements SearchAlgorithm {

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.CTL, Question.CTL_TERMINAL);
  }

  /** States are found by number, which only plain stores can. */
  @Override
  public Set<StoreKind> stores() {
    return EnumSet.of(StoreKind.PLAIN);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }
}
