package tideline.contest.ltl;

import java.util.Arrays;
import tideline.model.LimitReached;

/** A number for each node of a large graph, zero at first; what is never touched takes no room. */
final class NodeNumbers {

  private static final int PAGE_BITS = 14;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MOST_PAGES = 1 << 15;
  private static final int MOST_PLACES = Integer.MAX_VALUE / 8;

  private int[][] pages = new int[16][];
  private int used;

  int get(long node) {
    int at = (int) (node >> PAGE_BITS);
    return at >= pages.length || pages[at] == null ? 0 : pages[at][(int) node & (PAGE - 1)];
  }

  void set(long node, int number) {
    long place = node >> PAGE_BITS;
    if (place > MOST_PLACES) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "the product is too large");
    }
    int at = (int) place;
    if (at >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(at + 1, 2 * pages.length));
    }
    int[] page = pages[at];
    if (page == null) {
      if (used == MOST_PAGES) {
        throw new LimitReached(LimitReached.Reason.MEMORY, "the product is too large");
      }
      used++;
      page = new int[PAGE];
      pages[at] = page;
    }
    page[(int) node & (PAGE - 1)] = number;
  }
}
