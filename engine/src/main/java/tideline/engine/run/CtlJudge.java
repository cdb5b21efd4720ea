package tideline.engine.run;

import tideline.engine.plan.Exploration;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.Replay;
import tideline.model.Assurance;
import tideline.model.Verdict;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.ctl.CtlAnswer;
import tideline.search.ctl.Evidence;

/** Turns the answer of a search for CTL into a verdict, once its evidence has been re-executed. */
final class CtlJudge {

  private CtlJudge() {}

  static Verdict judge(
      Exploration exploration, Ending ending, Found found, Confirmation confirmation) {
    CtlAnswer answer = found.ctl().orElseThrow();
    if (answer.outcome() == CtlAnswer.Outcome.OPEN) {
      return open(ending);
    }
    if (answer.evidence().isPresent()) {
      Evidence evidence = answer.evidence().get();
      int initial = found.trace().orElseThrow().initial();
      try {
        EvidenceReplay replay =
            EvidenceReplay.of(exploration.model(), exploration.formula(), evidence, initial);
        replay.confirm();
        confirmation.confirm(replay);
      } catch (Replay.Mismatch mismatch) {
        return Verdict.Unknown.internalError(
            "the evidence cannot be replayed (" + mismatch.getMessage() + ")");
      }
    }
    Assurance assurance = new Assurance(ending instanceof Ending.Exhausted, true, answer.notes());
    return answer.outcome() == CtlAnswer.Outcome.HOLDS
        ? new Verdict.Holds(assurance, found.trace())
        : new Verdict.Violated(assurance, found.trace());
  }

  private static Verdict open(Ending ending) {
    return switch (ending) {
      case Ending.Stopped(var limit, var message) ->
          new Verdict.Unknown(Assurance.partial(), message);
      case Ending.Failed(var error, var trace) ->
          new Verdict.Unknown(Assurance.partial(), "the model is at fault: " + error.getMessage());
      case Ending.Exhausted(), Ending.Answered() ->
          Verdict.Unknown.internalError("the search ended without an answer");
    };
  }
}
