package tideline.languages.cpn.ml;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.languages.cpn.colour.ColourSet;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/**
 * The declarations of a net, and the checking of inscriptions by them. {@code
 * environment.NetDeclarations} reads them.
 */
public interface MlEnvironment {

  /** How expressions are evaluated. */
  enum Evaluation {
    /** By an interpreter that follows the text, the reference. */
    INTERPRETED,
    /** By what the text is compiled to. */
    COMPILED
  }

  /** The colour set of that name. */
  Optional<ColourSet> colourSet(String name);

  /** The variables in the order of their declarations. */
  List<MlVariable> variables();

  /** The names of the values that may be given from outside: those of {@code val n = ...}. */
  List<String> constants();

  /** The declarations that are not supported, and that nothing may need: references, files. */
  List<Diagnostic> refused();

  /** A new frame without values. */
  MlFrame newFrame();

  /** An expression of the type of a colour set. */
  MlExpression value(MlText text, ColourSet colours);

  /**
   * Tokens of a colour set: one value, a multiset, or (if the colour set is timed) a timed
   * multiset. An empty text is the empty multiset.
   */
  MlTokens tokens(MlText text, ColourSet colours);

  /**
   * The parts of a guard, in the order of the text: {@code [a, b andalso c]} has three of them. An
   * empty text has none.
   */
  List<MlCondition> guard(MlText text);

  /** A delay of a transition, {@code @+e} or {@code e}: a number that is 0 or more, a Long. */
  MlExpression delay(MlText text);

  /** A whole number, such as a priority, a Long. */
  MlExpression integer(MlText text);

  /** A truth value, a Boolean. */
  MlExpression truth(MlText text);

  /**
   * What tells the values of a colour set that fit a pattern of ML, such as {@code (1, _)}.
   *
   * @throws DiagnosticException if it is none, or none of that type
   */
  Predicate<Object> pattern(String pattern, ColourSet colours);

  /**
   * A code segment.
   *
   * @throws DiagnosticException if it is wrong, or not supported: files, references
   */
  MlCode code(MlText text);
}
