package tideline.languages.promela;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;

/** Explores a compiled model and its reference together, and finds the first difference. */
final class SideBySide {

  private static final int LOOKAHEAD = 3;

  /** A slot that belongs to the compiler alone: who is in the middle of an atomic sequence. */
  private static final String HOLDER = "exclusive process";

  private record Meaning(String domain, long value) {}

  /** Which values stand for which keys. */
  private record Renaming(
      Map<ReferenceValue.Token, Long> values, Map<Meaning, ReferenceValue.Token> tokens) {

    Optional<Renaming> with(ReferenceValue.Token token, long value) {
      Meaning meaning = new Meaning(token.domain(), value);
      if (values.containsKey(token) || tokens.containsKey(meaning)) {
        boolean same = token.equals(tokens.get(meaning)) && values.get(token) == value;
        return same ? Optional.of(this) : Optional.empty();
      }
      Map<ReferenceValue.Token, Long> moreValues = new HashMap<>(values);
      Map<Meaning, ReferenceValue.Token> moreTokens = new HashMap<>(tokens);
      moreValues.put(token, value);
      moreTokens.put(meaning, token);
      return Optional.of(new Renaming(moreValues, moreTokens));
    }
  }

  private record Pair(LongBuffer compiled, ReferenceState reference) {}

  private final Model model;
  private final ReferenceModel reference;
  private final Stepper stepper;
  private final Stepper everyStep;
  private final Map<LongBuffer, ReferenceState> known = new HashMap<>();
  private final Map<ReferenceState, LongBuffer> partners = new HashMap<>();
  private final Deque<Pair> open = new ArrayDeque<>();
  private Renaming renaming = new Renaming(Map.of(), Map.of());

  private SideBySide(Model model, ReferenceModel reference) {
    this.model = model;
    this.reference = reference;
    this.stepper = model.newCompletingStepper();
    this.everyStep = model.newStepper();
  }

  /** The first difference within so many states; empty if there is none. */
  static Optional<String> difference(Model model, ReferenceModel reference, int states) {
    return new SideBySide(model, reference).explore(states);
  }

