package tideline.languages.promela.flow;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import tideline.languages.promela.syntax.VariableSyntax;

/**
 * What the flow of a process needs to know of the rest of the model.
 *
 * @param globals the global variables by their names
 * @param watchedLabels the labels that expressions of other processes ask for
 * @param ones the named constants whose value is 1
 * @param notes is told what the user should know of how the process was read
 */
public record Surroundings(
    Map<String, VariableSyntax> globals,
    Set<String> watchedLabels,
    Set<String> ones,
    Consumer<String> notes) {
  public Surroundings {
    globals = Map.copyOf(globals);
    watchedLabels = Set.copyOf(watchedLabels);
    ones = Set.copyOf(ones);
  }
}
