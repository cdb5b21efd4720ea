package tideline.engine.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;

/**
 * The state-space dump of 000 section 7.4.1: one line per state with its number (from 1), progress,
 * propositions, and an action and a successor for each edge. The first line is the initial state.
 */
final class StateSpaceExporter implements Exporter {

  private static final String INTERNAL = "*";

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
  public void write(StateGraph graph, Extras extras, Writer out) throws IOException {
    if (graph.initialStates() != 1) {
      throw DiagnosticException.of(
          "a dump starts with its one initial state; this model has " + graph.initialStates());
    }
    for (Label label : extras.labels()) {
      requireName(label.name());
    }
    List<String> actions = actions(graph.model().transitions());
    List<Label> labels = extras.labels();
    graph.walk(
        (number, state, successors, targets) -> {
          StringBuilder line = new StringBuilder();
          line.append(number + 1).append(' ').append(extras.progress(state));
          line.append(' ').append(labels.size());
          for (Label label : labels) {
            line.append(label.predicate().test(state, 0) ? " " : " !").append(label.name());
          }
          for (int i = 0; i < successors.count(); i++) {
            line.append(' ').append(actions.get(successors.transition(i)));
            line.append(' ').append(targets[i] + 1);
          }
          out.append(line.append('\n'));
        });
  }

  /** Names in a dump are words without marks that mean something in its labels. */
  private static void requireName(String name) {
    boolean word = !name.isEmpty() && !name.equals("true") && !name.equals("false");
    for (int i = 0; i < name.length() && word; i++) {
      char c = name.charAt(i);
      word = Character.isLetterOrDigit(c) || c == '_';
    }
    if (!word) {
      throw DiagnosticException.of(
          "the proposition "
              + name
              + " cannot be named in a dump (letters, digits and _ only); --label NAME=EXPR gives"
              + " it another name");
    }
  }

  /** An action is one word; the internal action of 000 stands for a name that is none. */
  private static List<String> actions(List<Transition> transitions) {
    List<String> actions = new ArrayList<>();
    for (Transition transition : transitions) {
      StringBuilder word = new StringBuilder();
      for (int i = 0; i < transition.name().length(); i++) {
        char c = transition.name().charAt(i);
        word.append(Character.isWhitespace(c) || Character.isISOControl(c) ? '_' : c);
      }
      actions.add(word.isEmpty() ? INTERNAL : word.toString());
    }
    return actions;
  }
}
