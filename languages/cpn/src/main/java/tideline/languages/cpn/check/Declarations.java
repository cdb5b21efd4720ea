package tideline.languages.cpn.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.xml.XmlElement;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * Declarations as texts, made of their parts. Most files have a text beside the parts, but that is
 * for display: some break it where a line on the screen ended, in the middle of a word.
 */
final class Declarations {

  private final SourceText source;

  Declarations(SourceText source) {
    this.source = source;
  }

  MlText text(XmlElement element) {
    return switch (element.name()) {
      case "ml" -> at(element.textAt(), element.text());
      case "color" -> at(element.at(), colourSet(element));
      case "var" -> at(element.at(), variables(element));
      case "globref" -> at(element.at(), "globref " + id(element) + " = " + ml(element, 0) + ";");
      case "use" -> at(element.at(), "use " + ml(element, 0) + ";");
      default ->
          throw new DiagnosticException(
              source.at(element.at(), "a declaration '" + element.name() + "' is not known"));
    };
  }

  private MlText at(int offset, String text) {
    int line = source.at(offset, "").position().orElseThrow().line();
    return new MlText(source.source(), line, "", text);
  }

  private String variables(XmlElement element) {
    String type =
        element.child("type").map(this::id).orElseThrow(() -> wrong(element, "has no type"));
    return "var " + String.join(", ", ids(element)) + " : " + type + ";";
  }

  private String colourSet(XmlElement element) {
    String timed = element.child("timed").isPresent() ? " timed" : "";
    XmlElement kind =
        element.children().stream()
            .filter(child -> !List.of("id", "timed", "declare", "layout").contains(child.name()))
            .findFirst()
            .orElseThrow(() -> wrong(element, "has no kind"));
    return "colset " + id(element) + " = " + structure(kind) + timed + ";";
  }

  private String structure(XmlElement kind) {
    Optional<XmlElement> with = kind.child("with");
    return switch (kind.name()) {
      case "unit" -> "unit" + with.map(names -> " with " + id(names)).orElse("");
      case "bool" ->
          "bool" + with.map(names -> " with (" + String.join(", ", ids(names)) + ")").orElse("");
      case "int", "intinf", "time", "real", "string" ->
          kind.name() + with.map(this::range).orElse("");
      case "enum" -> "with " + String.join(" | ", ids(kind));
      case "index" -> "index " + id(kind) + " with " + ml(kind, 0) + ".." + ml(kind, 1);
      case "product" -> "product " + String.join(" * ", ids(kind));
      case "record" ->
          "record "
              + kind.all("recordfield")
                  .map(field -> ids(field).getFirst() + " : " + ids(field).getLast())
                  .collect(Collectors.joining(" * "));
      case "list" -> "list " + id(kind) + with.map(this::range).orElse("");
      case "union" ->
          "union "
              + kind.all("unionfield")
                  .map(f -> id(f) + f.child("type").map(type -> " : " + id(type)).orElse(""))
                  .collect(Collectors.joining(" + "));
      case "alias" -> id(kind);
      case "subset" ->
          "subset "
              + id(kind)
              + kind.child("by").map(by -> " by " + ml(by, 0)).orElse("")
              + with.map(values -> " with " + ml(values, 0)).orElse("");
      default -> throw wrong(kind, "is a kind of colour set that is not known");
    };
  }

  private String range(XmlElement with) {
    return " with "
        + ml(with, 0)
        + ".."
        + ml(with, 1)
        + with.child("and").map(and -> " and " + ml(and, 0) + ".." + ml(and, 1)).orElse("");
  }

  private String id(XmlElement element) {
    List<String> ids = ids(element);
    if (ids.isEmpty()) {
      throw wrong(element, "has no id");
    }
    return ids.getFirst();
  }

  private static List<String> ids(XmlElement element) {
    return element.all("id").map(id -> id.text().strip()).toList();
  }

  private String ml(XmlElement element, int number) {
    List<String> texts = element.all("ml").map(ml -> ml.text().strip()).toList();
    if (texts.size() <= number) {
      throw wrong(element, "has too few values");
    }
    return texts.get(number);
  }

  private DiagnosticException wrong(XmlElement element, String what) {
    return new DiagnosticException(
        source.at(element.at(), "this '" + element.name() + "' " + what));
  }
}
