package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The eight rows of 000 Table 8.1 that ask about safety, each from a dump that our own model writes
 * under the name that 000 gives it. A measure is not monotonic ({@code nm}) if an old
 * acknowledgement sets the sender back.
 */
class ThesisTableTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "EFallreceived-true,    allReceived, true,  EF-p.txt,  1",
    "EFallreceived-true-nm, allReceived, false, EF-p.txt,  1",
    "EFtwoahead-false,      twoAhead,    true,  EF-p.txt,  0",
    "EFtwoahead-false-nm,   twoAhead,    false, EF-p.txt,  0",
    "EFallreceived-true,    allReceived, true,  pPred.txt, 1",
    "EFallreceived-true-nm, allReceived, false, pPred.txt, 1",
    "EFtwoahead-false,      twoAhead,    true,  pPred.txt, 0",
    "EFtwoahead-false-nm,   twoAhead,    false, pPred.txt, 0",
  })
  void aTraceIsTriggeredAsInTheTable(
      String name, String proposition, String monotonic, String property, int triggered)
      throws IOException {
    Files.writeString(folder.resolve("EF-p.txt"), "EF p\n");
    Files.writeString(folder.resolve("pPred.txt"), "0\n1\n0 !p 0 p 1\n1 true 1\n");
    Path dump = folder.resolve("swprotocol-6-3-" + name + ".ss");
    Tool tool = new Tool(folder);
    tool.run(
            "convert",
            "java:stop-and-wait",
            "-Dpackets=6",
            "-Dlimit=3",
            "-DtakeMax=" + monotonic,
            "--to=ss",
            "--label=p=" + proposition,
            "--out=" + dump)
        .expectStatus(0);
    Json profile = tool.run("inspect", dump.toString(), "--format=json").json().get("measures");
    boolean backward = profile.get(0).get("backwardEdges").number() > 0;
    assertEquals(monotonic.equals("false"), backward);
    String option = property.startsWith("EF") ? "-f" : "-a";
    Tool.Result result =
        tool.run(
            "sweepline", "-m", dump.toString(), option, folder.resolve(property).toString(), "-s");
    result.expectStatus(triggered);
    assertEquals(triggered == 1, Files.exists(folder.resolve("trace.txt")));
    if (triggered == 1) {
      String path = Files.readString(folder.resolve("trace.txt"));
      assertTrue(path.startsWith("start of path -> 1 -> 2 -> "), path);
    }
  }
}
