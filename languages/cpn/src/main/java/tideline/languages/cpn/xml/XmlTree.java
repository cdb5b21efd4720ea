package tideline.languages.cpn.xml;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.XmlTags;

/**
 * Reads a file as a tree of elements. The document type that CPN Tools writes is passed over: what
 * it names is not fetched.
 */
public final class XmlTree {

  /** More than anybody nests. */
  private static final int MOST_NESTED = 100;

  private static final int MOST_ELEMENTS = 2_000_000;
  private static final int ELEMENTS_BETWEEN_CHECKS = 1 << 12;

  private final SourceText source;
  private final Set<String> skipped;
  private final XmlTags tags;
  private final Deque<Open> open = new ArrayDeque<>();
  private int elements;

  /** An element whose end was not met yet. */
  private static final class Open {
    final String name;
    final Map<String, String> attributes = new HashMap<>();
    final List<XmlElement> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    final int at;
    final int textAt;

    Open(String name, int at, int textAt) {
      this.name = name;
      this.at = at;
      this.textAt = textAt;
    }

    XmlElement closed() {
      return new XmlElement(name, attributes, children, text.toString(), at, textAt);
    }
  }

  private XmlTree(SourceText source, Set<String> skipped) {
    this.source = source;
    this.tags = new XmlTags(source.text());
    this.skipped = skipped;
  }

  /**
   * Reads a file.
   *
   * @param skipped names of elements that are left out with all that is inside of them
   * @return the root
   * @throws DiagnosticException if this is not XML, or nested too deep
   */
  public static XmlElement read(SourceText source, Set<String> skipped) {
    return new XmlTree(source, skipped).read();
  }

  private XmlElement read() {
    try {
      XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(source.text()));
      Optional<XmlElement> root = Optional.empty();
      while (reader.hasNext()) {
        switch (reader.next()) {
          case XMLStreamConstants.START_ELEMENT -> enter(reader);
          case XMLStreamConstants.END_ELEMENT -> {
            XmlElement closed = open.pop().closed();
            if (open.isEmpty()) {
              root = Optional.of(closed);
            } else if (!skipped.contains(closed.name())) {
              open.element().children.add(closed);
            }
          }
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
              open.element().text.append(reader.getText());
          case XMLStreamConstants.ENTITY_REFERENCE ->
              throw error(offset(reader), "entities of a file's own are not read");
          default -> {}
        }
      }
      return root.orElseThrow(() -> error(0, "there is no element in this file"));
    } catch (XMLStreamException wrong) {
      throw fault(wrong);
    }
  }

  private static XMLInputFactory factory() {
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
    return factory;
  }

  private void enter(XMLStreamReader reader) {
    tags.next();
    int at = tags.start();
    if (open.size() >= MOST_NESTED) {
      throw error(at, "more than " + MOST_NESTED + " elements inside one another");
    }
    if (++elements > MOST_ELEMENTS) {
      throw error(at, "more than " + MOST_ELEMENTS + " elements");
    }
    if (elements % ELEMENTS_BETWEEN_CHECKS == 0) {
      WorkLimit.check();
    }
    Open entered = new Open(reader.getLocalName(), at, tags.end());
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      entered.attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
    }
    open.push(entered);
  }

  private int offset(XMLStreamReader reader) {
    return Math.clamp(reader.getLocation().getCharacterOffset(), 0, source.text().length());
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }

  /** The library's message says where it is, too; that part is left out. */
  private DiagnosticException fault(XMLStreamException wrong) {
    String message = String.valueOf(wrong.getMessage());
    int start = message.indexOf("Message: ");
    String what = start < 0 ? message : message.substring(start + "Message: ".length());
    int at = wrong.getLocation() == null ? 0 : wrong.getLocation().getCharacterOffset();
    return error(
        Math.clamp(at, 0, source.text().length()),
        "this is not XML that can be read: " + SourceText.printable(what.replace('\n', ' ')));
  }
}
