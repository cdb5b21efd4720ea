package tideline.engine.load;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Model;
import tideline.model.reference.ReferenceModel;
import tideline.system.compile.SystemModel;

/** Who says what the runs of a model are. It is asked only when there is a run to be judged. */
public final class Authority {

  /** Who it is. */
  public enum Kind {
    /** The reference interpreter of the language, which shares nothing with the compiler. */
    REFERENCE("reference", "replayed"),
    /** The model itself: it is code, or a graph, and nothing was compiled. */
    MODEL("model", "replayed"),
    /** The compiled model that was searched, for want of anybody else. */
    COMPILED("compiled", "re-executed");

    private final String word;
    private final String verb;

    Kind(String word, String verb) {
      this.word = word;
      this.verb = verb;
    }

    /** The word in JSON. */
    public String word() {
      return word;
    }

    /** What was done to a run that is reported. */
    public String verb() {
      return verb;
    }
  }

  private final Supplier<Optional<ReferenceModel>> source;
  private final Kind otherwise;
  private Optional<Optional<ReferenceModel>> reference = Optional.empty();

  private Authority(Supplier<Optional<ReferenceModel>> source, Kind otherwise) {
    this.source = source;
    this.otherwise = otherwise;
  }

  /** Only the model that is searched. */
  static Authority of(Model model) {
    return of(model, Optional::empty);
  }

  /** The reference, if the source has one; else the model that is searched. */
  public static Authority of(Model model, Supplier<Optional<ReferenceModel>> source) {
    return new Authority(source, model instanceof SystemModel ? Kind.COMPILED : Kind.MODEL);
  }

  /** Who it is. */
  public Kind kind() {
    return reference().isPresent() ? Kind.REFERENCE : otherwise;
  }

  /** The reference, if there is one. */
  public synchronized Optional<ReferenceModel> reference() {
    if (reference.isEmpty()) {
      reference = Optional.of(source.get());
    }
    return reference.get();
  }
}
