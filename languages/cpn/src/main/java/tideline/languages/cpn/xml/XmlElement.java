package tideline.languages.cpn.xml;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An element of a file.
 *
 * @param text the characters directly inside of it
 * @param at the offset of the element in the file
 * @param textAt the offset of the first character inside of it
 */
public record XmlElement(
    String name,
    Map<String, String> attributes,
    List<XmlElement> children,
    String text,
    int at,
    int textAt) {

  /** Keeps copies. */
  public XmlElement {
    attributes = Map.copyOf(attributes);
    children = List.copyOf(children);
  }

  /** The value of an attribute, if it is there. */
  public Optional<String> attribute(String key) {
    return Optional.ofNullable(attributes.get(key));
  }

  /** The children of that name, in their order. */
  public Stream<XmlElement> all(String child) {
    return children.stream().filter(each -> each.name.equals(child));
  }

  /** The first child of that name. */
  public Optional<XmlElement> child(String child) {
    return all(child).findFirst();
  }
}
