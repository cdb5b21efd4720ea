package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.languages.petri.symmetric.Expression;
import tideline.languages.petri.symmetric.Sort;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** The sorts, variables, constants and partitions that a file declares, in whatever order. */
final class Declarations {

  /** A variable of the file; a transition has it if it is used there. */
  record Variable(String id, String name, Sort sort) {}

  /** A constant, or another expression of a known sort. */
  record Typed(Expression expression, Sort sort) {}

  /** For each colour of a sort the part that it is in; parts are a sort of their own. */
  record Partition(Sort of, Sort parts, List<Integer> table) {
    Partition {
      table = List.copyOf(table);
    }
  }

  private final XmlCursor xml;
  private final Map<String, Element> sortElements = new HashMap<>();
  private final Map<String, Sort> sorts = new HashMap<>();
  private final Set<String> beingRead = new HashSet<>();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Typed> constants = new HashMap<>();
  private final Map<String, Partition> partitions = new HashMap<>();

  Declarations(List<Element> structures, XmlCursor xml) {
    this.xml = xml;
    List<Element> declared = new ArrayList<>();
    for (Element structure : structures) {
      for (Element declarations : structure.children()) {
        declared.addAll(declarations.children());
      }
    }
    for (Element element : declared) {
      if (element.name().equals("namedsort") && sortElements.put(id(element), element) != null) {
        throw xml.error(element.at(), "two sorts have the id '" + id(element) + "'");
      }
    }
    for (Element element : declared) {
      if (element.name().equals("namedsort")) {
        named(id(element), element.at());
      }
    }
    declared.forEach(this::declare);
  }

  private void declare(Element element) {
    switch (element.name()) {
      case "namedsort" -> {}
      case "variabledecl" -> {
        String name = element.attribute("name").filter(text -> !text.isEmpty()).orElse(id(element));
        variables.put(id(element), new Variable(id(element), name, sort(only(element))));
      }
      case "partition" -> partition(element);
      default ->
          throw xml.error(element.at(), "declarations of '" + element.name() + "' are not read");
    }
  }

  String id(Element element) {
    return attribute(element, "id");
  }

  String attribute(Element element, String key) {
    return element
        .attribute(key)
        .orElseThrow(
            () ->
                xml.error(
                    element.at(), "this " + element.name() + " has no attribute '" + key + "'"));
  }

  /** The one child that an element must have. */
  Element only(Element element) {
    if (element.children().size() != 1) {
      throw xml.error(
          element.at(),
          "one element is expected in this "
              + element.name()
              + ", not "
              + element.children().size());
    }
    return element.children().getFirst();
  }

  private Sort named(String id, int at) {
    Sort known = sorts.get(id);
    if (known != null) {
      return known;
    }
    Element element = sortElements.get(id);
    if (element == null) {
      if (id.equals("dot")) {
        return new Sort.Dot();
      }
      throw unknown(at, "sort", id, sortElements.keySet());
    }
    if (beingRead.size() == XmlCursor.MOST_NESTED) {
      throw xml.error(
          element.at(), "more than " + XmlCursor.MOST_NESTED + " sorts inside one another");
    }
    if (!beingRead.add(id)) {
      throw xml.error(element.at(), "the sort '" + id + "' is part of itself");
    }
    Sort sort = sort(only(element));
    beingRead.remove(id);
    sorts.put(id, sort);
    return sort;
  }

  DiagnosticException unknown(int at, String what, String id, Set<String> known) {
    return xml.error(at, "there is no " + what + " '" + id + "'" + NearestNames.hint(id, known));
  }

  /** The sort that an element stands for. */
  Sort sort(Element element) {
    return switch (element.name()) {
      case "usersort" -> named(attribute(element, "declaration"), element.at());
      case "dot" -> new Sort.Dot();
      case "cyclicenumeration" -> enumeration(element, Sort.Order.CYCLIC);
      case "finiteenumeration" -> enumeration(element, Sort.Order.LINEAR);
      case "finiteintrange" -> range(element);
      case "productsort" -> product(element);
      default -> throw xml.error(element.at(), "the sort '" + element.name() + "' is not read");
    };
  }

