package tideline.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A permutation of states: values change their slots, and may be renamed on the way. Slots of which
 * nothing is said stay as they are.
 */
public final class StatePermutation {

  /**
   * Where the new value of a slot comes from.
   *
   * @param from its slot before
   * @param to its slot behind
   * @param values what it is called there
   */
  public record Move(Slot from, Slot to, ValuePermutation values) {
    public Move {
      if (!from.isFixed()
          || !to.isFixed()
          || from.type().minimum() != to.type().minimum()
          || from.type().maximum() != to.type().maximum()
          || !values.isWithin(to.type().minimum(), to.type().maximum())) {
        throw new IllegalArgumentException(from.name() + " cannot be moved to " + to.name());
      }
    }

    boolean isNone() {
      return from.index() == to.index() && values.isNone();
    }
  }

  /** By the number of the slot behind; none that does nothing. */
  private final Map<Integer, Move> byTarget;

  private StatePermutation(Map<Integer, Move> byTarget) {
    this.byTarget = byTarget;
  }

  /**
   * The permutation with these moves.
   *
   * @throws IllegalArgumentException if a slot gets two values, or one that is moved away gets none
   */
  public static StatePermutation of(List<Move> moves) {
    Map<Integer, Move> byTarget = new TreeMap<>();
    for (Move move : moves) {
      if (move.isNone()) {
        continue;
      }
      if (byTarget.put(move.to().index(), move) != null) {
        throw new IllegalArgumentException(move.to().name() + " gets two values");
      }
    }
    Set<Integer> left =
        byTarget.values().stream().map(move -> move.from().index()).collect(Collectors.toSet());
    if (!left.equals(byTarget.keySet())) {
      throw new IllegalArgumentException("the slots that are moved are no permutation");
    }
    return new StatePermutation(byTarget);
  }

  /** Leaves every state as it is. */
  public static StatePermutation none() {
    return new StatePermutation(Map.of());
  }

  /** Exchanges slots pairwise: the first of one list with the first of the other, and so on. */
  public static StatePermutation exchange(List<Slot> some, List<Slot> others) {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      moves.add(new Move(some.get(i), others.get(i), ValuePermutation.none()));
      moves.add(new Move(others.get(i), some.get(i), ValuePermutation.none()));
    }
    return of(moves);
  }

  /** What it does, by the numbers of the slots behind. */
  public List<Move> moves() {
    return List.copyOf(byTarget.values());
  }

  /** Where the value of a slot goes, and what it is called there. */
  public Move of(Slot from) {
    for (Move move : byTarget.values()) {
      if (move.from().index() == from.index()) {
        return move;
      }
    }
    return new Move(from, from, ValuePermutation.none());
  }

  /** The permuted state; not for hot loops. */
  public long[] of(long[] s, int off, int words) {
    long[] image = new long[words];
    System.arraycopy(s, off, image, 0, words);
    for (Move move : byTarget.values()) {
      move.to().set(image, 0, move.values().of(move.from().get(s, off)));
    }
    return image;
  }

  /** First this, then the other. */
  public StatePermutation then(StatePermutation next) {
    Map<Integer, Move> before = new HashMap<>(byTarget);
    List<Move> moves = new ArrayList<>();
    for (Move second : next.byTarget.values()) {
      Move first = before.remove(second.from().index());
      moves.add(
          first == null
              ? second
              : new Move(first.from(), second.to(), first.values().then(second.values())));
    }
    for (Move first : before.values()) {
      // What came here stays here, unless the other has moved it on.
      moves.add(first);
    }
    return of(moves);
  }

  /** The way back. */
  public StatePermutation inverse() {
    return of(
        byTarget.values().stream()
            .map(move -> new Move(move.to(), move.from(), move.values().inverse()))
            .toList());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StatePermutation that && byTarget.equals(that.byTarget);
  }

  @Override
  public int hashCode() {
    return Objects.hash(byTarget);
  }

  @Override
  public String toString() {
    return byTarget.values().stream()
        .map(move -> move.from().name() + " to " + move.to().name())
        .collect(Collectors.joining(", "));
  }
}
