package tideline.languages.cpn.ml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.ml.environment.NetDeclarations;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** Declarations for tests, and expressions that both evaluations must agree on. */
final class Ml {

  static final String INSCRIPTION = "the arc";

  private final List<MlText> declarations = new ArrayList<>();
  private final Map<String, String> constants;
  private final Map<Evaluation, MlEnvironment> environments = new EnumMap<>(Evaluation.class);

  private Ml(Map<String, String> constants) {
    this.constants = constants;
  }

  /** These declarations, each a text of its own. */
  static Ml of(String... declarations) {
    return with(Map.of(), declarations);
  }

  static Ml with(Map<String, String> constants, String... declarations) {
    Ml ml = new Ml(constants);
    int line = 10;
    for (String declaration : declarations) {
      ml.declarations.add(new MlText("net.cpn", line, "", declaration));
      line += 10;
    }
    return ml;
  }

  /** The declarations as they are read for the first time. */
  MlEnvironment environment(Evaluation evaluation) {
    return environments.computeIfAbsent(
        evaluation, wanted -> NetDeclarations.read(declarations, constants, wanted));
  }

  static MlText text(String expression) {
    return new MlText("net.cpn", 100, INSCRIPTION, expression);
  }

  /** What evaluation gives, printed; a fault is its message. */
  String value(Evaluation evaluation, String expression, String colours) {
    MlEnvironment environment = environment(evaluation);
    ColourSet set = environment.colourSet(colours).orElseThrow();
    try {
      return set.text(environment.value(text(expression), set).evaluate(environment.newFrame()));
    } catch (ModelError fault) {
      return fault.getMessage();
    }
  }

  /** The value of an expression of a colour set. */
  String value(String expression, String colours) {
    String reference = value(Evaluation.INTERPRETED, expression, colours);
    assertEquals(reference, value(Evaluation.COMPILED, expression, colours), expression);
    return reference;
  }

  /** The value of an expression of a type, which a function prints. */
  String tokens(String expression, String colours) {
    String reference = tokens(Evaluation.INTERPRETED, expression, colours);
    assertEquals(reference, tokens(Evaluation.COMPILED, expression, colours), expression);
    return reference;
  }

  private String tokens(Evaluation evaluation, String expression, String colours) {
    MlEnvironment environment = environment(evaluation);
    ColourSet set = environment.colourSet(colours).orElseThrow();
    try {
      return environment.tokens(text(expression), set).evaluate(environment.newFrame()).toString();
    } catch (ModelError fault) {
      return fault.getMessage();
    }
  }

  /** The message about an expression that is refused. */
  String refused(String expression, String colours) {
    MlEnvironment environment = environment(Evaluation.INTERPRETED);
    try {
      environment.tokens(text(expression), environment.colourSet(colours).orElseThrow());
    } catch (DiagnosticException fault) {
      return String.valueOf(fault.getMessage());
    }
    return "no fault";
  }

  /** The message about declarations that are refused. */
  String refused() {
    try {
      environment(Evaluation.INTERPRETED);
    } catch (DiagnosticException fault) {
      return String.valueOf(fault.getMessage());
    }
    return "no fault";
  }
}
