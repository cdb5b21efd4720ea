package tideline.system.analysis.progress;

/** A candidate and what is expected of it. */
public record Scored(Candidate candidate, Prediction prediction) {

  /** The lower, the better. */
  public double score() {
    return prediction.score();
  }
}
