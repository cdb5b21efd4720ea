package tideline.site;

import java.nio.file.Path;
import java.util.List;

/** Something that a link can lead to. */
sealed interface Content {

  /** Its path from the root of the repository, with slashes. */
  String path();

  /** Its path from the root of the site. */
  default String address() {
    return Address.of(this);
  }

  /** What it is called. */
  default String title() {
    return path();
  }

  /** Whether it is a page of its own. */
  default boolean isPage() {
    return true;
  }

  /**
   * A document in Markdown.
   *
   * @param html what the page shows
   * @param anchors the names of its headings
   */
  record Document(
      String path, String title, String html, List<Section> sections, List<String> anchors)
      implements Content {
    public Document {
      sections = List.copyOf(sections);
      anchors = List.copyOf(anchors);
    }
  }

  /** A text that is shown as it is, such as a model. */
  record Source(String path, String text) implements Content {
    String html() {
      return "<h1>" + Html.text(path) + "</h1>\n<pre><code>" + Html.text(text) + "</code></pre>\n";
    }
  }

  /** A folder without a document of its own. */
  record Listing(String path, List<String> names) implements Content {
    public Listing {
      names = List.copyOf(names);
    }

    String html() {
      StringBuilder html = new StringBuilder("<h1>" + Html.text(path) + "</h1>\n<ul>\n");
      names.forEach(name -> html.append("<li>").append(Html.text(name)).append("</li>\n"));
      return html.append("</ul>\n").toString();
    }
  }

  /** A file that a page shows. */
  record Picture(String path, Path file) implements Content {
    @Override
    public boolean isPage() {
      return false;
    }
  }
}
