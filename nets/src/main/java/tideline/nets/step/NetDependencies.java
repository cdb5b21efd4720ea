package tideline.nets.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Dependencies;
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
  private final Exclusions exclusions;
  private final List<Guard> guards = new ArrayList<>();
  private final int[] starts;
  private final int[] numbers;

  NetDependencies(Packing packing, Exclusions exclusions) {
    this.packing = packing;
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

  @Override
  public boolean mayBeCoEnabled(int one, int other) {
    return !exclusions.exclude(one, other);
  }
}
