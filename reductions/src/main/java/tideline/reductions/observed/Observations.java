package tideline.reductions.observed;

/** The lines of a log, in their order. */
public interface Observations {

  /** How many lines there are. */
  long count();

  /** Whether a transition may happen without a line in the log. */
  boolean isSilent(int transition);

  /** A reader of the lines, to be used by one thread. */
  Reader newReader();

  /** Reads lines; fast as long as they are asked for more or less in order. */
  @FunctionalInterface
  interface Reader {
    /** The line with this number, from 0 on. */
    Observation line(long number);
  }
}
