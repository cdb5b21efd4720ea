package tideline.languages.promela.flow;

import java.util.List;

/** Exits of a control state that are looked at together; any of them hides all later groups. */
public record ExitGroup(List<Exit> exits) {
  public ExitGroup {
    exits = List.copyOf(exits);
  }
}
