package tideline.architecture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of a document, found by the words of its first line. */
record MarkdownTable(List<List<String>> rows) {

  /** The table whose heading cells are these. */
  static MarkdownTable under(String document, String... headings) {
    List<List<String>> rows = new ArrayList<>();
    boolean inside = false;
    for (String line : document.lines().toList()) {
      if (!line.startsWith("|")) {
        if (inside) {
          break;
        }
        continue;
      }
      List<String> cells = cells(line);
      if (cells.equals(Arrays.asList(headings))) {
        inside = true;
      } else if (inside && !cells.getFirst().startsWith("---")) {
        rows.add(cells);
      }
    }
    if (rows.isEmpty()) {
      throw new AssertionError("no table with the columns " + String.join(", ", headings));
    }
    return new MarkdownTable(List.copyOf(rows));
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.strip().replaceAll("^\\||\\|$", "").split("\\|"))
        .map(String::strip)
        .toList();
  }

  /** The name of a folder in the first cell of a row: {@code `engine/`} is engine. */
  static String folder(List<String> row) {
    return row.getFirst().replaceAll("^`|/?`$", "");
  }
}
