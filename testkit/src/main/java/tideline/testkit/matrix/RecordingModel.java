package tideline.testkit.matrix;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.testkit.naive.NaiveGraph;

/** A model that remembers which states were expanded, and how often. */
final class RecordingModel implements Model {

  private final Model model;
  private final Map<List<Long>, Integer> expansions = new ConcurrentHashMap<>();

  RecordingModel(Model model) {
    this.model = model;
  }

  Map<List<Long>, Integer> expansions() {
    return expansions;
  }

  @Override
  public Stepper newStepper() {
    Stepper stepper = model.newStepper();
    int words = schema().words();
    return (s, off, out) -> {
      expansions.merge(NaiveGraph.key(s, off, words), 1, Integer::sum);
      stepper.successors(s, off, out);
    };
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public StateSchema schema() {
    return model.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    model.initialStates(out);
  }

  @Override
  public List<Transition> transitions() {
    return model.transitions();
  }

  @Override
  public Propositions propositions() {
    return model.propositions();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return model.progressMeasures();
  }

  @Override
  public Dependencies dependencies() {
    return model.dependencies();
  }
}
