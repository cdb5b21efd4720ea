package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All of 000 Table 8.1, each row from a dump that our own model writes under the name that 000
 * gives it. A measure is not monotonic ({@code nm}) if an old acknowledgement sets the sender back.
 */
class ThesisTableTest {

  @TempDir Path folder;

  /**
   * A row.
   *
   * @param model parameters of the model besides its size
   * @param label what {@code p} and {@code q} mean
   * @param option {@code -s}, {@code -l} or {@code -c}
   */
  private record Row(
      String name,
      List<String> model,
      List<String> label,
      String property,
      String option,
      boolean triggered) {

    boolean isMonotonic() {
      return !name.endsWith("-nm");
    }
  }

  private static final List<String> RECEIVED = List.of("p=allReceived");
  private static final List<String> AHEAD = List.of("p=twoAhead");
  private static final List<String> ANSWERED = List.of("p=packetSent", "q=ackSent");
  private static final List<String> USUAL = List.of();
  private static final List<String> SILENT = List.of("ackAll=false");
  private static final List<String> RELIABLE = List.of("loss=false", "watched=6");

  private static final List<Row> TABLE =
      List.of(
          new Row("EFallreceived-true", USUAL, RECEIVED, "EF-p.txt", "-s", true),
          new Row("EFallreceived-true-nm", USUAL, RECEIVED, "EF-p.txt", "-s", true),
          new Row("EFtwoahead-false", USUAL, AHEAD, "EF-p.txt", "-s", false),
          new Row("EFtwoahead-false-nm", USUAL, AHEAD, "EF-p.txt", "-s", false),
          new Row("AGEFallreceived-false", SILENT, RECEIVED, "AGEF-p.txt", "-c", true),
          new Row("AGEFallreceived-true", USUAL, RECEIVED, "AGEF-p.txt", "-c", false),
          new Row("EFallreceived-true", USUAL, RECEIVED, "pPred.txt", "-s", true),
          new Row("EFallreceived-true-nm", USUAL, RECEIVED, "pPred.txt", "-s", true),
          new Row("EFtwoahead-false", USUAL, AHEAD, "pPred.txt", "-s", false),
          new Row("EFtwoahead-false-nm", USUAL, AHEAD, "pPred.txt", "-s", false),
          new Row("AsendimpEtransmit-false", USUAL, ANSWERED, "ApImpEqComplement.txt", "-l", true),
          new Row(
              "AsendimpEtransmit-false-nm", USUAL, ANSWERED, "ApImpEqComplement.txt", "-l", true),
          new Row(
              "AsendimpEtransmit-true", RELIABLE, ANSWERED, "ApImpEqComplement.txt", "-l", false),
          new Row(
              "AsendimpEtransmit-true-nm",
              RELIABLE,
              ANSWERED,
              "ApImpEqComplement.txt",
              "-l",
              false));

  @Test
  void tracesAreTriggeredAsInTheTable() throws IOException {
    Files.writeString(folder.resolve("EF-p.txt"), "EF p\n");
    Files.writeString(folder.resolve("AGEF-p.txt"), "AGEF p\n");
    Files.writeString(folder.resolve("pPred.txt"), "0\n1\n0 !p 0 p 1\n1 true 1\n");
    Files.writeString(folder.resolve("ApImpEqComplement.txt"), "0\n1\n0 true 0 p!q 1\n1 !q 1\n");
    System.out.printf(
        "%-30s %-24s %-9s %s%n", "000 Table 8.1", "property", "expected", "triggered");
    for (Row row : TABLE) {
      boolean triggered = isTriggered(row);
      System.out.printf(
          "%-30s %-24s %-9s %s%n",
          row.name() + ".ss", row.property(), yes(row.triggered()), yes(triggered));
      assertEquals(row.triggered(), triggered, row.name() + " " + row.property());
    }
  }

  private static String yes(boolean value) {
    return value ? "yes" : "no";
  }

  private boolean isTriggered(Row row) throws IOException {
    Path dump = folder.resolve("swprotocol-6-3-" + row.name() + ".ss");
    Path trace = folder.resolve("trace.txt");
    Files.deleteIfExists(trace);
    Tool tool = new Tool(folder);
    tool.run(convert(row, dump)).expectStatus(0);
    Json profile = tool.run("inspect", dump.toString(), "--format=json").json().get("measures");
    boolean backward = profile.get(0).get("backwardEdges").number() > 0;
    assertEquals(!row.isMonotonic(), backward, row.name());
    String file = folder.resolve(row.property()).toString();
    Tool.Result result =
        tool.run(
            "sweepline",
            "-m",
            dump.toString(),
            row.property().contains("EF") ? "-f" : "-a",
            file,
            row.option());
    boolean triggered = result.status() == 1;
    result.expectStatus(triggered ? 1 : 0);
    assertEquals(triggered, Files.exists(trace), row.name());
    if (triggered) {
      String path = Files.readString(trace);
      assertTrue(path.startsWith("start of path -> 1 -> 2 -> "), path);
      assertEquals(row.option().equals("-l"), path.contains("start of cycle -> "), path);
    }
    return triggered;
  }

  private static String[] convert(Row row, Path dump) {
    List<String> arguments = new ArrayList<>(List.of("convert", "java:stop-and-wait"));
    arguments.addAll(List.of("-Dpackets=6", "-Dlimit=3", "-DtakeMax=" + row.isMonotonic()));
    row.model().forEach(parameter -> arguments.add("-D" + parameter));
    row.label().forEach(label -> arguments.add("--label=" + label));
    arguments.addAll(List.of("--to=ss", "--out=" + dump));
    return arguments.toArray(String[]::new);
  }
}
