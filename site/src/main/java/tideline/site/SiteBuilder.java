package tideline.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes the site: {@code SiteBuilder ROOT OUT}. */
public final class SiteBuilder {

  private static final List<String> ASSETS = List.of("site.css", "site.js");

  private final Path root;
  private final Path out;

  private SiteBuilder(Path root, Path out) {
    this.root = root;
    this.out = out;
  }

  /** Writes the site; links that lead nowhere end it with an exception that names them. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: SiteBuilder ROOT OUT");
    }
    Path out = Path.of(arguments[1]);
    int pages = build(Path.of(arguments[0]), out);
    System.out.println(pages + " pages: " + out.resolve("index.html"));
  }

  /**
   * Writes the site.
   *
   * @return how many pages it has
   * @throws BrokenLinks before anything is written
   */
  public static int build(Path root, Path out) throws IOException {
    return new SiteBuilder(root.toRealPath(), out).build();
  }

  private int build() throws IOException {
    Map<String, Content> contents = Crawl.from(root, "README.md");
    List<Content> pages = contents.values().stream().filter(Content::isPage).toList();
    PageTemplate template = new PageTemplate(Menu.read(contents));
    List<Section> sections = new ArrayList<>();
    for (Content content : contents.values()) {
      Path file = out.resolve(content.address());
      Files.createDirectories(file.toAbsolutePath().getParent());
      switch (content) {
        case Content.Document document -> {
          Files.writeString(file, template.page(document, document.html()));
          sections.addAll(document.sections());
        }
        case Content.Listing listing ->
            Files.writeString(file, template.page(listing, listing.html()));
        case Content.Source source -> Files.writeString(file, template.page(source, source.html()));
        case Content.Picture picture ->
            Files.copy(picture.file(), file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.writeString(out.resolve("search-index.js"), SearchIndex.script(sections));
    for (String asset : ASSETS) {
      try (InputStream in = SiteBuilder.class.getResourceAsStream(asset)) {
        Files.copy(
            Objects.requireNonNull(in, asset),
            out.resolve(asset),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return pages.size();
  }
}
