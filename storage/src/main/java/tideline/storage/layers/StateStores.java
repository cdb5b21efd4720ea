package tideline.storage.layers;

import tideline.model.StateSchema;
import tideline.storage.InsertionScratch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;
import tideline.storage.tree.TreeStore;

/** Makes stores of a kind. */
public final class StateStores {

  private StateStores() {}

  /** An empty store. */
  public static StateStore create(StoreKind kind, Memory memory, StateSchema schema) {
    return switch (kind) {
      case PLAIN -> new PlainStore(memory, schema);
      case TREE -> new TreeStore(memory, schema);
    };
  }

  /** An empty store of a part of all states that shares its scratch, for about so many. */
  static StateStore createPart(
      StoreKind kind,
      Memory memory,
      StateSchema schema,
      InsertionScratch scratch,
      long expectedStates) {
    return switch (kind) {
      case PLAIN -> new PlainStore(memory, schema, scratch, expectedStates);
      case TREE -> new TreeStore(memory, schema);
    };
  }
}
