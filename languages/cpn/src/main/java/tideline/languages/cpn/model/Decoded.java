package tideline.languages.cpn.model;

import tideline.languages.cpn.state.Marking;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.languages.cpn.state.MarkingTable;
import tideline.model.tail.TailReader;

/** A state and its tokens, to be filled again and again. */
final class Decoded {

  /** The words of the state, and where it begins in them. */
  long[] words = {};

  int off;

  /** The tokens of each place. */
  final Marking[] marking;

  /** The markings of each place that were met lately. */
  final MarkingTable[] tables;

  /** Where the code of each place begins, and where the last one ends. */
  final int[] starts;

  final TailReader reader = new TailReader();

  private final MarkingLayout layout;

  Decoded(MarkingLayout layout) {
    this.layout = layout;
    this.marking = new Marking[layout.places()];
    this.tables = layout.newTables();
    this.starts = new int[layout.places() + 1];
  }

  /** Reads the state at {@code s[from]}. */
  void read(long[] s, int from) {
    words = s;
    off = from;
    layout.read(reader, s, from, tables, marking, starts);
  }
}
