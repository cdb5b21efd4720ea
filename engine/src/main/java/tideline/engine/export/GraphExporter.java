package tideline.engine.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.GraphLanguage;

/** A state-space dump, in a language that is made for them. States are numbered from 1. */
record GraphExporter(GraphLanguage language) implements Exporter {

  @Override
  public String name() {
    return language.extensions().getFirst().substring(".".length());
  }

  @Override
  public String description() {
    return "state-space dump, as the " + language.name() + " language reads it";
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
    try (GraphLanguage.Writer writer = language.writer(out, names, actions)) {
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
