package tideline.search.safety;

import java.util.EnumSet;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/** What all safety searches declare alike. */
public abstract class SafetyAlgorithm implements SearchAlgorithm {

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.SAFETY);
  }

  @Override
  public Set<StoreKind> stores() {
    return StoreKind.exact();
  }

  @Override
  public Set<StoreKind> lossyStores() {
    return StoreKind.lossy();
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.NONE;
  }
}
