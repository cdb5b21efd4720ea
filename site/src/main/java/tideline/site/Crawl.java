package tideline.site;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Follows links from a document on. First everything is found and named, then each document is
 * rendered, when it is known where its links lead.
 */
final class Crawl {

  private static final Set<String> PICTURES = Set.of("png", "svg", "jpg", "gif");
  private static final String README = "README.md";

  private final Path root;
  private final Map<String, Parsed> documents = new LinkedHashMap<>();
  private final Map<String, Content> others = new LinkedHashMap<>();
  private final Queue<String> worklist = new ArrayDeque<>();
  private final List<String> broken = new ArrayList<>();

  private Crawl(Path root) {
    this.root = root;
  }

  /**
   * All that can be reached, by its path.
   *
   * @throws BrokenLinks if a link within the repository leads nowhere
   */
  static Map<String, Content> from(Path root, String first) throws IOException {
    Crawl crawl = new Crawl(root);
    crawl.find(first);
    for (String path = crawl.worklist.poll(); path != null; path = crawl.worklist.poll()) {
      crawl.follow(path);
    }
    return crawl.contents();
  }

  private void follow(String path) throws IOException {
    for (String destination : parsed(path).destinations()) {
      Optional<Target> target = target(path, destination);
      if (target.isPresent()) {
        find(target.get().path());
        if (!Files.exists(root.resolve(target.get().path()))) {
          broken.add(path + " -> " + destination);
        }
      }
    }
  }

  private Parsed parsed(String path) {
    return Objects.requireNonNull(documents.get(path), path);
  }

  /** Takes a file or folder into the site, unless it is there. */
  private void find(String path) throws IOException {
    Path file = root.resolve(path);
    if (documents.containsKey(path) || others.containsKey(path) || !Files.exists(file)) {
      return;
    }
    if (path.endsWith(".md")) {
      documents.put(path, Parsed.of(path, Files.readString(file)));
      worklist.add(path);
    } else if (Files.isDirectory(file)) {
      others.put(path, new Content.Listing(path, names(file)));
    } else if (PICTURES.contains(ending(path))) {
      others.put(path, new Content.Picture(path, file));
    } else {
      others.put(path, source(path, file));
    }
  }

  private static String ending(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static Content source(String path, Path file) throws IOException {
    try {
      return new Content.Source(path, Files.readString(file));
    } catch (CharacterCodingException notText) {
      return new Content.Picture(path, file);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /**
   * Where a link leads within the repository.
   *
   * @param path of a folder it is that of its document, if it has one
   */
  private record Target(String path, String fragment) {}

  private Optional<Target> target(String from, String destination) {
    URI link = URI.create(destination);
    if (link.getScheme() != null) {
      return Optional.empty();
    }
    String fragment = link.getFragment() == null ? "" : link.getFragment();
    if (link.getPath().isEmpty()) {
      return Optional.of(new Target(from, fragment));
    }
    String path =
        root.relativize(root.resolve(from).resolveSibling(link.getPath()).normalize())
            .toString()
            .replace('\\', '/');
    String readme = path.isEmpty() ? README : path + "/" + README;
    return Optional.of(new Target(Files.exists(root.resolve(readme)) ? readme : path, fragment));
  }

  private Map<String, Content> contents() {
    Map<String, Content> contents = new LinkedHashMap<>(others);
    Map<String, String> addresses = new HashMap<>();
    others.values().forEach(content -> addresses.put(content.path(), content.address()));
    documents.forEach((path, document) -> addresses.put(path, document.address()));
    documents.forEach((path, document) -> contents.put(path, rendered(document, addresses)));
    if (!broken.isEmpty()) {
      throw new BrokenLinks(broken);
    }
    return contents;
  }

  private Content.Document rendered(Parsed document, Map<String, String> addresses) {
    return document.rendered(
        destination ->
            target(document.path(), destination)
                .map(target -> link(document, destination, target, addresses))
                .orElse(destination));
  }

  private String link(
      Parsed from, String destination, Target target, Map<String, String> addresses) {
    String address = addresses.getOrDefault(target.path(), "");
    Optional<Parsed> document = Optional.ofNullable(documents.get(target.path()));
    boolean hasHeading =
        target.fragment().isEmpty()
            || document.map(d -> d.anchors().contains(target.fragment())).orElse(false);
    if (!hasHeading) {
      broken.add(from.path() + " -> " + destination);
    }
    String fragment = target.fragment().isEmpty() ? "" : "#" + target.fragment();
    return Address.relative(from.address(), address) + fragment;
  }
}
