package tideline.system.analysis.progress;

import tideline.model.ProgressMeasure;

/** A measure that may be chosen, and where it comes from. */
public record Candidate(ProgressMeasure measure, Origin origin) {

  /** Where a measure comes from. */
  public enum Origin {
    /** The model offers it. */
    MODEL("model"),
    /** The user wrote it. */
    USER("user"),
    /** It follows from the text of the model. */
    STRUCTURE("structure"),
    /** The sample suggests it. */
    SAMPLE("sample");

    private final String word;

    Origin(String word) {
      this.word = word;
    }

    /** The origin as one word. */
    public String word() {
      return word;
    }
  }

  /** How many variables it looks at, as far as is known. */
  int size() {
    return switch (measure) {
      case SlotSum sum -> sum.size();
      case MeasureList list -> list.size();
      default -> 1;
    };
  }
}
