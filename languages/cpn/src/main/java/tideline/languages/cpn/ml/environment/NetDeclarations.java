package tideline.languages.cpn.ml.environment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.ml.MlEnvironment;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.evaluate.Compiler;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.evaluate.Interpreter;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFault;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.syntax.Fixities;
import tideline.languages.cpn.ml.syntax.MlParser;
import tideline.languages.cpn.ml.syntax.Pattern;
import tideline.languages.cpn.ml.terms.TermDeclaration;
import tideline.languages.cpn.ml.types.NotSupported;
import tideline.languages.cpn.ml.types.TypeChecker;
import tideline.languages.cpn.ml.types.TypeChecker.Replacement;
import tideline.model.ModelError;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;

/** Reads the declarations of a net in their order. */
public final class NetDeclarations {

  private final Map<String, String> constants;
  private final TypeChecker checker = new TypeChecker();
  private final Fixities fixities = new Fixities();
  private final Evaluator evaluator;
  private final Map<String, ColourSet> colourSets = new HashMap<>();
  private final List<MlVariable> variables = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final List<Diagnostic> refused = new ArrayList<>();
  private final Diagnostics errors = new Diagnostics();
  private final ColourDeclarations colours;

  private NetDeclarations(Map<String, String> constants, Evaluation evaluation) {
    this.constants = constants;
    this.evaluator =
        switch (evaluation) {
          case INTERPRETED -> new Interpreter();
          case COMPILED -> new Compiler();
        };
    this.colours = new ColourDeclarations(checker, evaluator, colourSets);
  }

  /**
   * Reads declarations in their order. Each text has one or more of them, as CPN Tools shows them:
   * {@code colset A = product B * C timed;}, {@code var x, y : A;}, {@code val n = 3;}, {@code fun
   * f x = x + 1;}, {@code globref r = 5;}, {@code use "file";} and the other ones of ML.
   *
   * @param constants texts of expressions that stand for those of {@code val} declarations, by the
   *     names of the values
   * @throws DiagnosticException if a declaration is wrong, or there is no such constant. What is
   *     right and not supported is no fault before an inscription needs it, see {@link
   *     MlEnvironment#refused}
   */
  public static MlEnvironment read(
      List<MlText> declarations, Map<String, String> constants, Evaluation evaluation) {
    NetDeclarations reader = new NetDeclarations(constants, evaluation);
    declarations.forEach(reader::read);
    reader.errors.throwIfAny();
    for (String constant : constants.keySet()) {
      if (!reader.values.contains(constant)) {
        throw DiagnosticException.of(
            "there is no 'val "
                + constant
                + " = ...' among the declarations"
                + NearestNames.hint(constant, reader.values));
      }
    }
    return new Environment(
        reader.checker,
        reader.evaluator,
        reader.fixities,
        Map.copyOf(reader.colourSets),
        List.copyOf(reader.variables),
        List.copyOf(reader.values),
        List.copyOf(reader.refused));
  }

  /** A text that is wrong is reported, and the next one read. */
  private void read(MlText text) {
    List<Declaration> read;
    try {
      read = MlParser.declarations(text.source(), fixities);
    } catch (DiagnosticException fault) {
      text.placed(fault).diagnostics().forEach(errors::add);
      return;
    }
    for (Declaration declaration : read) {
      try {
        declare(text, declaration);
      } catch (DiagnosticException fault) {
        fault.diagnostics().forEach(errors::add);
        refuse(declaration, "a declaration that is wrong");
      } catch (NotSupported unsupported) {
        String names = String.join(", ", DeclaredNames.of(declaration));
        String what = unsupported.what() + (names.isEmpty() ? "" : " (in " + names + ")");
        refused.add(text.at(unsupported.at(), "not supported: " + what));
        refuse(declaration, what);
      } catch (MlRaise raised) {
        errors.add(
            text.at(
                declaration.at(),
                "the exception " + raised.exception() + " is raised when this is evaluated"));
        refuse(declaration, "a declaration that is wrong");
      } catch (MlFault | ModelError fault) {
        errors.add(text.at(declaration.at(), String.valueOf(fault.getMessage())));
        refuse(declaration, "a declaration that is wrong");
      }
    }
  }

  private void refuse(Declaration declaration, String why) {
    if (declaration instanceof Declaration.Unsupported unsupported
        && unsupported.what().startsWith("'use'")) {
      checker.useFiles();
    }
    DeclaredNames.of(declaration).forEach(name -> checker.refuse(name, why));
  }

  private void declare(MlText text, Declaration declaration) {
    switch (declaration) {
      case Declaration.Colours set -> colours.declare(text, set);
      case Declaration.Variables declared -> variables(text, declared);
      default -> {
        constants(declaration);
        Machine machine = new Machine(new MlFrame(0));
        for (TermDeclaration term : checker.declare(text, declaration, replaced(declaration))) {
          evaluator.declare(term, machine);
        }
      }
    }
  }

  private void variables(MlText text, Declaration.Variables declared) {
    ColourSet set =
        Optional.ofNullable(colourSets.get(declared.colours()))
            .orElseThrow(
                () ->
                    text.fault(
                        declared.typeAt(),
                        "there is no colour set "
                            + declared.colours()
                            + NearestNames.hint(declared.colours(), colourSets.keySet())));
    for (String name : declared.names()) {
      MlVariable variable = new MlVariable(name, set, variables.size());
      variables.add(variable);
      checker.declare(variable);
    }
  }

  private void constants(Declaration declaration) {
    if (declaration instanceof Declaration.Values declared) {
      declared.values().stream()
          .filter(value -> value.pattern() instanceof Pattern.Name)
          .forEach(value -> values.add(((Pattern.Name) value.pattern()).name()));
    }
  }

  /** The expressions from outside for the values of a declaration. */
  private Map<String, Replacement> replaced(Declaration declaration) {
    Map<String, Replacement> replaced = new HashMap<>();
    for (String name : DeclaredNames.of(declaration)) {
      Optional.ofNullable(constants.get(name))
          .ifPresent(given -> replaced.put(name, replacement(name, given)));
    }
    return replaced;
  }

  private Replacement replacement(String name, String given) {
    MlText text = new MlText("-D " + name, 1, "", given);
    try {
      Expression expression =
          MlParser.expression(text.source(), fixities)
              .orElseThrow(() -> text.fault(0, "an expression is expected"));
      return new Replacement(text, expression);
    } catch (DiagnosticException fault) {
      throw text.placed(fault);
    }
  }
}
