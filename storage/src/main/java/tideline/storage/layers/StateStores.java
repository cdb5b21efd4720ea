package tideline.storage.layers;

import java.util.Optional;
import tideline.model.StateSchema;
import tideline.storage.InsertionScratch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;
import tideline.storage.lossy.LossyStore;
import tideline.storage.lossy.Omissions;
import tideline.storage.tree.TreeStore;

/** Makes the stores of a run, all of one kind. */
public final class StateStores {

  private final StoreKind kind;
  private final Hashing hashing;
  private final Omissions omissions = new Omissions();

  private StateStores(StoreKind kind, Hashing hashing) {
    this.kind = kind;
    this.hashing = hashing;
  }

  /** Stores of a kind; how they hash matters to those that are lossy. */
  public static StateStores of(StoreKind kind, Hashing hashing) {
    return new StateStores(kind, hashing);
  }

  /** What all stores together may have dropped; empty if they are exact. */
  public Optional<Omissions> omissions() {
    return kind.isExact() ? Optional.empty() : Optional.of(omissions);
  }

  /** An empty store. */
  public StateStore create(Memory memory, StateSchema schema) {
    return switch (kind) {
      case PLAIN -> new PlainStore(memory, schema);
      case TREE -> new TreeStore(memory, schema);
      case COMPACT, BITS -> LossyStore.of(kind, hashing, omissions, memory, schema);
    };
  }

  /** An empty store of a part of all states that shares its scratch, for about so many. */
  StateStore createPart(
      Memory memory, StateSchema schema, InsertionScratch scratch, long expectedStates) {
    return kind == StoreKind.PLAIN
        ? new PlainStore(memory, schema, scratch, expectedStates)
        : create(memory, schema);
  }
}
