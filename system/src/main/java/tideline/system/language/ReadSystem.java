package tideline.system.language;

import java.util.List;
import java.util.Set;
import tideline.model.Arithmetic;
import tideline.system.ir.GuardedSystem;

/**
 * What a text says.
 *
 * @param control the variables that the text marks as control: worth to be tracked by value
 * @param notes what the user should know, one line each
 * @param arithmetic what operators on numbers mean in the text's language
 */
public record ReadSystem(
    GuardedSystem system, Set<String> control, List<String> notes, Arithmetic arithmetic) {

  public ReadSystem {
    control = Set.copyOf(control);
    notes = List.copyOf(notes);
  }
}
