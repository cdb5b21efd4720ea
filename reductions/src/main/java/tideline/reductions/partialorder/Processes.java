package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SlotType;

/**
 * Slots that tell where processes are. Each transition waits for one value of one of them at least;
 * its <em>owners</em> are all of which it does. Whatever writes such a slot waits for one value of
 * it, so that a process moves only by what it owns. Shared by threads.
 */
final class Processes {

  /** Sets of processes are the bits of a word. */
  private static final int MOST = Long.SIZE;

  /** What a process may do at each place. */
  private static final class Places {

    final Slot slot;
    final long least;
    final int[][] atValue;

    /** By place: the places that it can still get to; empty if that is not known. */
    final BitSet[] ahead;

    Places(Slot slot, Relations relations) {
      this.slot = slot;
      Map<Long, List<Integer>> blocks = new HashMap<>();
      long low = Long.MAX_VALUE;
      long high = Long.MIN_VALUE;
      for (int t = 0; t < relations.transitions(); t++) {
        Interval before = relations.before(t, slot.index());
        if (isOne(before)) {
          blocks.computeIfAbsent(before.minimum(), _ -> new ArrayList<>()).add(t);
          low = Math.min(low, before.minimum());
          high = Math.max(high, before.minimum());
        }
      }
      least = low;
      int values = (int) (high - low + 1);
      atValue = new int[values][];
      for (int i = 0; i < values; i++) {
        atValue[i] =
            blocks.getOrDefault(low + i, List.of()).stream().mapToInt(Integer::intValue).toArray();
      }
      ahead = ahead(relations.reachable(slot.index()), values);
    }

    private BitSet[] ahead(Optional<Map<Long, Set<Long>>> reachable, int values) {
      BitSet[] all = new BitSet[reachable.isPresent() ? values : 0];
      for (int i = 0; i < all.length; i++) {
        BitSet reached = new BitSet();
        reached.set(i);
        for (long value : reachable.get().getOrDefault(least + i, Set.of())) {
          if (value >= least && value < least + values) {
            reached.set((int) (value - least));
          }
        }
        all[i] = reached;
      }
      return all;
    }

    /** The values, as numbers, with which one of these places may still lie ahead. */
    BitSet leadingTo(BitSet places) {
      BitSet leading = new BitSet();
      for (int i = 0; i < atValue.length; i++) {
        leading.set(i, ahead.length == 0 || ahead[i].intersects(places));
      }
      return leading;
    }
  }

  private final List<Places> all = new ArrayList<>();

  /** By transition: bits of the processes that own it. */
  private final long[] owners;

  private Processes(Relations relations, List<Slot> slots) {
    owners = new long[relations.transitions()];
    for (Slot slot : slots) {
      Places process = new Places(slot, relations);
      for (int[] block : process.atValue) {
        for (int transition : block) {
          owners[transition] |= 1L << all.size();
        }
      }
      all.add(process);
    }
  }

  /** The processes of a model; nothing if not every transition belongs to one. */
  static Optional<Processes> of(Relations relations, List<Slot> slots) {
    List<Slot> chosen = new ArrayList<>();
    BitSet open = new BitSet();
    open.set(0, relations.transitions());
    List<Slot> named =
        slots.stream().filter(slot -> slot.type() instanceof SlotType.Labelled).toList();
    choose(relations, named, open, chosen);
    choose(relations, slots, open, chosen);
    return open.isEmpty() && !chosen.isEmpty() && chosen.size() <= MOST
        ? Optional.of(new Processes(relations, chosen))
        : Optional.empty();
  }

  /** Those that own the most first, until all transitions have an owner. */
  private static void choose(
      Relations relations, List<Slot> slots, BitSet open, List<Slot> chosen) {
    Map<Slot, BitSet> candidates = new HashMap<>();
    for (Slot slot : slots) {
      if (slot.isFixed() && !chosen.contains(slot)) {
        BitSet owned = owned(relations, slot.index());
        if (!owned.isEmpty()) {
          candidates.put(slot, owned);
        }
      }
    }
    while (!open.isEmpty()) {
      Slot best = null;
      int most = 0;
      for (Slot slot : slots) {
        BitSet gained = (BitSet) candidates.getOrDefault(slot, new BitSet()).clone();
        gained.and(open);
        if (gained.cardinality() > most) {
          most = gained.cardinality();
          best = slot;
        }
      }
      if (best == null) {
        return;
      }
      open.andNot(candidates.getOrDefault(best, new BitSet()));
      candidates.remove(best);
      chosen.add(best);
    }
  }

  /**
   * The transitions that wait for one value of a slot; none if it is written without that, or the
   * cases of a transition wait for different values.
   */
  private static BitSet owned(Relations relations, int slot) {
    BitSet owned = new BitSet();
    // Most slots are out of the question, and a slot has few writers.
    if (!relations.writers(slot).allMatch(t -> isOne(relations.before(t, slot)))) {
      return owned;
    }
    for (int whole = 0; whole < relations.modelTransitions(); whole++) {
      int[] cases = relations.casesOf(whole);
      Interval first = relations.before(cases[0], slot);
      for (int t : cases) {
        Interval before = relations.before(t, slot);
        if ((isOne(before) || isOne(first)) && !before.equals(first)) {
          return new BitSet();
        }
        owned.set(t, isOne(first));
      }
    }
    return owned;
  }

  private static boolean isOne(Interval values) {
    return SlotMoves.isSmall(values) && values.isSingle();
  }

  int count() {
    return all.size();
  }

  /** Bits of the processes that own a transition. */
  long owners(int transition) {
    return owners[transition];
  }

  /** The slot of a process. */
  Slot slot(int process) {
    return all.get(process).slot;
  }

  /** The value that the first of its places has. */
  long least(int process) {
    return all.get(process).least;
  }

  /** What a process owns, by its places. */
  int[][] blocks(int process) {
    return all.get(process).atValue;
  }

  /**
   * Where other processes have to be looked at, if one has to know of these transitions.
   *
   * @param known a process whose transitions are known anyway, or -1
   */
  Others others(int[] transitions, int known) {
    List<Integer> shared = new ArrayList<>();
    Map<Integer, BitSet> places = new HashMap<>();
    for (int t : transitions) {
      if (known >= 0 && (owners[t] & 1L << known) != 0) {
        continue;
      }
      if (Long.bitCount(owners[t]) == 1) {
        add(t, Long.numberOfTrailingZeros(owners[t]), places);
      } else {
        shared.add(t);
      }
    }
    for (int t : shared) {
      // One owner is enough: one that is looked at in any case, if there is one.
      int owner = Long.numberOfTrailingZeros(owners[t]);
      for (long rest = owners[t]; rest != 0; rest &= rest - 1) {
        int one = Long.numberOfTrailingZeros(rest);
        if (places.containsKey(one)) {
          owner = one;
          break;
        }
      }
      add(t, owner, places);
    }
    int[] processes = places.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    BitSet[] leading = new BitSet[processes.length];
    for (int i = 0; i < processes.length; i++) {
      leading[i] = all.get(processes[i]).leadingTo(places.getOrDefault(processes[i], new BitSet()));
    }
    return Others.of(processes, leading);
  }

  private void add(int transition, int owner, Map<Integer, BitSet> places) {
    int[][] blocks = all.get(owner).atValue;
    for (int i = 0; i < blocks.length; i++) {
      for (int t : blocks[i]) {
        if (t == transition) {
          places.computeIfAbsent(owner, _ -> new BitSet()).set(i);
        }
      }
    }
  }
}
