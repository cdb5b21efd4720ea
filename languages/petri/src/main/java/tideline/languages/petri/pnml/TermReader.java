package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.petri.pnml.Declarations.Partition;
import tideline.languages.petri.pnml.Declarations.Typed;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.languages.petri.symmetric.Condition;
import tideline.languages.petri.symmetric.Condition.Comparison;
import tideline.languages.petri.symmetric.Condition.Truth;
import tideline.languages.petri.symmetric.Expression;
import tideline.languages.petri.symmetric.Sort;

/** Reads the terms of one transition, or of a marking, and numbers the variables in them. */
final class TermReader {

  private final Declarations declarations;
  private final XmlCursor xml;
  private final List<Declarations.Variable> variables = new ArrayList<>();

  TermReader(Declarations declarations, XmlCursor xml) {
    this.declarations = declarations;
    this.xml = xml;
  }

  /** The variables that were met so far. */
  List<ColouredNet.Variable> variables() {
    return variables.stream()
        .map(variable -> new ColouredNet.Variable(variable.name(), variable.sort()))
        .toList();
  }

  /** A multiset over a sort. */
  Expression bag(Element element, Sort sort) {
    Typed term = term(element);
    if (!term.sort().equals(sort)) {
      throw xml.error(element.at(), "this term has another sort than the place");
    }
    return term.expression();
  }

  private List<Element> subterms(Element element, int count) {
    List<Element> terms = new ArrayList<>();
    for (Element child : element.children()) {
      terms.add(child.name().equals("subterm") ? declarations.only(child) : child);
    }
    if (terms.isEmpty() || (count > 0 && terms.size() != count)) {
      throw xml.error(
          element.at(),
          "this "
              + element.name()
              + " has "
              + terms.size()
              + " terms"
              + (count > 0 ? ", not " + count : ""));
    }
    return terms;
  }

  private Typed term(Element element) {
    return switch (element.name()) {
      case "variable" -> variable(element);
      case "useroperator" -> declarations.constant(element);
      case "dotconstant" -> new Typed(new Expression.Constant(0), new Sort.Dot());
      case "finiteintrangeconstant" -> number(element);
      case "successor" -> shifted(element, 1);
      case "predecessor" -> shifted(element, -1);
      case "partitionelementof" -> partOf(element);
      case "tuple" -> tuple(element);
      case "all" -> {
        Sort sort = declarations.sort(declarations.only(element));
        yield new Typed(new Expression.All(sort.size()), sort);
      }
      case "numberof" -> numberOf(element);
      case "add" -> sum(element);
      case "subtract" -> difference(element);
      case "empty" -> {
        Sort sort = declarations.sort(declarations.only(element));
        yield new Typed(new Expression.Sum(List.of()), sort);
      }
      default -> throw xml.error(element.at(), "terms of '" + element.name() + "' are not read");
    };
  }

  private Typed variable(Element element) {
    Declarations.Variable variable = declarations.variable(element);
    if (!variables.contains(variable)) {
      if (variables.size() == ColouredNet.MOST_VARIABLES) {
        throw xml.error(
            element.at(), "more than " + ColouredNet.MOST_VARIABLES + " variables at a transition");
      }
      variables.add(variable);
    }
    return new Typed(new Expression.Variable(variables.indexOf(variable)), variable.sort());
  }

  private Typed number(Element element) {
    Sort sort = declarations.sort(declarations.only(element));
    long value = declarations.number(element, "value");
    if (!(sort instanceof Sort.Range range) || value < range.first() || value > range.last()) {
      throw xml.error(element.at(), value + " is not in this range");
    }
    return new Typed(new Expression.Constant((int) (value - range.first())), sort);
  }

  private Typed single(Element element) {
    Typed term = term(element);
    if (!term.expression().isSingle()) {
      throw xml.error(element.at(), "one colour is expected here, not a multiset");
    }
    return term;
  }

  private Typed shifted(Element element, int by) {
    Typed inner = single(subterms(element, 1).getFirst());
    if (!(inner.sort() instanceof Sort.Enumeration(_, Sort.Order order))
        || order != Sort.Order.CYCLIC) {
      throw xml.error(element.at(), "only cyclic enumerations have a " + element.name());
    }
    return new Typed(
        new Expression.Shifted(inner.expression(), by, inner.sort().size()), inner.sort());
  }

