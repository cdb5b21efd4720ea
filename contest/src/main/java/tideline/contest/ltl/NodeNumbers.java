package tideline.contest.ltl;

import tideline.model.LimitReached;

/** A number for each node of a large graph, zero at first; what is never touched takes no room. */
final class NodeNumbers {

  private static final int PAGE_BITS = 14;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MOST_PAGES = 1 << 15;

  private final int[][] pages;
  private int used;

  NodeNumbers(long nodes) {
    long count = (nodes >> PAGE_BITS) + 1;
    if (count > Integer.MAX_VALUE / 8) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "the product has " + nodes + " nodes");
    }
    this.pages = new int[(int) count][];
  }

  int get(long node) {
    int[] page = pages[(int) (node >> PAGE_BITS)];
    return page == null ? 0 : page[(int) node & (PAGE - 1)];
  }

  void set(long node, int number) {
    int at = (int) (node >> PAGE_BITS);
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
