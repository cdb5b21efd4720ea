package tideline.testkit.promela;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty.ClaimEdge;
import tideline.model.StatedProperty.ClaimState;
import tideline.model.StatedProperty.NeverClaim;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Counts a model together with a claim in the simplest way, as SPIN counts it: the claim moves
 * first, then the model; if the model cannot move, the claim moves once more and that is a state
 * too, at which it is the model's turn. SPIN does not tell apart by whose turn it is.
 */
final class SpinProduct {

  /**
   * What was found.
   *
   * @param edges the steps, each of a claim and a model
   * @param brokenAssertions how often an assertion of the claim or the model is broken
   */
  record Counted(long states, long edges, long brokenAssertions, long claimEnds) {}

  private enum Turn {
    CLAIM,
    MODEL
  }

  private record Visit(LongBuffer state, int claim, Turn turn) {}

  private final Model model;
  private final NeverClaim claim;
  private final List<Optional<StatePredicate>> guards;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final Set<LongBuffer> seen = new HashSet<>();
  private final Deque<Visit> open = new ArrayDeque<>();
  private long edges;
  private long broken;
  private long ends;

  private SpinProduct(Model model, NeverClaim claim) {
    this.model = model;
    this.claim = claim;
    this.guards =
        claim.edges().stream()
            .map(
                edge ->
                    edge.proposition()
                        .map(name -> model.propositions().names().indexOf(name))
                        .map(model.propositions()::predicate))
            .toList();
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(model.schema().words());
  }

  static Counted count(Model model, NeverClaim claim) {
    return new SpinProduct(model, claim).run();
  }

  private Counted run() {
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      arrive(copy(i), 0, Turn.CLAIM);
    }
    edges = 0;
    while (!open.isEmpty()) {
      expand(open.pop());
    }
    return new Counted(seen.size(), edges, broken, ends);
  }

  private void expand(Visit visit) {
    long[] state = visit.state().array();
    broken += model.assertions().stream().filter(a -> !a.holds().test(state, 0)).count();
    if (claim.states().get(visit.claim()).kind() == ClaimState.Kind.END) {
      ends++;
      return;
    }
    batch.clear();
    stepper.successors(state, 0, batch);
    List<LongBuffer> successors = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      successors.add(copy(i));
    }
    if (visit.turn() == Turn.MODEL) {
      stutter(visit.claim(), visit.state());
      return;
    }
    for (int moved : moves(visit.claim(), state)) {
      successors.forEach(successor -> arrive(successor, moved, Turn.CLAIM));
      if (successors.isEmpty()) {
        stutter(moved, visit.state());
      }
    }
  }

  private void stutter(int from, LongBuffer state) {
    for (int moved : moves(from, state.array())) {
      arrive(state, moved, Turn.MODEL);
    }
  }

  /** Where the claim may go; a broken assertion of its own is only counted. */
  private List<Integer> moves(int from, long[] state) {
    List<Integer> targets = new ArrayList<>();
    for (int e = 0; e < claim.edges().size(); e++) {
      ClaimEdge edge = claim.edges().get(e);
      if (edge.from() == from && guards.get(e).map(g -> g.test(state, 0)).orElse(true)) {
        if (claim.states().get(edge.to()).name().startsWith("violated")) {
          broken++;
        } else {
          targets.add(edge.to());
        }
      }
    }
    return targets;
  }

  private void arrive(LongBuffer state, int at, Turn turn) {
    edges++;
    long[] words = Arrays.copyOf(state.array(), state.array().length + 1);
    words[words.length - 1] = at;
    if (seen.add(LongBuffer.wrap(words))) {
      open.push(new Visit(state, at, turn));
    }
  }

  private LongBuffer copy(int i) {
    int from = batch.offset(i);
    return LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + batch.stateWords()));
  }
}
