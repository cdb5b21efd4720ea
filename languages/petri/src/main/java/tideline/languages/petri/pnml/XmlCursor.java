package tideline.languages.petri.pnml;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import tideline.model.SourcePosition;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.XmlTags;

/**
 * Goes through the elements of an XML text. Whoever is at the start of an element reads or skips
 * all of it, and then is at its end.
 */
final class XmlCursor {

  /** More than anybody nests, and few enough for every stack. */
  static final int MOST_NESTED = 400;

  /** Trees are for declarations and inscriptions: these are small next to what they stand for. */
  private static final int MOST_IN_TREES = 4_000_000;

  private static final int LONGEST_TEXT = 4_000;
  private static final int ELEMENTS_BETWEEN_CHECKS = 1 << 12;

  private final SourceText source;
  private final XMLStreamReader reader;
  private final XmlTags tags;
  private int depth;
  private int elements;
  private int inTrees;

  XmlCursor(SourceText source) {
    this.source = source;
    this.tags = new XmlTags(source.text());
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    // The library has a limit of its own, which is lower and says less.
    factory.setProperty("http://www.oracle.com/xml/jaxp/properties/maxElementDepth", "0");
    factory.setXMLResolver(
        (_, _, _, _) -> {
          throw new XMLStreamException("external entities are not read");
        });
    try {
      this.reader = factory.createXMLStreamReader(new StringReader(source.text()));
    } catch (XMLStreamException wrong) {
      throw fault(wrong);
    }
  }

  /** Goes to the root element. */
  void root() {
    while (!next()) {
      if (depth < 0) {
        throw error(source.text().length(), "there is no element in this file");
      }
    }
  }

  /** The name of the element whose start this is, without a prefix. */
  String name() {
    String full = reader.getLocalName();
    return full.substring(full.indexOf(':') + 1);
  }

  /** The offset of the element whose start this is. */
  int at() {
    return tags.start();
  }

  Optional<String> attribute(String key) {
    return Optional.ofNullable(reader.getAttributeValue(null, key));
  }

  /** An attribute that must be there. */
  String required(String key) {
    return attribute(key)
        .orElseThrow(() -> error(at(), "this " + name() + " has no attribute '" + key + "'"));
  }

  /** Does something at the start of each child; it has to read or skip the child. */
  void children(Runnable child) {
    int inside = depth;
    while (true) {
      if (next()) {
        child.run();
      } else if (depth < inside) {
        return;
      }
    }
  }

  /** Goes to the end of this element. */
  void skip() {
    int outside = depth - 1;
    do {
      next();
    } while (depth > outside);
  }

  /** Reads the text of this element; elements inside of it are skipped. */
  String text() {
    return text(LONGEST_TEXT);
  }

  /** Reads the text of this element, which is a list of any length. */
  String longText() {
    return text(Integer.MAX_VALUE);
  }

  private String text(int longest) {
    int start = at();
    StringBuilder text = new StringBuilder();
    int outside = depth - 1;
    int inside = depth;
    while (depth > outside) {
      next();
      if (depth == inside && reader.isCharacters()) {
        text.append(reader.getText());
        if (text.length() > longest) {
          throw error(start, "this text has more than " + longest + " characters");
        }
      }
    }
    return text.toString().strip();
  }

  /** Reads this element as a tree. */
  Element tree() {
    if (++inTrees > MOST_IN_TREES) {
      throw error(at(), "there are more than " + MOST_IN_TREES + " elements in declarations");
    }
    String name = name();
    int at = at();
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
    }
    List<Element> children = new ArrayList<>();
    children(() -> children.add(tree()));
    return new Element(name, attributes, children, at);
  }

  DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }

  SourcePosition position(int at) {
    return source.at(at, "").position().orElseThrow();
  }

  /** Goes on by one event; whether that is the start of an element. */
  private boolean next() {
    try {
      if (!reader.hasNext()) {
        depth = -1;
        return false;
      }
      int event = reader.next();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> enter();
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.END_DOCUMENT -> depth = -1;
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw error(here(), "document types and entities are not read");
        default -> {}
      }
      return event == XMLStreamConstants.START_ELEMENT;
    } catch (XMLStreamException wrong) {
      throw fault(wrong);
    }
  }

  private int here() {
    return Math.clamp(reader.getLocation().getCharacterOffset(), 0, source.text().length());
  }

  private void enter() {
    tags.next();
    if (++depth > MOST_NESTED) {
      throw error(at(), "more than " + MOST_NESTED + " elements inside one another");
    }
    if (++elements % ELEMENTS_BETWEEN_CHECKS == 0) {
      WorkLimit.check();
    }
  }

  /** The library's message says where it is, too; that part is left out. */
  private DiagnosticException fault(XMLStreamException wrong) {
    String message = String.valueOf(wrong.getMessage());
    int start = message.indexOf("Message: ");
    String what = start < 0 ? message : message.substring(start + "Message: ".length());
    int offset = wrong.getLocation() == null ? 0 : wrong.getLocation().getCharacterOffset();
    return error(
        Math.clamp(offset, 0, source.text().length()),
        "this is not XML that can be read: " + SourceText.printable(what.replace('\n', ' ')));
  }
}
