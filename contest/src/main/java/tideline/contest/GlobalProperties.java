package tideline.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.global.Fireability;
import tideline.contest.global.Liveness;
import tideline.contest.global.Stability;
import tideline.contest.net.Amount;
import tideline.contest.net.ContestNet;
import tideline.contest.net.Linear;
import tideline.contest.replay.Witnesses;
import tideline.contest.witness.Outcome;
import tideline.contest.witness.Question;
import tideline.languages.petri.formula.Formula;

/**
 * The properties of a whole net. In a coloured one a place counts with the total of its colours,
 * and a transition with any of its bindings.
 */
final class GlobalProperties {

  /** Steps of a walk that looks for a deadlock before anything else. */
  private static final long WALK = 200_000;

  private final ContestNet net;
  private final Examination examination;
  private final Answers answers;
  private final Witnesses witnesses;
  private final Budget budget;

  GlobalProperties(
      ContestNet net,
      Examination examination,
      Answers answers,
      Witnesses witnesses,
      Budget budget) {
    this.net = net;
    this.examination = examination;
    this.answers = answers;
    this.witnesses = witnesses;
    this.budget = budget;
  }

  /** Prints the answer if it can be found; whether it could. */
  boolean answer() {
    switch (examination) {
      case ReachabilityDeadlock -> deadlock();
      case OneSafe -> oneSafe();
      case QuasiLiveness -> quasiLiveness();
      case StableMarking -> stableMarking();
      case Liveness -> liveness();
      default -> throw new IllegalArgumentException("not a global property: " + examination);
    }
    return answers.has(examination.name());
  }

  private void tell(boolean value, Technique technique) {
    answers.truth(examination.name(), value, technique);
  }

  private void deadlock() {
    Question question = Question.aboutDeadlock(net.net());
    Outcome outcome = question.walk(budget.part(10), WALK);
    if (outcome instanceof Outcome.Unknown) {
      outcome = question.explore(budget, Long.MAX_VALUE);
    }
    switch (outcome) {
      case Outcome.Found(List<Integer> firings) -> {
        witnesses.confirm(examination.name(), new Formula.Deadlock(), firings);
        tell(true, Technique.EXPLICIT);
      }
      case Outcome.Impossible _ -> tell(false, Technique.EXPLICIT);
      case Outcome.Unknown _ -> {}
    }
  }

  private void oneSafe() {
    List<Amount> open = new ArrayList<>();
    for (Linear total : net.totals()) {
      OptionalLong most = total.most(net);
      if (most.isEmpty() || most.getAsLong() > 1) {
        open.add(total.amount(net));
      }
    }
    if (open.isEmpty()) {
      tell(true, Technique.STRUCTURAL);
      return;
    }
    Amount[] totals = open.toArray(Amount[]::new);
    try (Explorer explorer = Explorer.of(net, budget)) {
      Explorer.Ending ending = explorer.explore((s, off, enabled) -> allAtMostOne(totals, s, off));
      tell(ending == Explorer.Ending.COMPLETE, Technique.EXPLICIT);
    }
  }

  private static boolean allAtMostOne(Amount[] totals, long[] s, int off) {
    for (Amount total : totals) {
      if (total.of(s, off) > 1) {
        return false;
      }
    }
    return true;
  }

  private void quasiLiveness() {
    new Fireability(net, budget).isForAll().ifPresent(all -> tell(all, Technique.EXPLICIT));
  }

  private void stableMarking() {
    Stability stability = new Stability(net, budget);
    if (stability.isSomeUntouched()) {
      tell(true, Technique.STRUCTURAL);
    } else {
      stability.isSome().ifPresent(some -> tell(some, Technique.EXPLICIT));
    }
  }

  private void liveness() {
    if (net.file().transitions().values().stream().anyMatch(bindings -> bindings.length == 0)) {
      tell(false, Technique.STRUCTURAL);
    } else {
      new Liveness(net, budget).isLive().ifPresent(live -> tell(live, Technique.EXPLICIT));
    }
  }
}
