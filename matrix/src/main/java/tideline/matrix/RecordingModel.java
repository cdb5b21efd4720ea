package tideline.matrix;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.Stepper;

/** A model that remembers which states were expanded, and how often. */
final class RecordingModel implements ForwardingModel {

  private final Model model;
  private final Map<List<Long>, Integer> expansions = new ConcurrentHashMap<>();

  RecordingModel(Model model) {
    this.model = model;
  }

  Map<List<Long>, Integer> expansions() {
    return expansions;
  }

  @Override
  public Model inner() {
    return model;
  }

  @Override
  public Stepper lift(Stepper stepper) {
    int words = schema().words();
    return (s, off, out) -> {
      expansions.merge(NaiveGraph.key(s, off, words), 1, Integer::sum);
      stepper.successors(s, off, out);
    };
  }
}
