package tideline.languages.dve.lower;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.ExpressionSyntax.Access;
import tideline.languages.dve.syntax.Identifier;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Expressions inside a process. It goes on after a fault, so that all unknown names of an
 * expression are reported at once; an operand that is at fault is empty.
 */
final class ExpressionLowering {

  private final Faults faults;
  private final ProcessHead own;
  private final Map<String, ProcessHead> processes;
  private final SourceReader reader;

  /** The values of names that have been asked for; a large model asks very often. */
  private final Map<String, Optional<Expression>> named = new HashMap<>();

  /** The values of operators; groups of the same text are the same object. */
  private final IdentityHashMap<ExpressionSyntax.Infix, Optional<Expression>> joined =
      new IdentityHashMap<>();

  /**
   * Expressions of the process {@code own}.
   *
   * @param reader what is read where the model says something that changes
   */
  ExpressionLowering(
      Faults faults, ProcessHead own, Map<String, ProcessHead> processes, SourceReader reader) {
    this.faults = faults;
    this.own = own;
    this.processes = processes;
    this.reader = reader;
  }

  /** The value of an expression; operators on known numbers are worked out. */
  Optional<Expression> value(ExpressionSyntax syntax) {
    return switch (syntax) {
      case ExpressionSyntax.Infix infix -> {
        Optional<Expression> before = joined.get(infix);
        yield before != null ? before : infix(infix);
      }
      case ExpressionSyntax.Whole whole -> Optional.of(Expression.number(whole.value()));
      case ExpressionSyntax.Name name -> name(name.name());
      case ExpressionSyntax.Element element -> element(element);
      case ExpressionSyntax.Member member -> member(member);
      case ExpressionSyntax.MemberElement element -> memberElement(element);
      case ExpressionSyntax.Prefix prefix ->
          value(prefix.operand()).map(operand -> Operators.join(prefix.operator(), operand));
    };
  }

  /** A condition; one that is always true is recognised. */
  Optional<Expression> condition(ExpressionSyntax syntax) {
    return value(syntax)
        .map(
            value ->
                value instanceof Expression.Constant constant
                    ? constant.value() != 0 ? Expression.always() : Expression.never()
                    : value);
  }

  /** Where an effect or a message puts a value. */
  Optional<Place> target(ExpressionSyntax syntax) {
    return switch (syntax) {
      case ExpressionSyntax.Name name ->
          changeable(name.name()).map(data -> scalar(data.variable()));
      case ExpressionSyntax.Element element -> {
        Optional<Expression> index = value(element.index());
        yield changeable(element.array())
            .flatMap(
                data ->
                    index.flatMap(
                        i -> element(element.array(), data.variable(), element.index(), i)));
      }
      case ExpressionSyntax.Member member -> foreign(member);
      case ExpressionSyntax.MemberElement element -> foreign(element);
      case ExpressionSyntax.Whole _, ExpressionSyntax.Prefix _, ExpressionSyntax.Infix _ ->
          throw new IllegalArgumentException("the parser takes no such place");
    };
  }

  private Optional<Place> foreign(ExpressionSyntax syntax) {
    faults.add(syntax.at(), "a process may read variables of others but not change them");
    return Optional.empty();
  }

  private Optional<Symbol.Data> changeable(Identifier name) {
    Optional<Symbol> symbol = known(name);
    if (symbol.isEmpty()) {
      return Optional.empty();
    }
    if (symbol.get() instanceof Symbol.Data data && data.storage() == Storage.VARIABLE) {
      return Optional.of(data);
    }
    faults.add(name.at(), "%s is %s and cannot change".formatted(name.text(), symbol.get().kind()));
    return Optional.empty();
  }

  private Optional<Expression> name(Identifier name) {
    Optional<Expression> before = named.get(name.text());
    if (before != null) {
      return before;
    }
    Optional<Expression> value = known(name).flatMap(symbol -> number(name, symbol));
    if (value.isPresent()) { // a fault is reported each time
      named.put(name.text(), value);
    }
    return value;
  }

  private Optional<Expression> number(Identifier name, Symbol symbol) {
    return switch (symbol) {
      case Symbol.Constant constant -> Optional.of(Expression.number(constant.value()));
      case Symbol.Data data -> Optional.of(read(scalar(source(data)), data));
      case Symbol.Link _, Symbol.Agent _ -> noValue(name, symbol);
    };
  }

  private Optional<Expression> element(ExpressionSyntax.Element element) {
    Optional<Expression> index = value(element.index());
    Optional<Symbol> symbol = known(element.array());
    return symbol.isEmpty()
        ? Optional.empty()
        : elementOf(element.array(), symbol.get(), element.index(), index);
  }

