package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {

  /** One process counts to 4, another one looks at it without a trace in the log. */
  private static final String COUNTER =
      """
      byte n; byte seen;
      process P { state run; init run;
        trans run -> run { guard n < 4; effect n = n + 1; }; }
      process Q { state idle; init idle;
        trans idle -> idle { guard seen != n; effect seen = n; }; }
      system async;
      """;

  private static final String MAPPING =
      """
      {"action": "event", "actions": {"look": []}, "silent": ["Q: *"],
       "variables": {"count": "n", "seen": "seen"}}
      """;

  @TempDir private Path folder;

  private Tool.Result validate(String log, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("validate", file("m.dve", COUNTER), "--log"));
    words.add(file("log.jsonl", log));
    words.addAll(List.of(more));
    return new Tool(folder).run(words.toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void whatHasARunIsAccepted() throws IOException {
    String log = "{\"count\": 1}\n{\"count\": 2}\n{\"event\": \"look\", \"seen\": 2}\n";
    Path run = folder.resolve("run.txt");
    validate(log, "--map", file("map.json", MAPPING), "--trace", run.toString())
        .expectStatus(0)
        .expectOut("accepted", "3 lines, explained by 3 steps", "explored");
    String text = Files.readString(run);
    assertTrue(text.contains("seen 0 -> 2"), text);
  }

  @Test
  void theFirstLineThatNothingExplainsIsShown() throws IOException {
    String log = "{\"count\": 1}\n{\"count\": 3}\n";
    Tool.Result result =
        validate(log, "--map", file("map.json", MAPPING))
            .expectStatus(1)
            .expectOut(
                "log.jsonl:2: no run of the model explains this line",
                "before it the model may be in 2 states",
                "n is 2, in the log 3");
    assertFalse(result.out().contains("not checked"));
  }

  @Test
  void whatIsNotLookedAtIsSaid() throws IOException {
    validate("{\"n\": 1, \"thread\": 7}\n")
        .expectStatus(0)
        .expectOut("not checked: the fields thread");
  }

  @Test
  void jsonSaysTheSame() throws IOException {
    Json json =
        validate("{\"n\": 1}\n{\"n\": 1}\n{\"n\": 4}\n", "--format", "json").expectStatus(1).json();
    assertEquals("rejected", json.get("verdict").value());
    assertEquals(3, json.get("rejection").get("line").number());
    assertEquals(2, json.get("explained").number());
    assertEquals(
        "4",
        json.get("rejection").get("nearest").get(0).get("differences").get(0).get("inLog").value());
  }

  @Test
  void limitsEndItAsUnknown() throws IOException {
    validate("{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3}\n", "--max-states", "2")
        .expectStatus(3)
        .expectOut("unknown", "of 3 lines explained so far");
  }

  @Test
  void wrongInputIsRefused() throws IOException {
    validate("{\"n\": }\n").expectStatus(2).expectErr("log.jsonl:1:1: error: ");
    validate("{\"x\": 1}\n").expectStatus(2).expectErr("--map FILE says what its fields mean");
    validate("{\"n\": 1}\n", "--map", file("map.json", "{\"silent\": [\"R: *\"]}"))
        .expectStatus(2)
        .expectErr("no transition is called R: *");
    validate("{\"n\": 1}\n", "--map", file("map.json", "{\"variables\": {\"n\": \"m + 1\"}}"))
        .expectStatus(2)
        .expectErr("there is no variable or proposition m");
    new Tool(folder)
        .run("validate", file("m.dve", COUNTER), "--log", folder.resolve("none").toString())
        .expectStatus(2);
  }
}
