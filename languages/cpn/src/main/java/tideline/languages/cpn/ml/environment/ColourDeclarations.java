package tideline.languages.cpn.ml.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.ColourSet.Timing;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Shape;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.evaluate.Evaluator;
import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.machine.MlFault;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.syntax.ColourText;
import tideline.languages.cpn.ml.syntax.Declaration;
import tideline.languages.cpn.ml.syntax.Expression;
import tideline.languages.cpn.ml.types.Checked;
import tideline.languages.cpn.ml.types.TypeChecker;
import tideline.model.ModelError;
import tideline.model.diagnostic.NearestNames;

/** Makes colour sets of their declarations. */
final class ColourDeclarations {

  private final TypeChecker checker;
  private final Evaluator evaluator;
  private final Map<String, ColourSet> colourSets;

  ColourDeclarations(TypeChecker checker, Evaluator evaluator, Map<String, ColourSet> colourSets) {
    this.checker = checker;
    this.evaluator = evaluator;
    this.colourSets = colourSets;
  }

  void declare(MlText text, Declaration.Colours declaration) {
    Timing timing =
        declaration.timing() == Declaration.Timing.TIMED ? Timing.TIMED : Timing.UNTIMED;
    Shape shape = shape(text, declaration);
    ColourSet colours = new ColourSet(declaration.name(), timing, shape);
    colourSets.put(colours.name(), colours);
    checker.declare(colours);
    if (!(declaration.colours() instanceof ColourText.Alias)) {
      names(colours);
    }
  }

  /** The values that have names of their own. */
  private void names(ColourSet colours) {
    switch (colours.shape()) {
      case Shape.Named named ->
          named.constructors().forEach(made -> checker.declare(made, colours, Optional.empty()));
      case Shape.Numbered numbered -> checker.declareIndex(numbered.constructor(), colours);
      case Shape.Union union -> {
        for (int i = 0; i < union.constructors().size(); i++) {
          checker.declare(union.constructors().get(i), colours, union.arguments().get(i));
        }
      }
      case Shape.OneValue one when !one.name().equals("()") ->
          checker.declare(one.name(), Tuple.UNIT, colours);
      case Shape.Truth truth when !truth.trueName().equals("true") -> {
        checker.declare(truth.falseName(), false, colours);
        checker.declare(truth.trueName(), true, colours);
      }
      default -> {}
    }
  }

  private Shape shape(MlText text, Declaration.Colours declaration) {
    int at = declaration.at();
    return switch (declaration.colours()) {
      case ColourText.OneValue one -> new Shape.OneValue(one.name().orElse("()"));
      case ColourText.Truth truth ->
          truth.names().isEmpty()
              ? new Shape.Truth("false", "true")
              : new Shape.Truth(truth.names().get(0), truth.names().get(1));
      case ColourText.Whole whole -> new Shape.Whole(whole.bounds().map(b -> bounds(text, b)));
      case ColourText.Unbounded _ -> new Shape.Unbounded();
      case ColourText.Real _ -> new Shape.Real();
      case ColourText.Text string ->
          new Shape.Text(
              string.characters().map(range -> characters(text, range)),
              string.length().map(range -> lengths(text, range)));
      case ColourText.Named named ->
          new Shape.Named(constructors(text, at, declaration.name(), named.names()));
      case ColourText.Numbered numbered -> {
        String key = checker.newDatatype(declaration.name());
        yield new Shape.Numbered(
            new Constructor(key, numbered.name(), 0, Constructor.Argument.A_VALUE),
            bounds(text, numbered.bounds()));
      }
      case ColourText.Product product -> product(text, product);
      case ColourText.Fields fields -> fields(text, at, fields);
      case ColourText.Listed listed ->
          new Shape.Listed(
              find(text, listed.element()), listed.length().map(range -> lengths(text, range)));
      case ColourText.Union union -> union(text, at, declaration.name(), union);
      case ColourText.Chosen chosen -> chosen(text, chosen);
      case ColourText.Picked picked -> picked(text, picked);
      case ColourText.Alias alias -> find(text, alias.colours()).shape();
    };
  }

  private Shape product(MlText text, ColourText.Product product) {
    List<ColourSet> parts = product.parts().stream().map(part -> find(text, part)).toList();
    if (parts.size() < 2) {
      throw text.fault(product.parts().getFirst().at(), "a product has two or more parts");
    }
    return new Shape.Product(Labels.ofTuple(parts.size()), parts);
  }

