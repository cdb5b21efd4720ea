package tideline.languages.statespace;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.language.GraphLanguage;
import tideline.model.language.Parameters;

/** Reads and writes state-space dumps, the format of 000 section 7.4.1. */
public final class StateSpaceLanguage implements GraphLanguage {

  @Override
  public String name() {
    return "statespace";
  }

  @Override
  public String description() {
    return "a state space as text: one line per state with progress, propositions and successors";
  }

  @Override
  public List<String> extensions() {
    return List.of(".ss");
  }

  /**
   * Reads a dump whole.
   *
   * @throws LimitReached if the memory of the process is too small for it
   */
  @Override
  public Model load(Path file, Map<String, String> definitions) {
    Parameters.of(List.of(), definitions);
    try {
      StateSpace space = DumpReader.read(file, DumpReader.Limits.STANDARD);
      return new StateSpaceModel(String.valueOf(file.getFileName()), space);
    } catch (OutOfMemoryError tooLarge) {
      // Only large arrays are allocated there, and none of them is reachable any more.
      throw new LimitReached(
          LimitReached.Reason.MEMORY, file + ": the state space does not fit in memory");
    }
  }

  @Override
  public Writer writer(OutputStream out, List<String> propositions, List<String> actions) {
    return new StateSpaceWriter(out, propositions, actions);
  }
}
