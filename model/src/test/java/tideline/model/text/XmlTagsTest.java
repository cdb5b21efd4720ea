package tideline.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.Random;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;

/** The places of tags are those of the elements that a parser meets. */
final class XmlTagsTest {

  @Test
  void everyElementOfAParserHasItsTag() throws XMLStreamException {
    for (int seed = 0; seed < 500; seed++) {
      StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?><!-- <no/> -->\n");
      append(new Random(seed), 4, text);
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text.toString()));
      XmlTags tags = new XmlTags(text.toString());
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT) {
          tags.next();
          String name = "<" + reader.getLocalName();
          assertEquals(
              name,
              text.substring(tags.start(), Math.min(text.length(), tags.start() + name.length())),
              "seed " + seed + ": " + text);
          assertEquals('>', text.charAt(tags.end() - 1), "seed " + seed);
        }
      }
      tags.next();
      assertEquals(text.length(), tags.start(), "seed " + seed + ": " + text);
    }
  }

  @Test
  void aDocumentTypeHasNoTags() {
    String text = "<!DOCTYPE a [<!ELEMENT a (b)> <!ENTITY x '<b/>'>]>\n<a/>";
    XmlTags tags = new XmlTags(text);
    tags.next();
    assertEquals("<a/>", text.substring(tags.start(), tags.end()));
  }

  private static void append(Random random, int depth, StringBuilder text) {
    String name = "element" + random.nextInt(100_000);
    text.append('<').append(name);
    if (random.nextBoolean()) {
      text.append(random.nextBoolean() ? " key='a>b/\"'" : "\n other = \"'>\"");
    }
    if (random.nextInt(3) == 0) {
      text.append(random.nextBoolean() ? "/>" : " />");
      return;
    }
    text.append('>');
    for (int i = random.nextInt(4); i > 0 && depth > 0; i--) {
      switch (random.nextInt(5)) {
        case 0 -> text.append("<!-- <a>-- > -->".replace("-- >", "- >"));
        case 1 -> text.append("<![CDATA[<b>]] >]]>");
        case 2 -> text.append("<?target <c>?>");
        default -> text.append("words &amp; ");
      }
      append(random, depth - 1, text);
    }
    text.append("</").append(name).append(" >");
  }
}
