package tideline.benchmarks.partialorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tables with a line of headings; lines that begin with # are remarks. */
final class Rows {

  private Rows() {}

  static List<Map<String, String>> of(Path file) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> heads = List.of();
    for (String line : Files.readAllLines(file)) {
      List<String> cells = List.of(line.split("\t", -1));
      if (line.startsWith("#")) {
        continue;
      }
      if (heads.isEmpty()) {
        heads = cells;
        continue;
      }
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < Math.min(heads.size(), cells.size()); i++) {
        row.put(heads.get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  /** A number of a row; 0 if there is none. */
  static long number(Map<String, String> row, String column) {
    String text = row.getOrDefault(column, "");
    return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
  }
}
