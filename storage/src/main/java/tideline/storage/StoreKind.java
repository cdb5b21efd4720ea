package tideline.storage;

import tideline.model.StateSchema;
import tideline.storage.tree.TreeStore;

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

  /** An empty store of this kind. */
  public StateStore create(Memory memory, StateSchema schema) {
    return switch (this) {
      case PLAIN -> new PlainStore(memory, schema.words());
      case TREE -> new TreeStore(memory, schema);
    };
  }

  /** An empty store of a part of all states that shares its scratch, for about so many. */
  StateStore create(
      Memory memory, StateSchema schema, InsertionScratch scratch, long expectedStates) {
    return switch (this) {
      case PLAIN -> new PlainStore(memory, schema.words(), scratch, expectedStates);
      case TREE -> new TreeStore(memory, schema);
    };
  }
}
