package tideline.testkit.matrix;

import tideline.model.Model;
import tideline.testkit.graph.GraphModel;

/**
 * A model to try every search on.
 *
 * @param family what it is counted under
 * @param seed decides which tasks are tried
 */
public record Workload(String family, Model model, long seed) {

  private static final int PRINTABLE = 40;

  /** What a reader needs to repeat a failure. */
  public String describe() {
    return model instanceof GraphModel graph && graph.graph().size() <= PRINTABLE
        ? model.name() + "\n" + graph.graph()
        : model.name();
  }
}
