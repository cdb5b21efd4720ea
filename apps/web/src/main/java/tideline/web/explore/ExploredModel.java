package tideline.web.explore;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.model.ModelError;
import tideline.model.drawing.NetDrawing;
import tideline.model.language.DrawnLanguage;
import tideline.model.reference.ReferenceModel;

/**
 * The model that a page looks at. It is read once, and again with more room in each state when a
 * walk needs that; choices stay what they were.
 */
public final class ExploredModel {

  /** No question of a page takes longer. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Registry registry;
  private final RoomierModel roomier;
  private final Cancellation cancellation;
  private final List<SourceListing> listings;
  private LoadedModel loaded;
  private Optional<Optional<ReferenceModel>> reference = Optional.empty();

  /**
   * Reads the model.
   *
   * @param cancellation ends every question
   */
  public ExploredModel(Registry registry, ModelSource source, Cancellation cancellation) {
    this.registry = registry;
    this.roomier = new RoomierModel(registry, source, _ -> {});
    this.cancellation = cancellation;
    this.loaded = roomier.load();
    this.listings = SourceListing.of(source);
  }

  /** The model. */
  public synchronized LoadedModel loaded() {
    return loaded;
  }

  /** The model as the user named it, with the room that it needs. */
  public synchronized ModelSource source() {
    return roomier.source();
  }

  /** The texts that it was read from, if it has texts. */
  public List<SourceListing> listings() {
    return listings;
  }

  /** A fingerprint of what was read. */
  public String fingerprint() {
    return SourceListing.fingerprint(roomier.source(), listings);
  }

  /** The same model for an independent judge, if its language has one. */
  synchronized Optional<ReferenceModel> reference() {
    if (reference.isEmpty()) {
      // A model that is an object has no text that somebody else could read.
      boolean hasText = roomier.source().object().isEmpty();
      reference = Optional.of(hasText ? roomier.reference() : Optional.empty());
    }
    return reference.get();
  }

  /** Whether the language of the model has drawings. */
  boolean isDrawn() {
    return registry
            .language(loaded().language())
            .filter(DrawnLanguage.class::isInstance)
            .isPresent()
        && source().company().others().isEmpty();
  }

  /** The drawing of the model, if its language has one. */
  Optional<NetDrawing> drawing() {
    return apply(now -> new ModelLoader(registry).drawing(source(), now.model()));
  }

  /** Does something with the model, from the beginning if it has too little room; not for long. */
  <T> T apply(Function<LoadedModel, T> use) {
    Limits limits = new Limits(OptionalLong.empty(), Optional.of(PATIENCE), OptionalLong.empty());
    return new RunControl(limits, cancellation).during(() -> applied(use));
  }

  private <T> T applied(Function<LoadedModel, T> use) {
    while (true) {
      ModelSource used = source();
      try {
        return use.apply(loaded());
      } catch (ModelError fault) {
        makeRoom(used, fault);
      }
    }
  }

  /** Two pages may find out at the same time that there is too little room. */
  private synchronized void makeRoom(ModelSource used, ModelError fault) {
    if (used.equals(roomier.source())) {
      roomier.makeRoom(fault);
      loaded = roomier.load();
      reference = Optional.empty();
    }
  }
}
