package tideline.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.model.diagnostic.DiagnosticException;

/** What users write after {@code --cluster}: where the machines are. */
record SparkMaster(String url, Place place, int tasks) {

  private static final Pattern LOCAL =
      Pattern.compile("local(?:\\[(\\d{1,4}|\\*)(?:,\\d{1,4})?])?");
  private static final Pattern LOCAL_CLUSTER =
      Pattern.compile("local-cluster\\[(\\d{1,3}),(\\d{1,3}),(\\d{3,7})]");
  private static final Pattern REMOTE = Pattern.compile("(spark|k8s)://\\S+");

  /** Where the machines are. */
  enum Place {
    /** In this process. */
    PROCESS,
    /** In other processes of this machine. */
    MACHINE,
    /** Elsewhere. */
    NETWORK
  }

  static SparkMaster parse(String text) {
    Matcher local = LOCAL.matcher(text);
    if (local.matches()) {
      String threads = local.group(1) == null ? "1" : local.group(1);
      int all = Runtime.getRuntime().availableProcessors();
      int tasks = threads.equals("*") ? all : Integer.parseInt(threads);
      if (tasks > 0) {
        return new SparkMaster(text, Place.PROCESS, tasks);
      }
    }
    Matcher cluster = LOCAL_CLUSTER.matcher(text);
    if (cluster.matches()) {
      int tasks = Integer.parseInt(cluster.group(1)) * Integer.parseInt(cluster.group(2));
      return new SparkMaster(text, Place.MACHINE, Math.max(1, tasks));
    }
    if (text.equals("yarn") || REMOTE.matcher(text).matches()) {
      return new SparkMaster(text, Place.NETWORK, Runtime.getRuntime().availableProcessors());
    }
    throw DiagnosticException.of(
        "--cluster is local[N], local[*], local-cluster[PROCESSES,CORES,MEGABYTES], spark://…,"
            + " yarn or k8s://…, not "
            + text);
  }
}
