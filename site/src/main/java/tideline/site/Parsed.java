package tideline.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** A document as a tree, with the names of its headings. */
final class Parsed {

  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();

  private final String path;
  private final Node root;
  private final IdentityHashMap<Node, String> names = new IdentityHashMap<>();
  private final List<String> anchors = new ArrayList<>();
  private final List<String> destinations = new ArrayList<>();
  private String title;

  private Parsed(String path, Node root) {
    this.path = path;
    this.root = root;
    this.title = path;
  }

  static Parsed of(String path, String markdown) {
    Parsed parsed = new Parsed(path, PARSER.parse(markdown));
    parsed.look();
    return parsed;
  }

  private void look() {
    Map<String, Integer> before = new HashMap<>();
    root.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String text = text(heading);
            if (heading.getLevel() == 1 && anchors.isEmpty()) {
              title = text;
            }
            String name = anchor(text);
            int same = before.merge(name, 1, Integer::sum) - 1;
            String unique = same == 0 ? name : name + "-" + same;
            names.put(heading, unique);
            anchors.add(unique);
            visitChildren(heading);
          }

          @Override
          public void visit(Link link) {
            destinations.add(link.getDestination());
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            destinations.add(image.getDestination());
            visitChildren(image);
          }
        });
  }

  /** The name that renderers give to a heading: small letters, hyphens for blanks. */
  private static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .strip()
        .replace(' ', '-');
  }

  private static String text(Node node) {
    return TEXT.render(node).strip();
  }

  String path() {
    return path;
  }

  List<String> anchors() {
    return anchors;
  }

  /** Where its links lead, as they are written. */
  List<String> destinations() {
    return destinations;
  }

  String address() {
    return Address.of(new Content.Document(path, title, "", List.of(), List.of()));
  }

  /**
   * The page.
   *
   * @param links what each destination is in the site
   */
  Content.Document rendered(UnaryOperator<String> links) {
    root.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            link.setDestination(links.apply(link.getDestination()));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(links.apply(image.getDestination()));
            visitChildren(image);
          }
        });
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(
                _ ->
                    (node, _, attributes) -> {
                      String name = names.get(node);
                      if (name != null) {
                        attributes.put("id", name);
                      }
                    })
            .build();
    return new Content.Document(path, title, renderer.render(root), sections(), anchors);
  }

  private List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    String heading = title;
    String name = "";
    StringBuilder words = new StringBuilder();
    for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading next) {
        add(sections, heading, name, words);
        heading = text(next);
        name = names.getOrDefault(next, "");
        words.setLength(0);
      } else {
        words.append(text(node)).append('\n');
      }
    }
    add(sections, heading, name, words);
    return sections;
  }

  private void add(List<Section> to, String heading, String name, StringBuilder words) {
    if (!words.isEmpty()) {
      String where = address() + (name.isEmpty() ? "" : "#" + name);
      to.add(new Section(where, title, heading, words.toString().replaceAll("\\s+", " ").strip()));
    }
  }
}
