package tideline.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The pages beside every page, in groups. */
record Menu(List<Group> groups) {

  /** A heading and what is below it. */
  record Group(String name, List<Content> pages) {
    Group {
      pages = List.copyOf(pages);
    }
  }

  Menu {
    groups = List.copyOf(groups);
  }

  /** The lines of {@code menu.txt}: a group has a name after a {@code #}, a page is a path. */
  static Menu read(Map<String, Content> contents) throws IOException {
    List<Group> groups = new ArrayList<>();
    for (String line : lines()) {
      if (line.startsWith("# ")) {
        groups.add(new Group(line.substring(2), List.of()));
      } else {
        Content page =
            Optional.ofNullable(contents.get(line))
                .orElseThrow(() -> new BrokenLinks(List.of("menu.txt -> " + line)));
        Group last = groups.removeLast();
        List<Content> pages = new ArrayList<>(last.pages());
        pages.add(page);
        groups.add(new Group(last.name(), pages));
      }
    }
    return new Menu(groups);
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = Objects.requireNonNull(Menu.class.getResourceAsStream("menu.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .toList();
    }
  }
}