  private Optional<String> explore(int states) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Optional<String> difference =
        pair("at the start", states(batch), List.copyOf(reference.initialStates()));
    while (difference.isEmpty() && !open.isEmpty() && known.size() <= states) {
      difference = expand(open.remove());
    }
    return difference;
  }

  private Optional<String> expand(Pair pair) {
    String here = model.schema().print(pair.compiled().array(), 0) + " / " + pair.reference();
    for (int i = 0; i < model.propositions().names().size(); i++) {
      String name = model.propositions().names().get(i);
      boolean ours = model.propositions().predicate(i).test(pair.compiled().array(), 0);
      if (ours != reference.holds(name, pair.reference())) {
        return Optional.of(name + " is " + ours + " at " + here);
      }
    }
    Optional<List<LongBuffer>> ours = compiledTargets(pair.compiled());
    Optional<List<ReferenceState>> theirs = referenceTargets(pair.reference());
    if (ours.isEmpty() || theirs.isEmpty()) {
      return ours.isEmpty() && theirs.isEmpty()
          ? Optional.empty()
          : Optional.of((ours.isEmpty() ? "compiled" : "reference") + " is at fault at " + here);
    }
    boolean broken = isBrokenIn(pair.compiled());
    if (broken != isBrokenIn(pair.reference())) {
      return Optional.of("an assertion is broken only by one of both: " + broken + " at " + here);
    }
    return pair("behind " + here, ours.get(), theirs.get());
  }

  private boolean isBrokenIn(LongBuffer state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    everyStep.successors(state.array(), 0, batch);
    return model.assertions().stream().anyMatch(a -> !a.holds().test(state.array(), 0))
        || states(batch).stream()
            .anyMatch(s -> model.aborted().filter(a -> a.test(s.array(), 0)).isPresent());
  }

  private boolean isBrokenIn(ReferenceState state) {
    return !reference.brokenAssertions(state).isEmpty()
        || reference.steps(state).stream().anyMatch(step -> !step.brokenAssertions().isEmpty());
  }

  private Optional<List<LongBuffer>> compiledTargets(LongBuffer state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    try {
      stepper.successors(state.array(), 0, batch);
      return Optional.of(states(batch));
    } catch (ModelError fault) {
      return Optional.empty();
    }
  }

  private Optional<List<ReferenceState>> referenceTargets(ReferenceState state) {
    try {
      return Optional.of(reference.steps(state).stream().map(ReferenceStep::target).toList());
    } catch (ModelError fault) {
      return Optional.empty();
    }
  }

  private static List<LongBuffer> states(SuccessorBatch batch) {
    List<LongBuffer> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      int from = batch.offset(i);
      states.add(
          LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + batch.stateWords())));
    }
    return states;
  }

  private Optional<String> pair(String where, List<LongBuffer> ours, List<ReferenceState> theirs) {
    Optional<Matched> matched = match(ours, theirs, renaming, LOOKAHEAD);
    if (matched.isEmpty()) {
      StringBuilder text = new StringBuilder(where);
      ours.forEach(s -> text.append("\n  compiled ").append(model.schema().print(s.array(), 0)));
      theirs.forEach(s -> text.append("\n  reference ").append(s));
      return Optional.of(text.toString());
    }
    renaming = matched.get().renaming();
    for (Pair pair : matched.get().pairs()) {
      ReferenceState before = known.putIfAbsent(pair.compiled(), pair.reference());
      LongBuffer partner = partners.putIfAbsent(pair.reference(), pair.compiled());
      if (before == null && partner == null) {
        open.add(pair);
      }
    }
    return Optional.empty();
  }

  private record Matched(List<Pair> pairs, Renaming renaming) {}

  /** Pairs all states so that each compiled one has one reference state and the other way round. */
  private Optional<Matched> match(
      List<LongBuffer> ours, List<ReferenceState> theirs, Renaming agreed, int depth) {
    if (ours.size() != theirs.size()) {
      return Optional.empty();
    }
    if (ours.isEmpty()) {
      return Optional.of(new Matched(List.of(), agreed));
    }
    ReferenceState wanted = theirs.getFirst();
    for (LongBuffer candidate : ours.stream().distinct().toList()) {
      Optional<Renaming> more = fits(candidate, wanted, agreed, depth);
      if (more.isPresent()) {
        List<LongBuffer> left = new ArrayList<>(ours);
        left.remove(candidate);
        Optional<Matched> rest = match(left, theirs.subList(1, theirs.size()), more.get(), depth);
        if (rest.isPresent()) {
          List<Pair> pairs = new ArrayList<>(rest.get().pairs());
          pairs.add(new Pair(candidate, wanted));
          return Optional.of(new Matched(pairs, rest.get().renaming()));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Renaming> fits(
      LongBuffer compiled, ReferenceState state, Renaming agreed, int depth) {
    ReferenceState before = known.get(compiled);
    LongBuffer partner = partners.get(state);
    if (before != null || partner != null) {
      return state.equals(before) && compiled.equals(partner)
          ? Optional.of(agreed)
          : Optional.empty();
    }
    Renaming now = agreed;
    for (Slot slot : model.schema().slots()) {
      long value = slot.get(compiled.array(), 0);
      Optional<Renaming> more =
          slot.name().equals(HOLDER)
              ? Optional.of(now)
              : agree(state.value(slot.name()), value, now);
      if (more.isEmpty()) {
        return more;
      }
      now = more.get();
    }
    boolean nothingNew = now.values().size() == agreed.values().size();
    return nothingNew || depth == 0 || isPlausible(compiled, state, now, depth - 1)
        ? Optional.of(now)
        : Optional.empty();
  }

  private static Optional<Renaming> agree(ReferenceValue wanted, long value, Renaming agreed) {
    return switch (wanted) {
      case ReferenceValue.Exactly(long exactly) ->
          exactly == value ? Optional.of(agreed) : Optional.empty();
      case ReferenceValue.Token token -> agreed.with(token, value);
      case ReferenceValue.Absent _ -> Optional.of(agreed);
      case ReferenceValue.Named named -> throw new IllegalArgumentException(named.text());
    };
  }

  /** A pair that gives a name for the first time must have partners for its successors too. */
  private boolean isPlausible(
      LongBuffer compiled, ReferenceState state, Renaming agreed, int depth) {
    Optional<List<LongBuffer>> ours = compiledTargets(compiled);
    Optional<List<ReferenceState>> theirs = referenceTargets(state);
    return (ours.isEmpty() || theirs.isEmpty())
        ? ours.isEmpty() == theirs.isEmpty()
        : match(ours.get(), theirs.get(), agreed, depth).isPresent();
  }
}
