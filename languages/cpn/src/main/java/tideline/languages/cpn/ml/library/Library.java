package tideline.languages.cpn.ml.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The functions and values that CPN ML begins with. */
public final class Library {

  private final Natives natives = new Natives();

  /** All of them. */
  public Library() {
    NumberLibrary.addTo(natives);
    TextLibrary.addTo(natives);
    ListLibrary.addTo(natives);
    MultisetLibrary.addTo(natives);
    RandomLibrary.addTo(natives);
    FunctionLibrary.addTo(natives);
  }

  /** The one of that name. */
  public Optional<Entry> find(String name) {
    return natives.find(name);
  }

  /** All names. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    natives.names().forEach(names::add);
    return names;
  }

  /** Whether a function asks for choices. */
  public static boolean isRandom(String name) {
    return RandomLibrary.isRandom(name);
  }

  /** Whether a function asks for the model time. */
  public static boolean isTime(String name) {
    return name.equals("time") || name.equals("ModelTime.time") || name.equals("intTime");
  }

  /** Why a name that ML has is not supported, if it is one of these. */
  public static Optional<String> refusal(String name) {
    return RandomLibrary.refusal(name);
  }
}
