package tideline.storage;

/** The ways to keep states; all of them are exact. */
public enum StoreKind {
  /** Every state in full, beside a table of numbers: the fastest. */
  PLAIN("plain", "whole states and an index table: the fastest"),
  /** Equal parts of states are shared: the smallest. */
  TREE("tree", "shared parts of states (tree and quotient): the smallest");

  private final String word;
  private final String description;

  StoreKind(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** What users write after {@code --store}. */
  public String word() {
    return word;
  }

  /** One line on what it is good for. */
  public String description() {
    return description;
  }
}