  private Sort product(Element element) {
    List<Sort> parts = element.children().stream().map(this::sort).toList();
    if (parts.isEmpty()) {
      throw xml.error(element.at(), "this product has no parts");
    }
    if (!Sort.fit(parts)) {
      throw xml.error(
          element.at(),
          "this sort has more than "
              + Sort.MOST_COLOURS
              + " colours, or more than "
              + Sort.MOST_PARTS
              + " parts");
    }
    return parts.size() == 1 ? parts.getFirst() : new Sort.Product(parts);
  }

  private Sort enumeration(Element element, Sort.Order order) {
    List<Element> members = element.children();
    if (members.isEmpty()) {
      throw xml.error(element.at(), "this sort has no colours");
    }
    List<String> names =
        members.stream().map(member -> member.attribute("name").orElse("")).toList();
    boolean areNamed = !names.contains("") && new HashSet<>(names).size() == names.size();
    Sort sort =
        new Sort.Enumeration(areNamed ? names : members.stream().map(this::id).toList(), order);
    for (int i = 0; i < members.size(); i++) {
      constant(members.get(i), new Typed(new Expression.Constant(i), sort));
    }
    return sort;
  }

  private void constant(Element element, Typed value) {
    if (constants.put(id(element), value) != null) {
      throw xml.error(element.at(), "two constants have the id '" + id(element) + "'");
    }
  }

  private Sort range(Element element) {
    long first = number(element, "start");
    long last = number(element, "end");
    if (last < first || last - first >= Sort.MOST_COLOURS) {
      throw xml.error(
          element.at(), "a range has at least one colour and at most " + Sort.MOST_COLOURS);
    }
    return new Sort.Range(first, last);
  }

  long number(Element element, String key) {
    String text = attribute(element, key);
    try {
      long number = Long.parseLong(text.strip());
      if (Math.abs(number) > PnmlReader.MOST_TOKENS) {
        throw xml.error(element.at(), text + " is too large");
      }
      return number;
    } catch (NumberFormatException wrong) {
      throw xml.error(element.at(), "'" + text + "' is no whole number");
    }
  }

  /** The sort itself, then one part after the other, each with the constants that are in it. */
  private void partition(Element element) {
    Sort of = sort(element.children().isEmpty() ? element : element.children().getFirst());
    List<Element> parts = element.children().subList(1, element.children().size());
    if (parts.isEmpty()) {
      throw xml.error(element.at(), "this partition has no parts");
    }
    Sort sort = new Sort.Enumeration(parts.stream().map(this::id).toList(), Sort.Order.LINEAR);
    List<Integer> table = new ArrayList<>(Collections.nCopies(of.size(), -1));
    for (int i = 0; i < parts.size(); i++) {
      constant(parts.get(i), new Typed(new Expression.Constant(i), sort));
      for (Element member : parts.get(i).children()) {
        Typed value = constant(member);
        if (!value.sort().equals(of)
            || !(value.expression() instanceof Expression.Constant(int colour))
            || table.set(colour, i) != -1) {
          throw xml.error(member.at(), "each colour of the sort is in one part, once");
        }
      }
    }
    if (table.contains(-1)) {
      throw xml.error(element.at(), "some colour of the sort is in no part");
    }
    partitions.put(id(element), new Partition(of, sort, table));
  }

  /** The constant that an element names. */
  Typed constant(Element element) {
    String id = attribute(element, "declaration");
    Typed value = constants.get(id);
    if (value == null) {
      throw unknown(element.at(), "constant", id, constants.keySet());
    }
    return value;
  }

  /** The variable that an element names. */
  Variable variable(Element element) {
    String id = attribute(element, "refvariable");
    Variable variable = variables.get(id);
    if (variable == null) {
      throw unknown(element.at(), "variable", id, variables.keySet());
    }
    return variable;
  }

  /** The partition that an element names. */
  Partition partitionOf(Element element) {
    String id = attribute(element, "refpartition");
    Partition partition = partitions.get(id);
    if (partition == null) {
      throw unknown(element.at(), "partition", id, partitions.keySet());
    }
    return partition;
  }
}
