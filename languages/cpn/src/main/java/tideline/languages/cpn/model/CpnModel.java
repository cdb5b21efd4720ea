package tideline.languages.cpn.model;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.StateFunction;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A coloured net as a model. */
public final class CpnModel implements Model {

  private final CheckedNet net;
  private final MarkingLayout layout;
  private final List<Transition> transitions;
  private final List<StateFunction> functions;

  /** The model of a net. */
  public CpnModel(CheckedNet net) {
    this.net = net;
    MlFrame frame = net.environment().newFrame();
    Multiset[] marking =
        net.places().stream()
            .map(place -> place.initial().evaluate(frame))
            .toArray(Multiset[]::new);
    this.layout = MarkingLayout.of(net, marking, net.options().room());
    this.transitions =
        net.transitions().stream().map(known -> Transition.named(known.name())).toList();
    this.functions = CpnFunctions.of(net, layout);
    newStepper(); // What cannot be bound is refused now.
  }

  @Override
  public String name() {
    return net.name();
  }

  @Override
  public StateSchema schema() {
    return layout.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(layout.initial(), 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return new CpnStepper(net, layout);
  }

  @Override
  public List<Transition> transitions() {
    return transitions;
  }

  /** The values of the variables stand behind the name of the transition. */
  @Override
  public String stepName(int transition, long[] from, int off, long[] to, int toOff) {
    return new CpnStepper(net, layout)
        .nameOf(transition, from, off, to, toOff)
        .orElse(transitions.get(transition).name());
  }

  @Override
  public List<StateFunction> functions() {
    return functions;
  }

  /** Time goes forward. */
  @Override
  public List<ProgressMeasure> progressMeasures() {
    return layout.time().map(ProgressMeasure::ofSlot).stream().toList();
  }

  /** What places count: how many tokens, and numbers in them. */
  @Override
  public List<ProgressMeasure> proposedMeasures() {
    List<ProgressMeasure> proposed = new ArrayList<>();
    for (StateFunction function : functions) {
      CpnFunctions.proposed(function, net).forEach(proposed::add);
    }
    return proposed;
  }

  @Override
  public List<String> notes() {
    return net.notes();
  }
}
