package tideline.engine.cluster;

import java.util.Optional;
import tideline.engine.load.Installed;
import tideline.model.diagnostic.DiagnosticException;

/** Knows how to reach machines; found by {@link java.util.ServiceLoader}. */
public interface ClusterProvider {

  /**
   * The machines of a master. They are not asked for anything before the first search.
   *
   * @param master as {@code local[2]} or {@code spark://host:7077}
   * @throws DiagnosticException if there can be no such master
   */
  Cluster of(String master);

  /** The provider, if it is on the class path. */
  static Optional<ClusterProvider> installed() {
    return Installed.part(ClusterProvider.class);
  }

  /**
   * The provider.
   *
   * @throws DiagnosticException if there is none
   */
  static ClusterProvider required() {
    return installed()
        .orElseThrow(
            () ->
                DiagnosticException.of(
                    "the module for clusters (tideline-spark) is not on the class path"
                        + " (--cluster)"));
  }
}
