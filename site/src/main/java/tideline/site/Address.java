package tideline.site;

import java.nio.file.Path;

/** Where things are in the site. */
final class Address {

  private static final String README = "README.md";
  private static final String MARKDOWN = ".md";

  private Address() {}

  /** The path of a content from the root of the site. */
  static String of(Content content) {
    String path = content.path();
    return switch (content) {
      case Content.Document _ ->
          path.endsWith(README)
              ? path.substring(0, path.length() - README.length()) + "index.html"
              : path.substring(0, path.length() - MARKDOWN.length()) + ".html";
      case Content.Source _ -> path + ".html";
      case Content.Listing _ -> path + "/index.html";
      case Content.Picture _ -> path;
    };
  }

  /** How a page names another one. */
  static String relative(String from, String to) {
    Path folder = Path.of(from).getParent();
    Path target = Path.of(to);
    return (folder == null ? target : folder.relativize(target)).toString().replace('\\', '/');
  }
}
