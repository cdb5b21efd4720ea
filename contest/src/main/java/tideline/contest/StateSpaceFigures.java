package tideline.contest;

import java.util.OptionalLong;
import java.util.stream.IntStream;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.ContestNet;
import tideline.contest.net.TokenCount;
import tideline.model.LimitReached;

/** How many markings and firings there are, and the most tokens of a place and of a marking. */
final class StateSpaceFigures {

  private final ContestNet net;
  private final Answers answers;
  private final Budget budget;
  private final TokenCount tokens;

  StateSpaceFigures(ContestNet net, Answers answers, Budget budget) {
    this.net = net;
    this.answers = answers;
    this.budget = budget;
    this.tokens = new TokenCount(net);
  }

  /** Prints what can be found; whether that is all. */
  boolean answer() {
    try (Explorer explorer = Explorer.of(net, budget)) {
      explorer.explore(
          (s, off, enabled) -> {
            tokens.see(s, off);
            return true;
          });
      answers.stateSpace("STATES", explorer.states(), Technique.EXPLICIT);
      answers.stateSpace("TRANSITIONS", explorer.transitions(), Technique.EXPLICIT);
      answers.stateSpace("MAX_TOKEN_IN_PLACE", tokens.mostInPlace(), Technique.EXPLICIT);
      answers.stateSpace("MAX_TOKEN_PER_MARKING", tokens.mostInMarking(), Technique.EXPLICIT);
      return true;
    } catch (LimitReached limit) {
      answerByBounds();
      return false;
    }
  }

  /** What was seen is the most if no place can have more. */
  private void answerByBounds() {
    OptionalLong most = OptionalLong.of(0);
    for (OptionalLong bound : net.model().structure().bounds()) {
      most =
          most.isEmpty() || bound.isEmpty()
              ? OptionalLong.empty()
              : OptionalLong.of(Math.max(most.getAsLong(), bound.getAsLong()));
    }
    if (most.equals(OptionalLong.of(tokens.mostInPlace()))) {
      answers.stateSpace("MAX_TOKEN_IN_PLACE", tokens.mostInPlace(), Technique.STRUCTURAL);
    }
    int[] all = IntStream.range(0, net.net().places().size()).toArray();
    OptionalLong sum = net.provedMost(net.sumOf(all));
    if (sum.equals(OptionalLong.of(tokens.mostInMarking()))) {
      answers.stateSpace("MAX_TOKEN_PER_MARKING", tokens.mostInMarking(), Technique.STRUCTURAL);
    }
  }
}
