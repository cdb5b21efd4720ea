package tideline.spark;

/**
 * How far ahead of the line states are expanded. A round has its price, whatever is done in it; so
 * the window is as wide as can be, shrinks when there is too much to do, and grows again when there
 * is too little.
 */
final class Window {

  private static final long LARGE = 8;
  private static final long WIDEST = 1L << 62;

  private final long enough;
  private long width = WIDEST;

  /**
   * A window without an end.
   *
   * @param enough so many states are worth a round
   */
  Window(long enough) {
    this.enough = enough;
  }

  /**
   * A round has ended.
   *
   * @param states so many were expanded in it
   * @param span what waits is spread over so many values of progress
   */
  void expanded(long states, long span) {
    if (states < enough) {
      width = width > WIDEST / 2 ? WIDEST : 2 * width + 1;
    } else if (states > LARGE * enough) {
      width = Math.min(width, Math.max(0, span)) / 2;
    }
  }

  /** The highest progress that is expanded when the line is there. */
  long until(long line) {
    return line > Long.MAX_VALUE - width ? Long.MAX_VALUE : line + width;
  }
}
