package tideline.languages.petri.formula;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * Reads the property files of the Model Checking Contest. There are no entities and no document
 * type, and what is inside one another is bounded.
 */
final class XmlFormulaReader {

  /** One less than the XML reader of the JDK allows, so that the message is ours. */
  private static final int MOST_LEVELS = 98;

  private static final int MOST_QUERIES = 10_000;

  private final SourceText source;
  private final NetNames names;
  private final XMLStreamReader in;
  private int depth;

  private XmlFormulaReader(SourceText source, NetNames names) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    this.source = source;
    this.names = names;
    this.in = factory.createXMLStreamReader(new StringReader(source.text()));
  }

  static List<Query> read(SourceText source, NetNames names) {
    try {
      XmlFormulaReader reader = new XmlFormulaReader(source, names);
      return reader.propertySet();
    } catch (XMLStreamException wrong) {
      int at = wrong.getLocation() == null ? 0 : wrong.getLocation().getCharacterOffset();
      throw new DiagnosticException(
          source.at(Math.clamp(at, 0, source.text().length()), "this is no XML: " + plain(wrong)));
    }
  }

  /** The message without the lines about the place, which the diagnostic shows. */
  private static String plain(XMLStreamException wrong) {
    String message = String.valueOf(wrong.getMessage());
    int text = message.indexOf("Message: ");
    return (text < 0 ? message : message.substring(text + "Message: ".length()))
        .lines()
        .findFirst()
        .orElse("");
  }

  private List<Query> propertySet() throws XMLStreamException {
    nextElement();
    require("property-set");
    List<Query> queries = new ArrayList<>();
    while (enters()) {
      require("property");
      if (queries.size() == MOST_QUERIES) {
        throw fault("a file has at most " + MOST_QUERIES + " properties");
      }
      queries.add(property());
    }
    return queries;
  }

  private Query property() throws XMLStreamException {
    String id = "";
    List<Query.Asked> asked = new ArrayList<>();
    while (enters()) {
      switch (in.getLocalName()) {
        case "id" -> id = text();
        case "formula" -> asked.add(asked());
        default -> skip();
      }
    }
    if (id.isEmpty() || asked.size() != 1) {
      throw fault("a property has an id and a formula");
    }
    return new Query(id, asked.getFirst());
  }

  private Query.Asked asked() throws XMLStreamException {
    if (!enters()) {
      throw fault("the formula is empty");
    }
    if (in.getLocalName().equals("place-bound")) {
      Term bound = new Term.Tokens(places());
      leave();
      return new Query.Asked.Maximum(bound);
    }
    Formula formula = formula();
    leave();
    return new Query.Asked.Truth(formula, Logic.of(formula));
  }

  private Formula formula() throws XMLStreamException {
    String name = in.getLocalName();
    return switch (name) {
      case "all-paths" -> new Formula.Paths(Quantifier.ALL, only(formulas(), name));
      case "exists-path" -> new Formula.Paths(Quantifier.SOME, only(formulas(), name));
      case "next" -> new Formula.Later(Moment.NEXT, only(formulas(), name));
      case "finally" -> new Formula.Later(Moment.FINALLY, only(formulas(), name));
      case "globally" -> new Formula.Later(Moment.GLOBALLY, only(formulas(), name));
      case "until" -> until();
      case "negation" -> new Formula.Not(only(formulas(), name));
      case "conjunction" -> new Formula.And(formulas());
      case "disjunction" -> new Formula.Or(formulas());
      case "implication" -> pair(formulas(), name, Formula::implies);
      case "equivalence" -> pair(formulas(), name, XmlFormulaReader::both);
      case "exclusive-disjunction" ->
          pair(formulas(), name, (one, other) -> new Formula.Not(both(one, other)));
      case "true" -> constant(true);
      case "false" -> constant(false);
      case "deadlock" -> {
        leave();
        yield new Formula.Deadlock();
      }
      case "is-fireable" -> new Formula.Fireable(transitions());
      case "integer-le" -> comparison(Relation.AT_MOST);
      case "integer-lt" -> comparison(Relation.LESS);
      case "integer-ge" -> comparison(Relation.AT_LEAST);
      case "integer-gt" -> comparison(Relation.GREATER);
      case "integer-eq" -> comparison(Relation.EQUAL);
      case "integer-ne" -> comparison(Relation.UNEQUAL);
      default -> throw fault("<" + name + "> is no formula");
    };
  }

  private static Formula both(Formula one, Formula other) {
    return new Formula.And(List.of(Formula.implies(one, other), Formula.implies(other, one)));
  }

  private interface Join {
    Formula of(Formula left, Formula right);
  }

  private Formula pair(List<Formula> operands, String name, Join join) {
    if (operands.size() != 2) {
      throw fault("<" + name + "> has two operands");
    }
    return join.of(operands.get(0), operands.get(1));
  }

  private Formula constant(boolean value) throws XMLStreamException {
    leave();
    return new Formula.Constant(value);
  }

  private Formula until() throws XMLStreamException {
    List<Formula> before = new ArrayList<>();
    List<Formula> reach = new ArrayList<>();
    while (enters()) {
      switch (in.getLocalName()) {
        case "before" -> before.addAll(formulas());
        case "reach" -> reach.addAll(formulas());
        default -> throw fault("<until> has <before> and <reach>");
      }
    }
    return new Formula.Until(only(before, "before"), only(reach, "reach"));
  }

  private <T> T only(List<T> operands, String name) {
    if (operands.size() != 1) {
      throw fault("<" + name + "> has one operand");
    }
    return operands.getFirst();
  }

  private List<Formula> formulas() throws XMLStreamException {
    List<Formula> operands = new ArrayList<>();
    while (enters()) {
      operands.add(formula());
    }
    return operands;
  }

  private Formula comparison(Relation relation) throws XMLStreamException {
    List<Term> terms = terms();
    if (terms.size() != 2) {
      throw fault("a comparison has two operands");
    }
    return new Formula.Comparison(relation, terms.get(0), terms.get(1));
  }

  private List<Term> terms() throws XMLStreamException {
    List<Term> terms = new ArrayList<>();
    while (enters()) {
      terms.add(term());
    }
    return terms;
  }

  private Term term() throws XMLStreamException {
    return switch (in.getLocalName()) {
      case "tokens-count" -> new Term.Tokens(places());
      case "integer-constant" -> constant();
      case "integer-sum" -> new Term.Sum(terms());
      case "integer-difference" -> {
        List<Term> both = terms();
        if (both.size() != 2) {
          throw fault("a difference has two operands");
        }
        yield new Term.Sum(List.of(both.get(0), new Term.Times(-1, both.get(1))));
      }
      default -> throw fault("<" + in.getLocalName() + "> is no number");
    };
  }

  private Term constant() throws XMLStreamException {
    String text = text();
    try {
      return new Term.Constant(Long.parseLong(text));
    } catch (NumberFormatException wrong) {
      throw fault("'" + text + "' is no whole number of 64 bits");
    }
  }

  private List<String> places() throws XMLStreamException {
    List<String> ids = new ArrayList<>();
    while (enters()) {
      require("place");
      String id = text();
      refuse(names.placeFault(id));
      ids.add(id);
    }
    return ids;
  }

  private List<String> transitions() throws XMLStreamException {
    List<String> ids = new ArrayList<>();
    while (enters()) {
      require("transition");
      String id = text();
      refuse(names.transitionFault(id));
      ids.add(id);
    }
    return ids;
  }

  private void refuse(String fault) {
    if (!fault.isEmpty()) {
      throw fault(fault);
    }
  }

  /** Goes into the next element inside the current one; false behind the last, which is left. */
  private boolean enters() throws XMLStreamException {
    while (true) {
      switch (in.next()) {
        case XMLStreamReader.START_ELEMENT -> {
          depth++;
          if (depth > MOST_LEVELS) {
            throw fault("more than " + MOST_LEVELS + " elements inside one another");
          }
          return true;
        }
        case XMLStreamReader.END_ELEMENT -> {
          depth--;
          return false;
        }
        case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA -> {
          if (!in.isWhiteSpace()) {
            throw fault("text where an element is expected");
          }
        }
        default -> refuseDeclarations();
      }
    }
  }

  private void nextElement() throws XMLStreamException {
    while (in.next() != XMLStreamReader.START_ELEMENT) {
      refuseDeclarations();
    }
  }

  private void refuseDeclarations() {
    if (in.getEventType() == XMLStreamReader.DTD
        || in.getEventType() == XMLStreamReader.ENTITY_REFERENCE) {
      throw fault("document types and entities are not read");
    }
  }

  /** Behind the end of an element that has no more inside it. */
  private void leave() throws XMLStreamException {
    if (enters()) {
      throw fault("<" + in.getLocalName() + "> is too much here");
    }
  }

  /** The text of an element that has no other inside it; goes behind it. */
  private String text() throws XMLStreamException {
    String text = in.getElementText().strip();
    depth--;
    return text;
  }

  private void skip() throws XMLStreamException {
    int outside = depth - 1;
    while (depth > outside) {
      switch (in.next()) {
        case XMLStreamReader.START_ELEMENT -> depth++;
        case XMLStreamReader.END_ELEMENT -> depth--;
        default -> refuseDeclarations();
      }
    }
  }

  private void require(String name) {
    if (!in.getLocalName().equals(name)) {
      throw fault("<" + name + "> is expected, not <" + in.getLocalName() + ">");
    }
  }

  private DiagnosticException fault(String message) {
    int at = in.getLocation().getCharacterOffset();
    return new DiagnosticException(source.at(Math.clamp(at, 0, source.text().length()), message));
  }
}
