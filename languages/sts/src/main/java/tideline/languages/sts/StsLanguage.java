package tideline.languages.sts;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Arithmetic;
import tideline.model.diagnostic.SourceText;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;
import tideline.system.language.ReadSystem;
import tideline.system.language.SystemLanguage;
import tideline.system.transform.Bounds;

/** Reads symbolic transition systems. */
public final class StsLanguage implements SystemLanguage {

  private static final String CONFINED =
      "bounds confine what a step chooses: no step leads outside of them";

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
    Bounds.parse(definitions);
    StsParser parser = new StsParser(SourceText.read(file));
    Specification specification = parser.parse();
    GuardedSystem system =
        new StsLowering(specification, parser.tokens(), String.valueOf(file.getFileName())).lower();
    Map<String, String> bounds = withNextValues(definitions, system);
    return new ReadSystem(
        Bounds.parse(bounds).applyTo(system),
        Set.of(),
        bounds.isEmpty() ? List.of() : List.of(CONFINED),
        Arithmetic.EUCLIDEAN);
  }

  /**
   * What bounds a variable bounds its next value, too: that is chosen before a formula looks at it.
   */
  private static Map<String, String> withNextValues(
      Map<String, String> definitions, GuardedSystem system) {
    List<Variable> unbounded = Bounds.unbounded(system);
    Map<String, String> bounds = new HashMap<>(definitions);
    String everything = bounds.get(Bounds.EVERYTHING);
    if (!unbounded.isEmpty()) {
      bounds.remove(Bounds.EVERYTHING);
    }
    for (Variable variable : unbounded) {
      String name = variable.name();
      String own = bounds.get(StsLowering.withoutPrime(name));
      String bound = own == null ? everything : own;
      if (bound != null) {
        bounds.putIfAbsent(name, bound);
      }
    }
    return bounds;
  }
}
