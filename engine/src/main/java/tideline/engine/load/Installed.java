package tideline.engine.load;

import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the parts that are not of the engine itself, and of which a run needs one. */
public final class Installed {

  private Installed() {}

  /** The part, if it is on the class path. */
  public static <T> Optional<T> part(Class<T> service) {
    return ServiceLoader.load(service, Installed.class.getClassLoader()).findFirst();
  }
}
