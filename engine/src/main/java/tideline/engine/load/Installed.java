package tideline.engine.load;

import java.util.ServiceLoader;
import tideline.model.diagnostic.DiagnosticException;

/** Finds the one part of a kind that a run needs. */
public final class Installed {

  private Installed() {}

  /**
   * The part.
   *
   * @param name what users call it
   * @throws DiagnosticException if it is not on the class path
   */
  public static <T> T part(Class<T> service, String name) {
    return ServiceLoader.load(service, Installed.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> DiagnosticException.of("the engine " + name + " is not installed"));
  }
}
