package tideline.engine;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** An algorithm that answers what the test wants, right or wrong. */
public record FakeAlgorithm(
    String name, ProgressUse progressUse, Function<SearchTask, SearchResult> behaviour)
    implements SearchAlgorithm {

  public static FakeAlgorithm answering(Function<SearchTask, SearchResult> behaviour) {
    return new FakeAlgorithm("fake", ProgressUse.NONE, behaviour);
  }

  public static FakeAlgorithm finding(Found... found) {
    return answering(
        task -> new SearchResult(new Ending.Answered(), List.of(found), new SearchStatistics()));
  }

  @Override
  public String description() {
    return "whatever a test wants";
  }

  @Override
  public String paper() {
    return "none";
  }

  @Override
  public Set<Question> answers() {
    return Set.of(Question.SAFETY);
  }

  @Override
  public Set<StoreKind> stores() {
    return Set.of(StoreKind.PLAIN);
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(0);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return behaviour.apply(task);
  }
}
