package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.ExpressionSyntax.Step;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;

/** Lowers the names of variables, elements and fields. */
final class References {

  private final World world;
  private final Context context;
  private final ExpressionLowering expressions;

  References(World world, Context context, ExpressionLowering expressions) {
    this.world = world;
    this.context = context;
    this.expressions = expressions;
  }

  /** The symbol that a name means here. */
  Optional<Symbol> symbol(String name) {
    Optional<Symbol> local = context.local(name);
    return local.isPresent() ? local : Optional.ofNullable(world.globals().get(name));
  }

  /** The value of a variable, or of a named constant. */
  Expression read(Reference reference) {
    String name = reference.name();
    Optional<Symbol> symbol = symbol(name);
    if (symbol.isEmpty()) {
      return predefined(reference);
    }
    return switch (symbol.get().storage()) {
      case Symbol.Storage.Fixed fixed -> fixed(reference, fixed);
      case Symbol.Storage.Stored _ ->
          place(reference)
              .filter(place -> place.type().isScalar())
              .map(Place::read)
              .orElseGet(() -> expressions.fault(reference.at(), name + " is no single value"));
    };
  }

  private Expression predefined(Reference reference) {
    String name = reference.name();
    Optional<Long> constant = world.program().typing().constant(name);
    if (constant.isPresent() && reference.isPlain()) {
      return new Expression.Constant(constant.get(), world.program().typing().constantType(name));
    }
    return switch (name) {
      case "_nr_pr" ->
          context.moment() == Context.Moment.START ? Expression.number(0) : world.processCount();
      case "_pid" ->
          context
              .instance()
              .map(i -> Expression.number(i.pid()))
              .orElseGet(() -> expressions.fault(reference.at(), "_pid is only for processes"));
      case "_last" -> world.last().orElseThrow().read();
      case "_" -> expressions.fault(reference.at(), "the value of _ cannot be read");
      default ->
          expressions.fault(
              reference.at(), "there is no variable " + name + NearestNames.hint(name, known()));
    };
  }

  /** The names of variables that mean something here. */
  private Set<String> known() {
    Set<String> known = new HashSet<>(world.globals().keySet());
    known.addAll(context.scope().names());
    return known;
  }

  /** Which channel an array of channels has at an index. */
  private Expression fixed(Reference reference, Symbol.Storage.Fixed fixed) {
    Expression index = index(reference.steps().getFirst());
    if (index instanceof Expression.Constant constant) {
      long i = constant.value();
      return i >= 0 && i < fixed.channels().size()
          ? Expression.number(fixed.channels().get((int) i).number())
          : expressions.fault(reference.at(), "there is no element " + i);
    }
    Expression value = Expression.number(0);
    for (int i = fixed.channels().size() - 1; i >= 0; i--) {
      value =
          new Expression.Conditional(
              index.equal(Expression.number(i)),
              Expression.number(fixed.channels().get(i).number()),
              value);
    }
    return value;
  }

  /** The index of a step; an array without one means its first element, as in SPIN. */
  Expression index(Step step) {
    return step.index().map(expressions::lower).orElseGet(() -> Expression.number(0));
  }

  /** Where a variable's value is; a fault if it has no place. */
  Optional<Place> place(Reference reference) {
    Optional<Symbol> symbol = symbol(reference.name());
    if (symbol.isEmpty()) {
      predefined(reference);
      return Optional.empty();
    }
    if (!(symbol.get().storage() instanceof Symbol.Storage.Stored stored)) {
      return Optional.empty();
    }
    Place place = stored.variable().place();
    VariableSyntax syntax = symbol.get().syntax();
    for (int i = 0; i < reference.steps().size(); i++) {
      Step step = reference.steps().get(i);
      if (i > 0) {
        Optional<VariableSyntax> field = field(syntax, step);
        if (field.isEmpty()) {
          return Optional.empty();
        }
        syntax = field.get();
        place = place.field(step.name());
      }
      Optional<Place> element = element(place, syntax, step);
      if (element.isEmpty()) {
        return element;
      }
      place = element.get();
    }
    return Optional.of(place);
  }

  private Optional<VariableSyntax> field(VariableSyntax syntax, Step step) {
    if (syntax.type().kind() == TypeSyntax.Kind.STRUCTURE) {
      for (VariableSyntax field :
          world.program().typing().structure(syntax.type().name()).fields()) {
        if (field.name().equals(step.name())) {
          return Optional.of(field);
        }
      }
    }
    world.report(step.at(), syntax.name() + " has no field " + step.name());
    return Optional.empty();
  }

  private Optional<Place> element(Place place, VariableSyntax syntax, Step step) {
    if (syntax.length().isEmpty()) {
      if (step.index().isPresent()) {
        world.report(step.at(), step.name() + " is no array");
        return Optional.empty();
      }
      return Optional.of(place);
    }
    int length = world.program().typing().length(syntax);
    Expression index = index(step);
    if (index instanceof Expression.Constant constant
        && (constant.value() < 0 || constant.value() >= length)) {
      world.report(
          step.at(),
          "index %d is outside %s[0..%d]".formatted(constant.value(), step.name(), length - 1));
      return Optional.empty();
    }
    return Optional.of(place.element(index));
  }

  /** The declared type of what a reference means, if it is a variable. */
  Optional<VariableSyntax> declared(Reference reference) {
    Optional<Symbol> symbol = symbol(reference.name());
    Optional<VariableSyntax> syntax = symbol.map(Symbol::syntax);
    for (int i = 1; i < reference.steps().size() && syntax.isPresent(); i++) {
      Step step = reference.steps().get(i);
      TypeSyntax type = syntax.get().type();
      syntax =
          type.kind() == TypeSyntax.Kind.STRUCTURE
              ? world.program().typing().structure(type.name()).fields().stream()
                  .filter(f -> f.name().equals(step.name()))
                  .findFirst()
              : Optional.empty();
    }
    return syntax;
  }

  /** The scalars of a whole structure; absent if the reference means something else. */
  Optional<List<Reference>> parts(Reference reference) {
    Optional<VariableSyntax> declared = declared(reference);
    if (declared.isEmpty() || declared.get().type().kind() != TypeSyntax.Kind.STRUCTURE) {
      return Optional.empty();
    }
    List<Reference> parts = new ArrayList<>();
    collect(reference, declared.get().type(), parts);
    return Optional.of(parts);
  }

  private void collect(Reference reference, TypeSyntax type, List<Reference> out) {
    if (type.kind() != TypeSyntax.Kind.STRUCTURE) {
      out.add(reference);
      return;
    }
    for (VariableSyntax field : world.program().typing().structure(type.name()).fields()) {
      int length = world.program().typing().length(field);
      for (int i = 0; i < length; i++) {
        Optional<ExpressionSyntax> index =
            field.length().isPresent()
                ? Optional.of(new ExpressionSyntax.Constant(i, reference.at()))
                : Optional.empty();
        List<Step> steps = new ArrayList<>(reference.steps());
        steps.add(new Step(field.name(), index, reference.at()));
        collect(new Reference(steps, reference.at()), field.type(), out);
      }
    }
  }
}
