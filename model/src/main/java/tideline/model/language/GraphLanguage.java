package tideline.model.language;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A language whose texts are state spaces: those of other models can be written in it. */
public interface GraphLanguage extends Language {

  /**
   * A writer of one state space.
   *
   * @param out is closed with the writer
   * @param propositions names; the index is the bit
   * @param actions names of the transitions
   * @throws tideline.model.diagnostic.DiagnosticException if the language has no room for a name
   */
  Writer writer(OutputStream out, List<String> propositions, List<String> actions);

  /** Writes state by state; the first is the initial one, and the caller numbers them. */
  interface Writer extends Closeable {

    /** Starts a state; bits of {@code truth} are the propositions that hold. */
    void state(long id, long progress, long truth) throws IOException;

    /** Adds an edge to the last state. */
    void edge(int action, long successor) throws IOException;
  }
}
