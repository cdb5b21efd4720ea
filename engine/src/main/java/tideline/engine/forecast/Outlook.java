package tideline.engine.forecast;

/**
 * What one way to search is expected to cost.
 *
 * @param peakShare the most states stored at one time, as a share of all, without persistent ones
 * @param persistentShare states that are kept because an edge leads back to them, as a share
 * @param visits how many times a state is expanded, on the average
 * @param seconds from now on
 * @param bytes the most memory for states at one time
 */
public record Outlook(
    Way way, Range peakShare, Range persistentShare, Range visits, Range seconds, Range bytes) {

  /** The same after a search that has taken so much memory before. */
  Outlook after(long bytesBefore) {
    return new Outlook(
        way, peakShare, persistentShare, visits, seconds, bytes.atLeast((double) bytesBefore));
  }

  /** A way to search. */
  public enum Way {
    /** The search goes on as it began, and keeps every state. */
    KEEP,
    /** The sweep-line method. */
    SWEEP
  }
}
