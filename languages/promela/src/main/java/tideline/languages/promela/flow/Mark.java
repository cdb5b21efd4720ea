package tideline.languages.promela.flow;

import java.util.EnumSet;
import java.util.Set;

/** What the beginning of a label's name says of its control state. */
public enum Mark {
  ACCEPT("accept"),
  END("end"),
  PROGRESS("progress");

  private final String prefix;

  Mark(String prefix) {
    this.prefix = prefix;
  }

  /** The marks of a label. */
  public static Set<Mark> of(String label) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    for (Mark mark : values()) {
      if (label.startsWith(mark.prefix)) {
        marks.add(mark);
      }
    }
    return marks;
  }
}
