package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import tideline.model.Dependencies;
import tideline.model.Interval;

/**
 * Chooses transitions so that every cycle of a model has one of them, from what is known of the
 * slots alone.
 *
 * <pre>
 *   cover := {};  open := all transitions
 *   repeat
 *     as long as some t of open cannot be on a cycle of open: take it out of open
 *     if open is empty: done
 *     move the one of open with the greatest weight to cover
 *
 *   t cannot be on a cycle of open if for some slot
 *     t makes it larger for certain, and nothing of open makes it smaller, or the other way round
 *     t always leads from one component of the slot's values, as open changes them, to others
 * </pre>
 */
final class CycleCover {

  private final Dependencies dependencies;
  private final BitSet[] writes;
  private final SlotMoves moves;
  private final BitSet open = new BitSet();
  private final BitSet cover = new BitSet();
  private final List<BitSet> writers = new ArrayList<>();

  private CycleCover(Dependencies dependencies, BitSet[] writes, int slots, SlotMoves moves) {
    this.dependencies = dependencies;
    this.writes = writes;
    this.moves = moves;
    for (int slot = 0; slot < slots; slot++) {
      writers.add(new BitSet());
    }
    for (int t = 0; t < writes.length; t++) {
      int transition = t;
      open.set(t);
      writes[t].stream().forEach(slot -> writers.get(slot).set(transition));
    }
  }

  /**
   * The transitions that were chosen.
   *
   * @param weight of a transition: the greatest is chosen first
   */
  static BitSet of(
      Dependencies dependencies,
      BitSet[] writes,
      int slots,
      SlotMoves moves,
      IntUnaryOperator weight) {
    CycleCover found = new CycleCover(dependencies, writes, slots, moves);
    found.shrink();
    while (!found.open.isEmpty()) {
      found.take(
          found.open.stream()
              .boxed()
              .max(
                  (one, other) -> Integer.compare(weight.applyAsInt(one), weight.applyAsInt(other)))
              .orElseThrow());
      found.shrink();
    }
    return found.cover;
  }

  private void take(int transition) {
    cover.set(transition);
    close(transition);
  }

  private void close(int transition) {
    open.clear(transition);
    writes[transition].stream().forEach(slot -> writers.get(slot).clear(transition));
  }

  private void shrink() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int slot = 0; slot < writers.size(); slot++) {
        if (!writers.get(slot).isEmpty()) {
          BitSet passing = passing(slot);
          changed |= !passing.isEmpty();
          passing.stream().forEach(this::close);
        }
      }
    }
  }

  /** Open transitions that change a slot in a way that is never undone. */
  private BitSet passing(int slot) {
    BitSet rising = new BitSet();
    BitSet falling = new BitSet();
    boolean anyUp = false;
    boolean anyDown = false;
    for (int t = writers.get(slot).nextSetBit(0); t >= 0; t = writers.get(slot).nextSetBit(t + 1)) {
      Interval change = change(t, slot);
      anyUp |= change.maximum() > 0;
      anyDown |= change.minimum() < 0;
      rising.set(t, change.minimum() > 0);
      falling.set(t, change.maximum() < 0);
    }
    if (!anyDown && !rising.isEmpty()) {
      return rising;
    }
    return !anyUp && !falling.isEmpty() ? falling : leaving(slot);
  }

  private Interval change(int transition, int slot) {
    Interval change = dependencies.change(transition, slot);
    Interval before = moves.before(transition, slot);
    Interval after = dependencies.written(transition, slot);
    boolean certain = dependencies.mustWrite(transition).get(slot);
    if (certain && SlotMoves.isSmall(before) && SlotMoves.isSmall(after)) {
      return change.meet(
          new Interval(after.minimum() - before.maximum(), after.maximum() - before.minimum()));
    }
    return change;
  }

  /** Open transitions that lead from a component of a slot's values to others. */
  private BitSet leaving(int slot) {
    return moves
        .of(slot, writers.get(slot), dependencies)
        .map(ValueGraph::leaving)
        .orElseGet(BitSet::new);
  }
}
