package tideline.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Rows of text under a heading: names to the left, numbers to the right. */
public final class Table {

  /** What a column holds. */
  public enum Column {
    /** Aligned to the left. */
    NAME,
    /** Aligned to the right. */
    NUMBER
  }

  /** How a table is written. */
  public enum Style {
    /** Columns side by side, for a terminal. */
    TEXT,
    /** For a document. */
    MARKDOWN
  }

  private final List<Column> columns = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** Starts a table without columns. */
  public Table() {
    rows.add(new ArrayList<>());
  }

  /** Adds a column. */
  public Table column(String heading, Column column) {
    columns.add(column);
    rows.getFirst().add(heading);
    return this;
  }

  /** Adds a row with one text for each column. */
  public void row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(cells.length + " cells, " + columns.size() + " columns");
    }
    rows.add(List.of(cells));
  }

  /** The whole table, with a line end behind each line. */
  public String print(Style style) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      line(text, rows.get(i), style);
      if (i == 0 && style == Style.MARKDOWN) {
        text.append('|');
        columns.forEach(column -> text.append(column == Column.NAME ? "---|" : "---:|"));
        text.append('\n');
      }
    }
    return text.toString();
  }

  private void line(StringBuilder text, List<String> cells, Style style) {
    int start = text.length();
    text.append(style == Style.MARKDOWN ? "|" : "");
    for (int c = 0; c < cells.size(); c++) {
      if (style == Style.MARKDOWN) {
        text.append(' ').append(cells.get(c)).append(" |");
      } else {
        text.append(c == 0 ? "" : "  ").append(padded(cells.get(c), c));
      }
    }
    while (text.length() > start && text.charAt(text.length() - 1) == ' ') {
      text.setLength(text.length() - 1);
    }
    text.append('\n');
  }

  private String padded(String cell, int column) {
    int width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    String padding = " ".repeat(width - cell.length());
    return columns.get(column) == Column.NAME ? cell + padding : padding + cell;
  }
}
