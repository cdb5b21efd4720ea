package tideline.languages.statespace;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.language.Language;
import tideline.model.language.Parameters;

/** Reads state-space dumps, the format of 000 section 7.4.1. */
public final class StateSpaceLanguage implements Language {

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
}
