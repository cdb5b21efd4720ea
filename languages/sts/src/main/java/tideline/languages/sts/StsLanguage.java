package tideline.languages.sts;

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

/** Reads symbolic transition systems. */
public final class StsLanguage implements SystemLanguage {

  @Override
  public String name() {
    return "sts";
  }

  @Override
  public String description() {
    return "symbolic transition systems: formulas over this state and the next";
  }

  @Override
  public List<String> extensions() {
    return List.of(".system");
  }

  @Override
  public ReadSystem read(Path file, Map<String, String> definitions) {
    Bounds bounds = Bounds.parse(definitions);
    StsParser parser = new StsParser(SourceText.read(file));
    Specification specification = parser.parse();
    GuardedSystem system =
        new StsLowering(specification, parser.tokens(), String.valueOf(file.getFileName())).lower();
    return new ReadSystem(bounds.applyTo(system), Set.of(), List.of(), Arithmetic.EUCLIDEAN);
  }
}
