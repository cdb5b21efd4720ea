package tideline.nets.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A sequence of firings that is put together from others without copying them. */
sealed interface Word {

  /** How many firings there are. */
  long length();

  /** One firing. */
  record Firing(int transition) implements Word {
    @Override
    public long length() {
      return 1;
    }
  }

  /** One sequence behind another. */
  record Pair(Word first, Word second, long length) implements Word {
    Pair(Word first, Word second) {
      this(first, second, first.length() + second.length());
    }
  }

  /** All firings in their order. */
  default List<Integer> firings() {
    List<Integer> firings = new ArrayList<>();
    Deque<Word> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Firing(int transition) -> firings.add(transition);
        case Pair(Word first, Word second, long length) -> {
          open.push(second);
          open.push(first);
        }
      }
    }
    return firings;
  }
}
