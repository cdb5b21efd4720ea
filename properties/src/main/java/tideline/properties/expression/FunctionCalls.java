package tideline.properties.expression;

import java.util.List;
import java.util.Optional;
import tideline.model.StateFunction;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;

/** Finds out what a call in an expression calls, and with what. */
final class FunctionCalls {

  private final List<StateFunction> functions;
  private final SourceText source;
  private final Diagnostics errors;

  FunctionCalls(List<StateFunction> functions, SourceText source, Diagnostics errors) {
    this.functions = functions;
    this.source = source;
    this.errors = errors;
  }

  /** The call; none if it is wrong, which is noted then. */
  Optional<Expression> resolve(Syntax.Call call) {
    String name = call.function().text();
    Optional<StateFunction> function =
        functions.stream()
            .filter(each -> each.name().equals(name) && !each.arguments().isEmpty())
            .findFirst();
    if (function.isEmpty()) {
      error(call, "there is no function " + name + others());
      return Optional.empty();
    }
    return areKnown(function.get(), call) && isUnderstood(function.get(), call)
        ? Optional.of(new Expression.FunctionValue(function.get(), texts(call)))
        : Optional.empty();
  }

  private String others() {
    List<String> known =
        functions.stream()
            .filter(each -> !each.arguments().isEmpty())
            .map(StateFunction::name)
            .toList();
    return known.isEmpty()
        ? "; the only one is int(...)"
        : "; there are int(...) and " + String.join("(...), ", known) + "(...)";
  }

  private static List<String> texts(Syntax.Call call) {
    return call.arguments().stream().map(Syntax.Name::text).toList();
  }

  private boolean areKnown(StateFunction function, Syntax.Call call) {
    List<Syntax.Name> names = call.arguments();
    if (function.text() == StateFunction.Text.LAST) {
      names = names.subList(0, names.size() - 1);
      if (names.isEmpty()) {
        error(call, function.name() + "(...) takes a name, and behind it a text in quotes");
        return false;
      }
    }
    boolean known = true;
    for (Syntax.Name argument : names) {
      if (!function.arguments().contains(argument.text())) {
        List<String> possible = function.arguments().stream().sorted().toList();
        String hint = NearestNames.hint(argument.text(), possible);
        error(argument, "%s(...) knows no %s%s".formatted(function.name(), argument.text(), hint));
        known = false;
      }
    }
    return known;
  }

  /** Only the model can read the text of a call. */
  private boolean isUnderstood(StateFunction function, Syntax.Call call) {
    if (function.text() == StateFunction.Text.LAST) {
      try {
        function.application().to(texts(call));
      } catch (DiagnosticException wrong) {
        wrong.diagnostics().forEach(each -> error(call.arguments().getLast(), each.message()));
        return false;
      }
    }
    return true;
  }

  private void error(Syntax at, String message) {
    errors.add(source.at(at.at(), message));
  }
}
