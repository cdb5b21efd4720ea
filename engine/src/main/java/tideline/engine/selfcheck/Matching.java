package tideline.engine.selfcheck;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.judge.CompiledSide;
import tideline.engine.judge.Correspondence;
import tideline.engine.judge.ReferenceSide;
import tideline.engine.judge.Renaming;
import tideline.engine.judge.StateKey;
import tideline.engine.judge.Truth;
import tideline.model.reference.ReferenceState;

/**
 * Pairs the successors of a compiled state with those of a reference state, so that all slots agree
 * under one renaming. Where several partners would do because their names have not been seen
 * before, it looks ahead.
 */
final class Matching {

  /** Equal targets of several edges, with their number. */
  record Targets(Map<StateKey, Integer> compiled, Map<ReferenceState, Integer> reference) {
    static Targets of(List<StateKey> compiled, List<? extends ReferenceState> reference) {
      Map<StateKey, Integer> compiledCounts = new LinkedHashMap<>();
      compiled.forEach(state -> compiledCounts.merge(state, 1, Integer::sum));
      Map<ReferenceState, Integer> referenceCounts = new LinkedHashMap<>();
      reference.forEach(state -> referenceCounts.merge(state, 1, Integer::sum));
      return new Targets(compiledCounts, referenceCounts);
    }
  }

  /** Two states that stand for each other. */
  record Pair(StateKey compiled, ReferenceState reference) {}

  /** All pairs, and what was agreed on. */
  record Paired(List<Pair> pairs, Renaming renaming) {}

  private record Option(StateKey compiled, Renaming renaming) {}

  private static final int LOOKAHEAD = 3;
  private static final int MOST_LOOKED_AT = 5_000;

  private final CompiledSide compiled;
  private final ReferenceSide reference;
  private final Correspondence correspondence;
  private final Relation relation;
  private final Guesses guesses;
  private int lookedAt;

  Matching(
      CompiledSide compiled,
      ReferenceSide reference,
      Correspondence correspondence,
      Relation relation,
      Guesses guesses) {
    this.compiled = compiled;
    this.reference = reference;
    this.correspondence = correspondence;
    this.relation = relation;
    this.guesses = guesses;
  }

  /** A way to pair all targets; empty if there is none. */
  Optional<Paired> pair(Targets targets, Renaming agreed) {
    lookedAt = 0;
    return pair(targets, agreed, LOOKAHEAD);
  }

  private Optional<Paired> pair(Targets targets, Renaming agreed, int depth) {
    int edges = sum(targets.compiled());
    boolean oneToOne = relation == Relation.ONE_TO_ONE;
    if (edges != sum(targets.reference())
        || (oneToOne && targets.compiled().size() != targets.reference().size())) {
      return Optional.empty();
    }
    return pair(
        new ArrayList<>(targets.reference().entrySet()),
        new LinkedHashMap<>(targets.compiled()),
        agreed,
        depth);
  }

  private static int sum(Map<?, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Finds a partner for the first of the open targets, and then for the rest. */
  private Optional<Paired> pair(
      List<Map.Entry<ReferenceState, Integer>> open,
      Map<StateKey, Integer> free,
      Renaming agreed,
      int depth) {
    if (open.isEmpty()) {
      return Optional.of(new Paired(List.of(), agreed));
    }
    ReferenceState wanted = open.getFirst().getKey();
    int count = open.getFirst().getValue();
    for (Option option : options(wanted, count, free, agreed, depth)) {
      Map<StateKey, Integer> left = new LinkedHashMap<>(free);
      left.merge(option.compiled(), -count, Integer::sum);
      left.values().removeIf(number -> number == 0);
      Optional<Paired> rest = pair(open.subList(1, open.size()), left, option.renaming(), depth);
      if (rest.isPresent()) {
        List<Pair> pairs = new ArrayList<>(List.of(new Pair(option.compiled(), wanted)));
        pairs.addAll(rest.get().pairs());
        return Optional.of(new Paired(pairs, rest.get().renaming()));
      }
    }
    return Optional.empty();
  }

  /** The partners that a target may have, the likeliest first. */
  private List<Option> options(
      ReferenceState wanted, int count, Map<StateKey, Integer> free, Renaming agreed, int depth) {
    List<Option> options = new ArrayList<>();
    free.forEach(
        (state, number) -> {
          if (relation == Relation.ONE_TO_ONE ? number == count : number >= count) {
            correspondence
                .match(state.words(), 0, wanted, agreed)
                .ifPresent(renaming -> options.add(new Option(state, renaming)));
          }
        });
    if (options.size() < 2 || depth == 0) {
      return options;
    }
    List<Option> plausible =
        options.stream().filter(o -> isPlausible(o, wanted, depth - 1)).toList();
    return depth == LOOKAHEAD ? guesses.ordered(plausible) : plausible;
  }

  private boolean isPlausible(Option option, ReferenceState wanted, int depth) {
    if (++lookedAt > MOST_LOOKED_AT) {
      return true;
    }
    for (int p = 0; p < compiled.propositions().size(); p++) {
      Truth truth = compiled.truth(p, option.compiled().words());
      if (truth != reference.truth(compiled.propositions().get(p), wanted)) {
        return false;
      }
    }
    CompiledSide.Expansion ours = compiled.expand(option.compiled());
    ReferenceSide.Expansion theirs = reference.expand(wanted);
    return ours.fault().isPresent() == theirs.fault().isPresent()
        && ours.broken().equals(theirs.broken())
        && pair(
                Targets.of(
                    ours.steps().stream().map(CompiledSide.Successor::state).toList(),
                    theirs.steps().stream().map(step -> step.target()).toList()),
                option.renaming(),
                depth)
            .isPresent();
  }
}
