package tideline.languages.petri.pnml;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A part of the file as a tree, without texts.
 *
 * @param at the offset of its first character
 */
record Element(String name, Map<String, String> attributes, List<Element> children, int at) {

  Element {
    attributes = Map.copyOf(attributes);
    children = List.copyOf(children);
  }

  Optional<String> attribute(String key) {
    return Optional.ofNullable(attributes.get(key));
  }
}