  private Optional<Expression> elementOf(
      Identifier name, Symbol symbol, ExpressionSyntax indexSyntax, Optional<Expression> index) {
    return switch (symbol) {
      case Symbol.Constant _ -> noArray(name).map(Place::read);
      case Symbol.Data data -> {
        Variable array = source(data);
        yield index
            .flatMap(i -> element(name, array, indexSyntax, i))
            .map(place -> read(place, data));
      }
      case Symbol.Link _, Symbol.Agent _ -> noValue(name, symbol);
    };
  }

  /** Constants are never other than they are. */
  private Variable source(Symbol.Data data) {
    return data.storage() == Storage.CONSTANT ? data.variable() : reader.variable(data.variable());
  }

  /** An element of constants at a known index is a known number. */
  private static Expression read(Place place, Symbol.Data data) {
    if (data.storage() == Storage.CONSTANT
        && place instanceof Place.Element(Place _, Expression.Constant index)) {
      return Expression.number(data.variable().initial().get((int) index.value()));
    }
    return place.read();
  }

  /** An array without an index is its first element: BEEM's train-gate is written so. */
  private static Place scalar(Variable variable) {
    return variable.type().isScalar()
        ? variable.place()
        : variable.place().element(Expression.number(0));
  }

  private Optional<Place> element(
      Identifier name, Variable variable, ExpressionSyntax indexSyntax, Expression index) {
    if (!(variable.type() instanceof Type.Array array)) {
      return noArray(name);
    }
    if (index instanceof Expression.Constant constant
        && (constant.value() < 0 || constant.value() >= array.length())) {
      faults.add(
          indexSyntax.at(),
          "%s has the elements 0 to %d, not %d"
              .formatted(name.text(), array.length() - 1, constant.value()));
      return Optional.empty();
    }
    return Optional.of(variable.place().element(index));
  }

  private Optional<Place> noArray(Identifier name) {
    faults.add(name.at(), name.text() + " is no array");
    return Optional.empty();
  }

  private Optional<Expression> noValue(Identifier name, Symbol symbol) {
    faults.add(name.at(), "%s is %s, not a value".formatted(name.text(), symbol.kind()));
    return Optional.empty();
  }

  private Optional<Symbol> known(Identifier name) {
    Optional<Symbol> symbol = own.scope().find(name.text());
    if (symbol.isEmpty()) {
      faults.add(
          name.at(),
          own.states().containsKey(name.text())
              ? "%s is a state: write %s.%s".formatted(name.text(), own.name(), name.text())
              : "there is no variable or constant "
                  + name.text()
                  + NearestNames.hint(name.text(), own.scope().valueNames()));
    }
    return symbol;
  }

  private Optional<Expression> member(ExpressionSyntax.Member syntax) {
    Optional<ProcessHead> process = process(syntax.process());
    if (process.isEmpty()) {
      return Optional.empty();
    }
    Identifier member = syntax.member();
    boolean isState = process.get().states().containsKey(member.text());
    if (isState && syntax.access() == Access.DOT) {
      return Optional.of(reader.at(process.get(), member.text()));
    }
    if (isState) {
      faults.add(
          member.at(),
          "%s is a state of %s: write %s.%s"
              .formatted(member.text(), process.get().name(), process.get().name(), member.text()));
      return Optional.empty();
    }
    return memberSymbol(process.get(), member).flatMap(symbol -> number(member, symbol));
  }

  private Optional<Expression> memberElement(ExpressionSyntax.MemberElement syntax) {
    Optional<Expression> index = value(syntax.index());
    Identifier name = syntax.array();
    return process(syntax.process())
        .flatMap(process -> memberSymbol(process, name))
        .flatMap(symbol -> elementOf(name, symbol, syntax.index(), index));
  }

  private Optional<ProcessHead> process(Identifier name) {
    Optional<ProcessHead> process = Optional.ofNullable(processes.get(name.text()));
    if (process.isEmpty()) {
      faults.add(
          name.at(),
          "there is no process %s%s"
              .formatted(name.text(), NearestNames.hint(name.text(), processes.keySet())));
    }
    return process;
  }

  private Optional<Symbol> memberSymbol(ProcessHead process, Identifier member) {
    Optional<Symbol> symbol = process.scope().own(member.text());
    if (symbol.isEmpty()) {
      faults.add(
          member.at(),
          "the process %s has no state or variable %s%s"
              .formatted(
                  process.name(),
                  member.text(),
                  NearestNames.hint(member.text(), process.members())));
    }
    return symbol;
  }

  private Optional<Expression> infix(ExpressionSyntax.Infix infix) {
    Optional<Expression> left = value(infix.left());
    Optional<Expression> right = value(infix.right());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    if (Operators.dividesByZero(infix.operator(), right.get())) {
      faults.add(infix.at(), "division by zero");
      return Optional.empty();
    }
    Optional<Expression> value =
        Optional.of(Operators.join(infix.operator(), left.get(), right.get()));
    joined.put(infix, value);
    return value;
  }
}
