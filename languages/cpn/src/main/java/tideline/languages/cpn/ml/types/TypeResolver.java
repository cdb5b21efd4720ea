package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.syntax.TypeText;

/** Makes types of their texts. */
final class TypeResolver {

  private static final Set<TypeName> NUMBERS = Set.of(TypeName.INT, TypeName.INTINF, TypeName.REAL);
  private static final Set<TypeName> WHOLES = Set.of(TypeName.INT, TypeName.INTINF);
  private static final Set<TypeName> ORDERED =
      Set.of(TypeName.INT, TypeName.INTINF, TypeName.REAL, TypeName.STRING, TypeName.CHAR);

  private static final Set<TypeName> TIMES = Set.of(TypeName.INTINF, TypeName.REAL);

  private final MlText text;
  private final Unifier unifier;

  /** Type variables by their names, which mean the same in all of a declaration. */
  private final Map<String, Type.Variable> variables = new HashMap<>();

  TypeResolver(MlText text, Unifier unifier) {
    this.text = text;
    this.unifier = unifier;
  }

  /** Type variables of these names from now on, in this order. */
  List<Type.Variable> parameters(List<String> names) {
    List<Type.Variable> parameters = new ArrayList<>();
    for (String name : names) {
      Type.Variable variable = unifier.fresh();
      variables.put(name, variable);
      parameters.add(variable);
    }
    return parameters;
  }

  Type type(TypeText type, Scope scope) {
    return switch (type) {
      case TypeText.Variable variable -> variable(variable.name());
      case TypeText.Named named -> named(named, scope);
      case TypeText.Arrow arrow ->
          new Type.Arrow(type(arrow.from(), scope), type(arrow.to(), scope));
      case TypeText.Fields fields -> fields(fields, scope);
    };
  }

  private Type variable(String name) {
    return variables.computeIfAbsent(
        name,
        _ ->
            switch (name) {
              case "'num" -> unifier.overloaded(NUMBERS);
              case "'whole" -> unifier.overloaded(WHOLES);
              case "'ordered" -> unifier.overloaded(ORDERED);
              case "'time" -> unifier.overloaded(TIMES);
              default -> {
                Type.Variable variable = unifier.fresh();
                variable.compared = name.startsWith("''");
                yield variable;
              }
            });
  }

  /** The overloaded variables that were made. */
  Optional<Type.Variable> overloaded() {
    return variables.values().stream().filter(Type.Variable::isOverloaded).findFirst();
  }

  private Type named(TypeText.Named named, Scope scope) {
    TypeMeaning meaning =
        scope
            .findType(named.name())
            .orElseThrow(() -> text.fault(named.at(), "there is no type " + named.name()));
    if (meaning.parameters().size() != named.arguments().size()) {
      throw text.fault(
          named.at(),
          "the type %s has %d arguments, not %d"
              .formatted(named.name(), meaning.parameters().size(), named.arguments().size()));
    }
    if (meaning.parameters().isEmpty()) {
      return meaning.type();
    }
    Map<Type.Variable, Type> arguments = new HashMap<>();
    for (int i = 0; i < meaning.parameters().size(); i++) {
      arguments.put(meaning.parameters().get(i), type(named.arguments().get(i), scope));
    }
    return unifier.replaced(meaning.type(), arguments);
  }

  private Type fields(TypeText.Fields fields, Scope scope) {
    List<String> names = fields.fields().stream().map(TypeText.Field::label).toList();
    if (names.stream().distinct().count() < names.size()) {
      throw text.fault(fields.at(), "a label stands here twice");
    }
    Labels labels = Labels.of(names);
    return new Type.Fields(
        labels,
        IntStream.range(0, labels.size())
            .mapToObj(
                i -> {
                  int place = names.indexOf(labels.names().get(i));
                  return type(fields.fields().get(place).type(), scope);
                })
            .toList());
  }
}
