package tideline.languages.cfa;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Arithmetic;
import tideline.model.diagnostic.SourceText;
import tideline.system.ir.GuardedSystem;
import tideline.system.language.ReadSystem;
import tideline.system.language.SystemLanguage;
import tideline.system.transform.Bounds;

/** Reads control-flow automata. */
public final class CfaLanguage implements SystemLanguage {

  @Override
  public String name() {
    return "cfa";
  }

  @Override
  public String description() {
    return "control-flow automata: locations and edges over integers, truth values, bit vectors";
  }

  @Override
  public List<String> extensions() {
    return List.of(".cfa", ".theta");
  }

  @Override
  public ReadSystem read(Path file, Map<String, String> definitions) {
    Bounds bounds = Bounds.parse(definitions);
    CfaParser parser = new CfaParser(SourceText.read(file));
    Automaton automaton = parser.parse();
    GuardedSystem system =
        new CfaLowering(automaton, parser.tokens(), String.valueOf(file.getFileName())).lower();
    return new ReadSystem(bounds.applyTo(system), Set.of(), List.of(), Arithmetic.EUCLIDEAN);
  }
}
