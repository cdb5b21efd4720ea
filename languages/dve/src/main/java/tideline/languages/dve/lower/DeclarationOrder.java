package tideline.languages.dve.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;

/** Knows what is declared later, to say why a name is not known yet. */
final class DeclarationOrder {

  private final Faults faults;
  private final Map<String, DeclarationSyntax.Variable> variables = new HashMap<>();

  DeclarationOrder(Faults faults, List<DeclarationSyntax.Variable> declared) {
    this.faults = faults;
    declared.forEach(variable -> variables.putIfAbsent(variable.name().text(), variable));
  }

  /** Why the declaration of {@code user} cannot use this name, if the name is declared at all. */
  Optional<String> explain(Identifier user, Identifier used) {
    if (used.text().equals(user.text())) {
      return Optional.of(used.text() + " is defined by itself");
    }
    DeclarationSyntax.Variable later = variables.get(used.text());
    if (later == null) {
      return Optional.empty();
    }
    if (uses(later, user.text())) {
      return Optional.of("%s and %s are defined by each other".formatted(user.text(), used.text()));
    }
    return Optional.of(
        "%s is used before it is declared, on line %d"
            .formatted(used.text(), faults.line(later.name().at())));
  }

  /** Whether a declaration needs that name, itself or through what it uses. */
  private boolean uses(DeclarationSyntax.Variable declaration, String wanted) {
    Set<String> seen = new HashSet<>();
    Deque<DeclarationSyntax.Variable> open = new ArrayDeque<>(List.of(declaration));
    while (!open.isEmpty()) {
      for (String name : names(open.pop())) {
        if (name.equals(wanted)) {
          return true;
        }
        if (variables.containsKey(name) && seen.add(name)) {
          open.push(variables.get(name));
        }
      }
    }
    return false;
  }

  private static Set<String> names(DeclarationSyntax.Variable declaration) {
    Set<String> names = new HashSet<>();
    declaration.size().ifPresent(size -> collect(size, names));
    declaration
        .initial()
        .ifPresent(
            initial -> {
              switch (initial) {
                case InitialValue.Single single -> collect(single.value(), names);
                case InitialValue.Listed listed ->
                    listed.values().forEach(value -> collect(value, names));
              }
            });
    return names;
  }

  private static void collect(ExpressionSyntax expression, Set<String> names) {
    switch (expression) {
      case ExpressionSyntax.Whole _, ExpressionSyntax.Member _ -> {}
      case ExpressionSyntax.Name name -> names.add(name.name().text());
      case ExpressionSyntax.Element element -> {
        names.add(element.array().text());
        collect(element.index(), names);
      }
      case ExpressionSyntax.MemberElement element -> collect(element.index(), names);
      case ExpressionSyntax.Prefix prefix -> collect(prefix.operand(), names);
      case ExpressionSyntax.Infix infix -> {
        collect(infix.left(), names);
        collect(infix.right(), names);
      }
    }
  }
}
