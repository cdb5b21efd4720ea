package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.ModelSyntax.MtypeSyntax;
import tideline.languages.promela.syntax.ModelSyntax.StructureSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Type;
import tideline.system.ir.Type.Sign;
import tideline.system.ir.Type.Wrapping;

/** The types of the model, and its named constants. */
final class Typing {

  private static final Wrapping BIT = new Wrapping(1, Sign.UNSIGNED);
  private static final Wrapping BYTE = new Wrapping(8, Sign.UNSIGNED);
  private static final Wrapping SHORT = new Wrapping(16, Sign.SIGNED);

  /** What arithmetic is done in. */
  static final Wrapping INT = new Wrapping(32, Sign.SIGNED);

  private static final int MOST_CONSTANTS = 255;

  private final Map<String, StructureSyntax> structures = new LinkedHashMap<>();
  private final Map<String, Long> constants = new HashMap<>();
  private final Map<String, Type> constantTypes = new HashMap<>();
  private final Map<String, Type> mtypes = new HashMap<>();
  private final Diagnostics errors;
  private final Sizes sizes;

  /** What a variable of named constants looks like. */
  enum Mtypes {
    /** Its values have names; to store any other value is a model error. */
    NAMED,
    /** A byte, as in SPIN: for models that mix constants and numbers. */
    NUMBERED
  }

  Typing(ModelSyntax model, Mtypes form, Diagnostics errors) {
    this.errors = errors;
    for (StructureSyntax structure : model.structures()) {
      if (structures.put(structure.name(), structure) != null) {
        errors.add(structure.at().fault("there are two structures " + structure.name()));
      }
    }
    boolean enumerable = form == Mtypes.NAMED;
    Map<String, List<String>> sets = new LinkedHashMap<>();
    for (MtypeSyntax mtype : model.mtypes()) {
      // SPIN numbers the constants of a set from the last one on, starting with 1.
      sets.computeIfAbsent(mtype.set(), _ -> new ArrayList<>(List.of("0")))
          .addAll(mtype.names().reversed());
      check(mtype, sets.get(mtype.set()));
    }
    sets.forEach(
        (set, names) -> {
          mtypes.put(set, enumerable ? new Type.Enumeration(title(set), names) : BYTE);
          for (int i = 1; i < names.size(); i++) {
            constants.put(names.get(i), (long) i);
            constantTypes.put(names.get(i), mtypes.get(set));
          }
        });
    sizes = new Sizes(this, errors);
    model.structures().forEach(sizes::add);
  }

  private static String title(String set) {
    return set.isEmpty() ? "mtype" : "mtype:" + set;
  }

  private void check(MtypeSyntax mtype, List<String> soFar) {
    if (soFar.stream().distinct().count() < soFar.size()) {
      errors.add(mtype.at().fault("a constant of this set is there twice"));
    }
    if (soFar.size() > MOST_CONSTANTS + 1) {
      errors.add(mtype.at().fault("a set has at most " + MOST_CONSTANTS + " constants"));
    }
  }

  /** The value of a named constant. */
  Optional<Long> constant(String name) {
    return Optional.ofNullable(constants.get(name));
  }

  /** The named constants whose value is 1: the last one of each set. */
  Set<String> ones() {
    return constants.keySet().stream()
        .filter(name -> Objects.requireNonNull(constants.get(name)) == 1)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The type of a named constant. */
  Type constantType(String name) {
    return Objects.requireNonNull(constantTypes.get(name));
  }

  /** The structure of that name. */
  StructureSyntax structure(String name) {
    return Objects.requireNonNull(structures.get(name));
  }

  /** How large things are. */
  Sizes sizes() {
    return sizes;
  }

  /** The number of elements of a variable: 1 if it is no array. */
  int length(VariableSyntax variable) {
    return sizes.length(variable);
  }

  /** The type of one element of a variable or field. */
  Type elementType(VariableSyntax variable) {
    // SPIN keeps the elements of an array of bits in bytes, and they behave like bytes.
    boolean bits = variable.type().kind() == TypeSyntax.Kind.BIT && variable.length().isPresent();
    return bits ? BYTE : type(variable.type());
  }

  /** The type of a whole variable or field. */
  Type variableType(VariableSyntax variable) {
    Type element = elementType(variable);
    return variable.length().isPresent() ? new Type.Array(element, length(variable)) : element;
  }

  Type type(TypeSyntax syntax) {
    return switch (syntax.kind()) {
      case BIT -> BIT;
      case BYTE, CHAN, PID -> BYTE;
      case SHORT -> SHORT;
      case INT -> INT;
      case UNSIGNED -> new Wrapping(syntax.bits(), Sign.UNSIGNED);
      case MTYPE -> mtypes.getOrDefault(syntax.name(), BYTE);
      case STRUCTURE ->
          new Type.Structure(
              syntax.name(),
              Objects.requireNonNull(structures.get(syntax.name())).fields().stream()
                  .map(field -> new Type.Field(field.name(), variableType(field)))
                  .toList());
    };
  }

  /** The scalars of a structure's or a plain type, in their order. */
  List<TypeSyntax> scalars(TypeSyntax syntax) {
    if (syntax.kind() != TypeSyntax.Kind.STRUCTURE) {
      return List.of(syntax);
    }
    List<TypeSyntax> scalars = new ArrayList<>();
    for (VariableSyntax field : Objects.requireNonNull(structures.get(syntax.name())).fields()) {
      for (int i = 0; i < length(field); i++) {
        scalars.addAll(scalars(field.type()));
      }
    }
    return scalars;
  }

  /** The initial values of all scalars of a variable, as far as they are constants. */
  List<Long> initial(VariableSyntax variable) {
    List<Long> values = new ArrayList<>();
    int length = length(variable);
    for (int i = 0; i < length; i++) {
      values.addAll(initialElement(variable, i));
    }
    return values;
  }

  private List<Long> initialElement(VariableSyntax variable, int index) {
    VariableSyntax.Initial initial = variable.initial().orElse(null);
    if (initial instanceof VariableSyntax.Initial.Elements(var given)) {
      // As in SPIN, the last value is that of all further elements.
      ExpressionSyntax value = given.get(Math.min(index, given.size() - 1));
      return List.of(fit(variable, Constants.value(value, this).orElse(0L)));
    }
    if (initial instanceof VariableSyntax.Initial.Value(var value)) {
      return List.of(fit(variable, Constants.value(value, this).orElse(0L)));
    }
    if (variable.type().kind() != TypeSyntax.Kind.STRUCTURE) {
      return List.of(0L);
    }
    return Objects.requireNonNull(structures.get(variable.type().name())).fields().stream()
        .flatMap(field -> initial(field).stream())
        .toList();
  }

  private long fit(VariableSyntax variable, long value) {
    return switch (elementType(variable)) {
      case Wrapping wrapping -> wrapping.wrap(value);
      default -> value;
    };
  }
}
