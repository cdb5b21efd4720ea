package tideline.engine.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.json.Json;

/** How a line of a log says what it says; values are texts, as users write them. */
@FunctionalInterface
interface LineFormat {

  /**
   * The fields of a line and their values.
   *
   * @throws IllegalArgumentException if it is not in this format
   */
  Map<String, String> fields(String line);

  /** An object per line; members of members are named {@code outer.inner}, {@code list[0]}. */
  static LineFormat json() {
    return line -> {
      Map<String, String> fields = new LinkedHashMap<>();
      Json object = Json.parse(line);
      if (!(object instanceof Json.Members)) {
        throw new IllegalArgumentException("a line of a log is an object in braces");
      }
      collect("", object, fields);
      return fields;
    };
  }

  private static void collect(String name, Json value, Map<String, String> fields) {
    switch (value) {
      case Json.Members(Map<String, Json> members) ->
          members.forEach(
              (member, inner) ->
                  collect(name.isEmpty() ? member : name + "." + member, inner, fields));
      case Json.Elements(List<Json> elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          collect(name + "[" + i + "]", elements.get(i), fields);
        }
      }
      case Json.Text(String text) -> fields.put(name, text);
      case Json.Numeral(var number) ->
          fields.put(name, number.stripTrailingZeros().toPlainString());
      case Json.Truth(boolean truth) -> fields.put(name, Boolean.toString(truth));
      case Json.Nothing() -> {}
    }
  }

  /** Values with commas between them; {@code names} is the line that names them. */
  static LineFormat csv(String names) {
    List<String> columns = cells(names);
    return line -> {
      List<String> cells = cells(line);
      if (cells.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%d values, but the first line names %d fields"
                .formatted(cells.size(), columns.size()));
      }
      Map<String, String> fields = new LinkedHashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        if (!cells.get(i).isEmpty()) {
          fields.put(columns.get(i), cells.get(i));
        }
      }
      return fields;
    };
  }

  /** The cells of a line; quotes are doubled inside of quotes, and no cell has a line end. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    int at = 0;
    while (true) {
      StringBuilder cell = new StringBuilder();
      if (at < line.length() && line.charAt(at) == '"') {
        at = quoted(line, at + 1, cell);
      } else {
        int end = line.indexOf(',', at);
        cell.append(line, at, end < 0 ? line.length() : end);
        at = end < 0 ? line.length() : end;
      }
      cells.add(cell.toString().strip());
      if (at == line.length()) {
        return cells;
      }
      if (line.charAt(at) != ',') {
        throw new IllegalArgumentException("a comma is missing behind a quoted value");
      }
      at++;
    }
  }

  /** Reads up to the quote that ends a cell; gives the place behind it. */
  private static int quoted(String line, int from, StringBuilder cell) {
    for (int at = from; at < line.length(); at++) {
      if (line.charAt(at) != '"') {
        cell.append(line.charAt(at));
      } else if (at + 1 < line.length() && line.charAt(at + 1) == '"') {
        cell.append('"');
        at++;
      } else {
        return at + 1;
      }
    }
    throw new IllegalArgumentException("a quote is not closed");
  }
}
