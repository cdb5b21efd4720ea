package tideline.web.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.web.check.CheckCalls;
import tideline.web.check.RunNews;
import tideline.web.server.Handler;

/** Files that change while pages look at them. */
final class CurrentModelTest {

  private static final String RIGHT = "byte x; init { x = 1; assert(x == 1) }\n";
  private static final String OTHER = "byte y; init { y = 2; assert(y == 1) }\n";

  private long clock = 1_000;

  private Path write(Path file, String text) throws IOException {
    Files.writeString(file, text);
    clock += 10_000;
    Files.setLastModifiedTime(file, FileTime.fromMillis(clock));
    return file;
  }

  private static CurrentModel current(Path file) {
    return CurrentModel.of(
        Registry.installed(), ModelSource.of(file.toString()), new Cancellation());
  }

  /** Looks as the watch does, as often as it takes to see that a file is settled. */
  private static CurrentModel.View seen(CurrentModel current) {
    current.look();
    current.look();
    return current.view();
  }

  @Test
  void anotherTextIsAnotherModel(@TempDir Path folder) throws IOException {
    Path file = write(folder.resolve("m.pml"), RIGHT);
    try (CurrentModel current = current(file)) {
      List<Long> told = new ArrayList<>();
      current.onChange(() -> told.add(current.view().number()));
      String first = current.explored().fingerprint();
      write(file, RIGHT);
      assertEquals(1, seen(current).number(), "touched, not changed");
      write(file, OTHER);
      assertNotEquals(first, seen(current).explored().fingerprint());
      assertEquals(List.of(2L), told);
    }
  }

  @Test
  void aWrongTextLeavesTheLastModelAndSaysWhere(@TempDir Path folder) throws IOException {
    Path file = write(folder.resolve("m.pml"), RIGHT);
    try (CurrentModel current = current(file)) {
      String first = current.explored().fingerprint();
      write(file, "byte x;\ninit { x = z }\n");
      CurrentModel.View wrong = seen(current);
      assertEquals(first, wrong.explored().fingerprint());
      assertEquals(2, wrong.faults().getFirst().position().orElseThrow().line());
      Json event = Json.parse(new ModelNews(current).next().orElseThrow());
      assertEquals(2, event.required("faults").elements().getFirst().required("line").integer());
      Files.delete(file);
      assertFalse(seen(current).faults().isEmpty(), "the file is gone");
      write(file, RIGHT);
      assertEquals(List.of(), seen(current).faults());
      assertEquals(first, current.explored().fingerprint());
    }
  }

  @Test
  void whatWasCheckedIsCheckedAgain(@TempDir Path folder) throws IOException, InterruptedException {
    Path file = write(folder.resolve("m.pml"), RIGHT);
    try (CurrentModel current = current(file);
        CheckCalls checks = new CheckCalls(current, Registry.installed())) {
      Handler.Call start = (Handler.Call) checks.handlers().get("start");
      start.answer(Json.parse("{\"own\": true, \"again\": true, \"properties\": []}"));
      assertEquals("holds", verdict(checks, 1));
      write(file, OTHER);
      seen(current);
      assertEquals("violated", verdict(checks, 2));
      write(file, "nonsense");
      seen(current);
      write(file, RIGHT);
      seen(current);
      assertEquals("holds", verdict(checks, 3));
    }
  }

  private static String verdict(CheckCalls checks, int run) throws InterruptedException {
    PageEvents events = new PageEvents(List.of(new RunNews(checks)));
    while (true) {
      Json event = Json.parse(events.next().orElseThrow());
      if (event.member("status").filter(s -> s.text().equals("done")).isPresent()) {
        assertEquals(run, event.required("run").integer());
        return event.required("answers").elements().getFirst().required("verdict").text();
      }
    }
  }

  @Test
  void anotherFileIsOpenedForAllOrNotAtAll(@TempDir Path folder) throws IOException {
    Path file = write(folder.resolve("m.pml"), RIGHT);
    Path other = write(folder.resolve("n.pml"), OTHER);
    try (CurrentModel current = current(file)) {
      ModelSource missing = ModelSource.of(folder.resolve("none.pml").toString());
      assertThrows(DiagnosticException.class, () -> current.open(missing));
      assertEquals(1, current.view().number());
      current.open(ModelSource.of(other.toString()));
      assertTrue(current.explored().loaded().name().endsWith("n.pml"));
      write(other, RIGHT);
      assertEquals(3, seen(current).number());
    }
  }
}
