package tideline.languages.cpn.model;

import java.util.Arrays;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.languages.cpn.state.TokenBag;
import tideline.model.tail.TailReader;

/** A state and its tokens, to be filled again and again. */
final class Decoded {

  /** The words of the state, and where it begins in them. */
  long[] words = {};

  int off;

  /** The tokens of each place. */
  final TokenBag[] marking;

  /** Where the code of each place begins, and where the last one ends. */
  final int[] starts;

  final TailReader reader = new TailReader();

  private final MarkingLayout layout;

  Decoded(MarkingLayout layout) {
    this.layout = layout;
    this.marking = new TokenBag[layout.places()];
    Arrays.setAll(marking, _ -> new TokenBag());
    this.starts = new int[layout.places() + 1];
  }

  /** Reads the state at {@code s[from]}. */
  void read(long[] s, int from) {
    words = s;
    off = from;
    layout.read(reader, s, from, marking, starts);
  }
}
