package tideline.web.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The files of the page. They are listed here, so that no path leads to anything else; nothing is
 * ever read from the disk.
 */
public final class Assets {

  private static final String HTML = "text/html; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("index.html", HTML),
          Map.entry("style.css", "text/css; charset=utf-8"),
          Map.entry("icon.svg", "image/svg+xml"),
          Map.entry("editor.css", "text/css; charset=utf-8"),
          Map.entry("check.css", "text/css; charset=utf-8"),
          Map.entry("net.css", "text/css; charset=utf-8"),
          Map.entry("net.js", SCRIPT),
          Map.entry("netdrawing.js", SCRIPT),
          Map.entry("where.js", SCRIPT),
          Map.entry("dom.js", SCRIPT),
          Map.entry("highlight.js", SCRIPT),
          Map.entry("completion.js", SCRIPT),
          Map.entry("editor.js", SCRIPT),
          Map.entry("values.js", SCRIPT),
          Map.entry("source.js", SCRIPT),
          Map.entry("call.js", SCRIPT),
          Map.entry("explore.js", SCRIPT),
          Map.entry("graph.js", SCRIPT),
          Map.entry("drawing.js", SCRIPT),
          Map.entry("graphfile.js", SCRIPT),
          Map.entry("components.js", SCRIPT),
          Map.entry("evidence.js", SCRIPT),
          Map.entry("measures.js", SCRIPT),
          Map.entry("layout.js", SCRIPT),
          Map.entry("check.js", SCRIPT),
          Map.entry("profile.js", SCRIPT),
          Map.entry("main.js", SCRIPT),
          Map.entry("trace.js", SCRIPT),
          Map.entry("report.js", SCRIPT),
          Map.entry("report.css", "text/css; charset=utf-8"));

  private Assets() {}

  /** A file and its type. */
  static final class Asset {
    private final String type;
    private final byte[] content;

    private Asset(String type, byte[] content) {
      this.type = type;
      this.content = content;
    }

    String type() {
      return type;
    }

    byte[] content() {
      return content;
    }
  }

  /** The file of that name, if there is one. */
  static Optional<Asset> find(String path) {
    String name = path.isEmpty() ? "index.html" : path;
    return Optional.ofNullable(TYPES.get(name)).map(type -> new Asset(type, read(name)));
  }

  /** The text of a file that is there. */
  public static String text(String name) {
    return new String(read(name), StandardCharsets.UTF_8);
  }

  private static byte[] read(String name) {
    try (InputStream in = Assets.class.getResourceAsStream("/tideline/web/" + name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing in the jar");
      }
      return in.readAllBytes();
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }
}