  private Typed partOf(Element element) {
    Partition partition = declarations.partitionOf(element);
    Typed inner = single(subterms(element, 1).getFirst());
    if (!inner.sort().equals(partition.of())) {
      throw xml.error(element.at(), "this is no colour of the partition's sort");
    }
    return new Typed(
        new Expression.Mapped(inner.expression(), partition.table()), partition.parts());
  }

  private Typed tuple(Element element) {
    List<Typed> parts = subterms(element, 0).stream().map(this::term).toList();
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    List<Sort> sorts = parts.stream().map(Typed::sort).toList();
    if (!Sort.fit(sorts)) {
      throw xml.error(
          element.at(),
          "this sort has more than "
              + Sort.MOST_COLOURS
              + " colours, or more than "
              + Sort.MOST_PARTS
              + " parts");
    }
    Sort.Product sort = new Sort.Product(sorts);
    return new Typed(
        new Expression.Tuple(parts.stream().map(Typed::expression).toList(), sort), sort);
  }

  /** The number may be left out. */
  private Typed numberOf(Element element) {
    List<Element> terms = subterms(element, 0);
    if (terms.size() > 2) {
      throw xml.error(element.at(), "a number and a term are expected here");
    }
    Typed inner = term(terms.getLast());
    long count = 1;
    if (terms.size() == 2) {
      Element number = terms.getFirst();
      if (!number.name().equals("numberconstant")) {
        throw xml.error(number.at(), "a number is expected here");
      }
      count = declarations.number(number, "value");
      if (count < 0) {
        throw xml.error(number.at(), "a number of tokens is not negative");
      }
    }
    return new Typed(new Expression.Times(count, inner.expression()), inner.sort());
  }

  private Typed sum(Element element) {
    List<Typed> parts = subterms(element, 0).stream().map(this::term).toList();
    Sort sort = parts.getFirst().sort();
    if (parts.stream().anyMatch(part -> !part.sort().equals(sort))) {
      throw xml.error(element.at(), "the terms of this sum have different sorts");
    }
    return new Typed(new Expression.Sum(parts.stream().map(Typed::expression).toList()), sort);
  }

  private Typed difference(Element element) {
    List<Typed> parts = subterms(element, 2).stream().map(this::term).toList();
    Sort sort = parts.getFirst().sort();
    if (!parts.getLast().sort().equals(sort)) {
      throw xml.error(element.at(), "the terms of this difference have different sorts");
    }
    return new Typed(
        new Expression.Difference(parts.getFirst().expression(), parts.getLast().expression()),
        sort);
  }

  /** A guard. */
  Condition condition(Element element) {
    return switch (element.name()) {
      case "and" -> new Condition.And(conditions(element));
      case "or" -> new Condition.Or(conditions(element));
      case "not" -> new Condition.Not(condition(subterms(element, 1).getFirst()));
      case "imply" -> {
        List<Element> terms = subterms(element, 2);
        yield new Condition.Or(
            List.of(new Condition.Not(condition(terms.getFirst())), condition(terms.getLast())));
      }
      case "booleanconstant" ->
          new Condition.Fixed(
              declarations.attribute(element, "value").equals("true") ? Truth.TRUE : Truth.FALSE);
      case "equality" -> compared(element, Comparison.EQUAL);
      case "inequality" -> compared(element, Comparison.UNEQUAL);
      case "lessthan", "ltp" -> compared(element, Comparison.LESS);
      case "lessthanorequal" -> compared(element, Comparison.LESS_OR_EQUAL);
      case "greaterthan", "gtp" -> compared(element, Comparison.GREATER);
      case "greaterthanorequal" -> compared(element, Comparison.GREATER_OR_EQUAL);
      default ->
          throw xml.error(element.at(), "conditions of '" + element.name() + "' are not read");
    };
  }

  private List<Condition> conditions(Element element) {
    return subterms(element, 0).stream().map(this::condition).toList();
  }

  private Condition compared(Element element, Comparison comparison) {
    List<Element> terms = subterms(element, 2);
    Typed left = single(terms.getFirst());
    Typed right = single(terms.getLast());
    if (!left.sort().equals(right.sort())) {
      throw xml.error(element.at(), "colours of different sorts cannot be compared");
    }
    return new Condition.Compared(comparison, left.expression(), right.expression());
  }
}
