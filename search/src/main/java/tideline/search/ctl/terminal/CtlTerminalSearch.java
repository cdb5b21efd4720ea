package tideline.search.ctl.terminal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Found;
import tideline.search.SearchTask;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.run.CtlAlgorithm;
import tideline.search.ctl.sweepline.CtlSweepSearch;

/** The registration of AG EF p and EF AG p by terminal components. */
public final class CtlTerminalSearch extends CtlAlgorithm {

  @Override
  public String name() {
    return "ctl-terminal";
  }

  @Override
  public String description() {
    return "AG EF p and EF AG p by the terminal components of each layer: one sweep, no file of"
        + " edges; gives way to ctl-sweep if the measure is not monotonic";
  }

  @Override
  public String paper() {
    return "000 Alg. 5, 000 Alg. 6";
  }

  @Override
  public Set<Question> answers() {
    return EnumSet.of(Question.CTL_TERMINAL);
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.REQUIRED;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(0);
  }

  @Override
  public SearchResult run(SearchTask task) {
    CtlTerminalRun run = new CtlTerminalRun(task);
    SearchResult result = run.run();
    return run.regress().map(regress -> generalMethod(task, regress)).orElse(result);
  }

  private static SearchResult generalMethod(SearchTask task, String regress) {
    SearchResult result = new CtlSweepSearch().run(task);
    List<Found> found = new ArrayList<>();
    for (Found one : result.found()) {
      found.add(new Found(one.reached(), one.trace(), one.ctl().map(a -> noted(a, regress))));
    }
    return new SearchResult(result.ending(), found, result.statistics());
  }

  private static CtlAnswer noted(CtlAnswer answer, String regress) {
    List<String> notes = new ArrayList<>();
    notes.add(regress + ": ctl-terminal needs a monotonic measure, so ctl-sweep took over");
    notes.addAll(answer.notes());
    return new CtlAnswer(answer.outcome(), answer.evidence(), answer.subformulas(), notes);
  }
}
