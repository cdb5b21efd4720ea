package tideline.engine.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tideline.languages.statespace.StateSpaceWriter;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;

/**
 * The state-space dump of 000 section 7.4.1: one line per state with its number (from 1), progress,
 * propositions, and an action and a successor for each edge. The first line is the initial state.
 */
final class StateSpaceExporter implements Exporter {

  @Override
  public String name() {
    return "ss";
  }

  @Override
  public String description() {
    return "state-space dump, as the statespace language reads it";
  }

  @Override
  public Support labels() {
    return Support.YES;
  }

  @Override
  public Support progress() {
    return Support.YES;
  }

  @Override
  public void write(StateGraph graph, Extras extras, OutputStream out) throws IOException {
    if (graph.initialStates() != 1) {
      throw DiagnosticException.of(
          "a dump starts with its one initial state; this model has " + graph.initialStates());
    }
    List<String> names = extras.labels().stream().map(Label::name).toList();
    List<String> actions = graph.model().transitions().stream().map(Transition::name).toList();
    try (StateSpaceWriter writer = new StateSpaceWriter(out, names, actions)) {
      graph.walk(
          (number, state, successors, targets) -> {
            writer.state(number + 1, extras.progress(state), extras.truth(state));
            for (int i = 0; i < successors.count(); i++) {
              writer.edge(successors.transition(i), targets[i] + 1);
            }
          });
    }
  }
}
