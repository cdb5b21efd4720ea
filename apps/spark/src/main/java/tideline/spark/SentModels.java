package tideline.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.SparkFiles;
import tideline.model.diagnostic.DiagnosticException;

/** The models of this process: tasks come and go, and what is compiled stays for the next one. */
final class SentModels {

  /** Tasks have no other place that lasts as long as their process. */
  private static final ConcurrentMap<String, SentModel> MADE = new ConcurrentHashMap<>();

  private SentModels() {}

  /** The model of a search. */
  static SentModel of(Work work) {
    return MADE.computeIfAbsent(work.id(), id -> SentModel.of(work, folder(id)));
  }

  /** Forgets the model of a search that is over. */
  static void forget(String id) {
    MADE.remove(id);
  }

  /** Gone when Spark is. */
  private static Path folder(String id) {
    try {
      return Files.createDirectories(Path.of(SparkFiles.getRootDirectory(), "tideline-" + id));
    } catch (IOException refused) {
      throw DiagnosticException.of("a machine of the cluster has no place for files: " + refused);
    }
  }
}
