package tideline.system.compile.bytecode.runtime;

import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.system.ir.GuardedSystem;

/** Two parts composed. */
public final class CompositePart implements Part {

  private final GuardedSystem.Composition composition;
  private final Part left;
  private final Part right;
  private final Optional<Slot> turn;
  private final Candidates all = new Candidates();
  private final Candidates ofLeft = new Candidates();
  private final Candidates ofRight = new Candidates();
  private final SuccessorBatch between;

  /**
   * Two parts.
   *
   * @param turn says whose turn it is, if they alternate
   */
  public CompositePart(
      GuardedSystem.Composition composition,
      Part left,
      Part right,
      Optional<Slot> turn,
      int words) {
    this.composition = composition;
    this.left = left;
    this.right = right;
    this.turn = turn;
    this.between = new SuccessorBatch(words);
  }

  @Override
  public int transitions() {
    return switch (composition) {
      case INTERLEAVED, ALTERNATING -> left.transitions() + right.transitions();
      case LOCKSTEP -> pairs();
      case OBSERVED -> pairs() + right.transitions();
    };
  }

  private int pairs() {
    return left.transitions() * right.transitions();
  }

  @Override
  public void enabled(long[] s, int off, Candidates out) {
    switch (composition) {
      case INTERLEAVED -> {
        left.enabled(s, off, out);
        enabledRight(s, off, left.transitions(), out);
      }
      case ALTERNATING -> {
        if (turn.orElseThrow().get(s, off) == 0) {
          left.enabled(s, off, out);
        } else {
          enabledRight(s, off, left.transitions(), out);
        }
      }
      case LOCKSTEP, OBSERVED -> enabledTogether(s, off, out);
    }
  }

  /** Appends all successors: first what is enabled, then one after the other. */
  public void successors(long[] s, int off, SuccessorBatch out) {
    boolean together =
        composition == GuardedSystem.Composition.LOCKSTEP
            || composition == GuardedSystem.Composition.OBSERVED;
    if (together && left instanceof NetworkPart watched) {
      successorsTogether(watched, s, off, out);
      return;
    }
    all.clear();
    enabled(s, off, all);
    for (int i = 0; i < all.count(); i++) {
      apply(s, off, out, all.get(i), s, off, all.get(i));
    }
  }

  /** As above; what the left network makes of the state is computed once for all right steps. */
  private void successorsTogether(NetworkPart watched, long[] s, int off, SuccessorBatch out) {
    SuccessorBatch first = watched.successors(s, off);
    ofRight.clear();
    right.enabled(s, off, ofRight);
    int count = right.transitions();
    int next = 0;
    while (next < first.count()) {
      int start = next;
      int transition = first.transition(start);
      while (next < first.count() && first.transition(next) == transition) {
        next++;
      }
      for (int r = 0; r < ofRight.count(); r++) {
        int second = ofRight.get(r);
        for (int i = start; i < next; i++) {
          int number = transition * count + second;
          right.apply(s, off, out, number, first.words(), first.offset(i), second);
        }
      }
    }
    if (first.count() == 0 && composition == GuardedSystem.Composition.OBSERVED) {
      for (int r = 0; r < ofRight.count(); r++) {
        right.apply(s, off, out, pairs() + ofRight.get(r), s, off, ofRight.get(r));
      }
    }
  }

  private void enabledRight(long[] s, int off, int before, Candidates out) {
    ofRight.clear();
    right.enabled(s, off, ofRight);
    for (int i = 0; i < ofRight.count(); i++) {
      out.add(before + ofRight.get(i));
    }
  }

  private void enabledTogether(long[] s, int off, Candidates out) {
    ofLeft.clear();
    left.enabled(s, off, ofLeft);
    if (composition == GuardedSystem.Composition.OBSERVED && ofLeft.count() == 0) {
      enabledRight(s, off, pairs(), out);
      return;
    }
    ofRight.clear();
    right.enabled(s, off, ofRight);
    for (int l = 0; l < ofLeft.count(); l++) {
      for (int r = 0; r < ofRight.count(); r++) {
        out.add(ofLeft.get(l) * right.transitions() + ofRight.get(r));
      }
    }
  }

  @Override
  public void apply(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition) {
    switch (composition) {
      case INTERLEAVED -> applyOne(s, off, out, number, base, baseOff, transition);
      case ALTERNATING -> {
        between.clear();
        applyOne(s, off, between, number, base, baseOff, transition);
        int next = transition < left.transitions() ? 1 : 0;
        for (int i = 0; i < between.count(); i++) {
          int at = out.append(between.words(), between.offset(i), number);
          turn.orElseThrow().set(out.words(), at, next);
        }
      }
      case LOCKSTEP, OBSERVED -> {
        if (transition >= pairs()) {
          right.apply(s, off, out, number, base, baseOff, transition - pairs());
        } else {
          applyTogether(s, off, out, number, base, baseOff, transition);
        }
      }
    }
  }

  private void applyOne(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition) {
    int before = left.transitions();
    if (transition < before) {
      left.apply(s, off, out, number, base, baseOff, transition);
    } else {
      right.apply(s, off, out, number, base, baseOff, transition - before);
    }
  }

  private void applyTogether(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition) {
    int first = transition / right.transitions();
    int second = transition % right.transitions();
    between.clear();
    left.apply(s, off, between, 0, base, baseOff, first);
    for (int i = 0; i < between.count(); i++) {
      right.apply(s, off, out, number, between.words(), between.offset(i), second);
    }
  }
}
