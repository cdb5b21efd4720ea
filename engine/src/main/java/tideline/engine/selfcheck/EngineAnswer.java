package tideline.engine.selfcheck;

/**
 * What an engine says to a question.
 *
 * @param question what was asked, for people
 * @param engine who was asked, with the way to keep states
 */
public record EngineAnswer(String question, String engine, Answer answer) {

  /** What was said. */
  public enum Answer {
    YES("yes"),
    NO("no"),
    UNDECIDED("not within the limits");

    private final String words;

    Answer(String words) {
      this.words = words;
    }

    /** For people. */
    public String words() {
      return words;
    }

    static Answer of(boolean isSo) {
      return isSo ? YES : NO;
    }

    Answer opposite() {
      return switch (this) {
        case YES -> NO;
        case NO -> YES;
        case UNDECIDED -> UNDECIDED;
      };
    }
  }
}
