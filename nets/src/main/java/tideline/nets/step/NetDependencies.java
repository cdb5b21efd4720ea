package tideline.nets.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tideline.model.Dependencies;
import tideline.model.Interval;
import tideline.model.SlotCondition;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * What the transitions of a net wait for, read and write: exactly, because it is in the arcs.
 *
 * <p>A guard is "this place has at least n tokens" or "this place has fewer than n tokens"; equal
 * ones are one guard. Slots are numbered as places are.
 */
final class NetDependencies implements Dependencies {

  private enum Kind {
    AT_LEAST,
    FEWER
  }

  private record Guard(int place, long tokens, Kind kind) {}

  private final Packing packing;
  private final Net net;
  private final List<OptionalLong> bounds;
  private final Exclusions exclusions;
  private final List<Guard> guards = new ArrayList<>();
  private final int[] starts;
  private final int[] numbers;

  /**
   * Finds the guards of a net.
   *
   * @param bounds the most tokens of each place, where that is proved
   */
  NetDependencies(Packing packing, List<OptionalLong> bounds, Exclusions exclusions) {
    this.packing = packing;
    this.bounds = bounds;
    this.net = packing.net();
    this.exclusions = exclusions;
    int count = net.transitions().size();
    this.starts = new int[count + 1];
    this.numbers = new int[net.before().size() + net.inhibitors().size()];
    Map<Guard, Integer> known = new HashMap<>();
    int next = 0;
    for (int transition = 0; transition < count; transition++) {
      next = number(transition, net.before(), Kind.AT_LEAST, known, next);
      next = number(transition, net.inhibitors(), Kind.FEWER, known, next);
      starts[transition + 1] = next;
    }
  }

  private int number(
      int transition, Arcs arcs, Kind kind, Map<Guard, Integer> known, int firstFree) {
    int next = firstFree;
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      Guard guard = new Guard(arcs.target(arc), arcs.weight(arc), kind);
      numbers[next++] =
          known.computeIfAbsent(
              guard,
              fresh -> {
                guards.add(fresh);
                return guards.size() - 1;
              });
    }
    return next;
  }

  boolean holds(int guard, long[] s, int off) {
    Guard known = guards.get(guard);
    long tokens = packing.slot(known.place).get(s, off);
    return switch (known.kind) {
      case AT_LEAST -> tokens >= known.tokens;
      case FEWER -> tokens < known.tokens;
    };
  }

  @Override
  public int[] guardsOf(int transition) {
    return Arrays.copyOfRange(numbers, starts[transition], starts[transition + 1]);
  }

  @Override
  public BitSet guardReads(int guard) {
    BitSet reads = new BitSet();
    reads.set(guards.get(guard).place);
    return reads;
  }

  @Override
  public BitSet reads(int transition) {
    BitSet reads = effectReads(transition);
    for (int i = starts[transition]; i < starts[transition + 1]; i++) {
      reads.set(guards.get(numbers[i]).place);
    }
    return reads;
  }

  @Override
  public BitSet effectReads(int transition) {
    BitSet reads = mayWrite(transition);
    reads.andNot(mustWrite(transition));
    return reads;
  }

  @Override
  public BitSet mayWrite(int transition) {
    BitSet written = mustWrite(transition);
    for (Arcs arcs : List.of(net.before(), net.behind())) {
      for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
        int place = arcs.target(arc);
        if (net.effect(transition, place) != 0) {
          written.set(place);
        }
      }
    }
    return written;
  }

  /** What is emptied has afterwards what is put there, whatever was there before. */
  @Override
  public BitSet mustWrite(int transition) {
    BitSet written = new BitSet();
    for (int arc = net.resets().start(transition); arc < net.resets().end(transition); arc++) {
      written.set(net.resets().target(arc));
    }
    return written;
  }

  /** Where a place can have no more than what is asked for, it has that much exactly. */
  @Override
  public SlotCondition guardForm(int guard) {
    Guard known = guards.get(guard);
    return new SlotCondition.Within(
        known.place,
        switch (known.kind) {
          case AT_LEAST ->
              new Interval(
                  known.tokens, most(known.place) <= known.tokens ? known.tokens : Long.MAX_VALUE);
          case FEWER -> new Interval(Long.MIN_VALUE, known.tokens - 1);
        });
  }

  private long most(int place) {
    return bounds.get(place).orElse(Long.MAX_VALUE);
  }

  /** At least what was put there; at most the bound, without what was taken. */
  @Override
  public Interval written(int transition, int place) {
    long put = net.behind().weight(transition, place);
    if (net.resets().weight(transition, place) > 0) {
      return Interval.of(put);
    }
    long most = most(place);
    long effect = net.effect(transition, place);
    return new Interval(
        put, most == Long.MAX_VALUE ? most : Math.max(put, most + Math.min(0, effect)));
  }

  @Override
  public Interval change(int transition, int place) {
    return net.resets().weight(transition, place) > 0
        ? Interval.ALL
        : Interval.of(net.effect(transition, place));
  }

  /**
   * Firings add up: two that share a place hinder each other only where one takes what the other
   * needs.
   */
  @Override
  public BitSet indifferent(int one, int other) {
    BitSet places = new BitSet();
    for (Arcs arcs : List.of(net.before(), net.behind(), net.inhibitors())) {
      for (int arc = arcs.start(one); arc < arcs.end(one); arc++) {
        int place = arcs.target(arc);
        if (!isReset(one, place)
            && !isReset(other, place)
            && !hinders(one, other, place)
            && !hinders(other, one, place)) {
          places.set(place);
        }
      }
    }
    return places;
  }

  private boolean isReset(int transition, int place) {
    return net.resets().weight(transition, place) > 0;
  }

  private boolean hinders(int one, int other, int place) {
    long effect = net.effect(one, place);
    return effect < 0
        ? net.before().weight(other, place) > 0
        : effect > 0 && net.inhibitors().weight(other, place) > 0;
  }

  @Override
  public boolean mayBeCoEnabled(int one, int other) {
    return !exclusions.exclude(one, other);
  }
}