  private Shape fields(MlText text, int at, ColourText.Fields fields) {
    List<String> names = fields.fields().stream().map(ColourText.Member::name).toList();
    distinct(text, at, names);
    return new Shape.Fields(
        names,
        Labels.of(names),
        fields.fields().stream().map(field -> find(text, field.colours().orElseThrow())).toList());
  }

  private Shape union(MlText text, int at, String name, ColourText.Union union) {
    distinct(text, at, union.members().stream().map(ColourText.Member::name).toList());
    List<Optional<ColourSet>> arguments =
        union.members().stream()
            .map(member -> member.colours().map(colours -> find(text, colours)))
            .toList();
    String key = checker.newDatatype(name);
    List<Constructor> constructors = new ArrayList<>();
    for (ColourText.Member member : union.members()) {
      constructors.add(
          new Constructor(
              key,
              member.name(),
              constructors.size(),
              member.colours().isPresent()
                  ? Constructor.Argument.A_VALUE
                  : Constructor.Argument.NOTHING));
    }
    return new Shape.Union(constructors, arguments);
  }

  private List<Constructor> constructors(MlText text, int at, String name, List<String> names) {
    distinct(text, at, names);
    String key = checker.newDatatype(name);
    List<Constructor> constructors = new ArrayList<>();
    for (String made : names) {
      constructors.add(
          new Constructor(key, made, constructors.size(), Constructor.Argument.NOTHING));
    }
    return constructors;
  }

  private static void distinct(MlText text, int at, List<String> names) {
    if (names.stream().distinct().count() < names.size()) {
      throw text.fault(at, "a name stands in this colour set twice");
    }
  }

  private ColourSet find(MlText text, ColourText.Reference reference) {
    return Optional.ofNullable(colourSets.get(reference.name()))
        .orElseThrow(
            () ->
                text.fault(
                    reference.at(),
                    "there is no colour set "
                        + reference.name()
                        + NearestNames.hint(reference.name(), colourSets.keySet())));
  }

  private Shape.Bounds bounds(MlText text, ColourText.Range range) {
    long from = (Long) value(text, range.from(), TypeChecker.Kind.INT);
    long to = (Long) value(text, range.to(), TypeChecker.Kind.INT);
    return bounds(text, range.from().at(), from, to);
  }

  private static Shape.Bounds bounds(MlText text, int at, long from, long to) {
    if (from > to) {
      throw text.fault(at, "these bounds leave no value: " + from + ".." + to);
    }
    return new Shape.Bounds(from, to);
  }

  private Shape.Bounds lengths(MlText text, ColourText.Range range) {
    Shape.Bounds bounds = bounds(text, range);
    if (bounds.from() < 0) {
      throw text.fault(range.from().at(), "a length is 0 or more");
    }
    return bounds;
  }

  private Shape.Bounds characters(MlText text, ColourText.Range range) {
    return bounds(
        text, range.from().at(), character(text, range.from()), character(text, range.to()));
  }

  private long character(MlText text, Expression expression) {
    String string = (String) value(text, expression, TypeChecker.Kind.STRING);
    if (string.length() != 1) {
      throw text.fault(expression.at(), "a text of one character is expected");
    }
    return string.charAt(0);
  }

  private Object value(MlText text, Expression expression, TypeChecker.Kind kind) {
    return evaluate(checker.bound(text, expression, kind));
  }

  private Object evaluate(Checked checked) {
    return evaluator.code(checked.term()).evaluate(new Machine(new MlFrame(0)));
  }

  private Shape picked(MlText text, ColourText.Picked picked) {
    ColourSet base = find(text, picked.base());
    Sequence values = (Sequence) evaluate(checker.members(text, picked.values(), base));
    return new Shape.Picked(base, values.toList());
  }

  private Shape chosen(MlText text, ColourText.Chosen chosen) {
    ColourSet base = find(text, chosen.base());
    MlFunction function = (MlFunction) evaluate(checker.predicate(text, chosen.function(), base));
    return new Shape.Chosen(
        base,
        value -> {
          try {
            return (Boolean) function.apply(value, new Machine(new MlFrame(0)));
          } catch (MlRaise raised) {
            throw new ModelError(
                "the exception " + raised.exception() + " is raised by the function of a subset",
                text.position(chosen.function().at()));
          } catch (MlFault fault) {
            throw new ModelError(
                String.valueOf(fault.getMessage()), text.position(chosen.function().at()));
          }
        });
  }
}
