package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Places in the state for processes that a search met and a first look did not. Written as {@code
 * P:3-4,Q:5-8}.
 */
public record Places(List<Row> rows) {

  private static final Pattern ROW = Pattern.compile("(\\w{1,200}):(\\d{1,3})-(\\d{1,3})");

  /** Each time there is too little room, twice as many places are made as the time before. */
  private static final int MOST_DOUBLINGS = 7;

  /** Process numbers of one proctype. */
  record Row(String proctype, int first, int last) {
    @Override
    public String toString() {
      return proctype + ":" + first + "-" + last;
    }
  }

  public Places {
    rows = List.copyOf(rows);
  }

  /** No places. */
  public static Places none() {
    return new Places(List.of());
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws DiagnosticException if it is something else
   */
  public static Places parse(String text) {
    List<Row> rows = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher row = ROW.matcher(part);
      if (!row.matches() || Integer.parseInt(row.group(3)) >= RunLowering.mostProcesses()) {
        throw DiagnosticException.of(
            "-D %s is a list such as P:3-4,Q:5-8, with numbers below %d, not %s"
                .formatted(PromelaSettings.PLACES, RunLowering.mostProcesses(), text));
      }
      rows.add(
          new Row(row.group(1), Integer.parseInt(row.group(2)), Integer.parseInt(row.group(3))));
    }
    return new Places(rows);
  }

  /** With room for a process that had none, and for some more. */
  Places with(Instance.Id missing) {
    int more = 1 << Math.min(MOST_DOUBLINGS, rows.size() + 1);
    int last = Math.min(missing.pid() + more, RunLowering.mostProcesses()) - 1;
    List<Row> longer = new ArrayList<>(rows);
    longer.add(new Row(missing.proctype(), missing.pid(), last));
    return new Places(longer);
  }

  /** The processes that have places. */
  Set<Instance.Id> ids() {
    Set<Instance.Id> ids = new TreeSet<>();
    for (Row row : rows) {
      for (int pid = row.first(); pid <= row.last(); pid++) {
        ids.add(new Instance.Id(pid, row.proctype()));
      }
    }
    return ids;
  }

  @Override
  public String toString() {
    return rows.stream().map(Row::toString).collect(Collectors.joining(","));
  }
}
