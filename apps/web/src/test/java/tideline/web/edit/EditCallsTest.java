package tideline.web.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;
import tideline.web.view.CurrentModel;

/** Texts of one folder, and of no other place. */
final class EditCallsTest {

  private static final String TEXT = "byte x; init { x = 1 }\n";

  @TempDir Path outside;
  private Path folder;
  private CurrentModel current;
  private Map<String, Handler> handlers;

  @BeforeEach
  void start() throws IOException {
    folder = Files.createDirectory(outside.resolve("work"));
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(folder.resolve("a.pml"), TEXT);
    Files.writeString(folder.resolve("notes.txt"), "no model");
    Files.writeString(folder.resolve(".hidden.pml"), TEXT);
    Files.writeString(outside.resolve("secret.pml"), TEXT);
    current =
        CurrentModel.of(
            Registry.installed(),
            ModelSource.of(folder.resolve("a.pml").toString()),
            new Cancellation());
    Shelf.Example example =
        new Shelf.Example("ex.pml", "an example", outside.resolve("secret.pml"));
    handlers = calls(new Shelf(Optional.of(folder), List.of(example)));
  }

  @AfterEach
  void end() {
    current.close();
  }

  private Map<String, Handler> calls(Shelf shelf) {
    return new EditCalls(current, Registry.installed(), new Cancellation(), shelf).handlers();
  }

  private Json call(String name, Map<String, String> members) {
    StringBuilder text = new StringBuilder();
    JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
    json.beginObject();
    members.forEach(json::member);
    json.endObject();
    return Json.parse(((Handler.Call) handlers.get(name)).answer(Json.parse(text.toString())));
  }

  private List<String> all() throws IOException {
    try (Stream<Path> files = Files.walk(outside)) {
      return files.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void modelsAreListedAndNothingElse() {
    assertEquals(
        List.of("a.pml"),
        call("shelf", Map.of()).required("files").elements().stream().map(Json::text).toList());
  }

  @Test
  void textsAreReadAndSaved() throws IOException {
    Json read = call("text", Map.of("name", "a.pml"));
    assertEquals(TEXT, read.required("text").text());
    call(
        "save",
        Map.of("name", "a.pml", "text", "byte y;\n", "stamp", read.required("stamp").text()));
    assertEquals("byte y;\n", Files.readString(folder.resolve("a.pml")));
    call("save", Map.of("name", "sub/new one.dve", "text", "system async;"));
    assertEquals("system async;", Files.readString(folder.resolve("sub/new one.dve")));
    assertTrue(all().stream().noneMatch(file -> file.endsWith(".tmp")));
  }

  @Test
  void whatSomebodyElseHasWrittenIsNotOverwritten() throws IOException {
    assertEquals(
        409,
        assertThrows(Refusal.class, () -> call("save", Map.of("name", "a.pml", "text", "x")))
            .status());
    assertEquals(TEXT, Files.readString(folder.resolve("a.pml")));
  }

  @Test
  void nothingOutsideIsReadOrWritten() throws IOException {
    Files.createSymbolicLink(folder.resolve("link.pml"), outside.resolve("secret.pml"));
    Files.createSymbolicLink(folder.resolve("away"), outside);
    List<String> before = all();
    List<String> names =
        List.of(
            "../secret.pml",
            "sub/../../secret.pml",
            outside.resolve("secret.pml").toString(),
            "..\\secret.pml",
            "link.pml",
            "away/secret.pml",
            "away/new.pml",
            "./a.pml",
            ".hidden.pml",
            "a.txt",
            "notes.txt",
            "",
            ".",
            "..",
            "a.pml\0.txt",
            "a\n.pml",
            "none/new.pml",
            "x".repeat(5_000) + ".pml",
            "a.pml/b.pml",
            "%2e%2e/secret.pml",
            "\u202ea.pml");
    for (String name : names) {
      for (String what : List.of("text", "save", "show")) {
        assertThrows(
            Refusal.class, () -> call(what, Map.of("name", name, "text", "byte z;")), what + name);
      }
    }
    SplittableRandom random = new SplittableRandom(24);
    List<String> parts = List.of("..", "/", "a", ".pml", "\\", "sub", "away", "\0", " ", "~", "C:");
    for (int i = 0; i < 3_000; i++) {
      StringBuilder name = new StringBuilder("away/");
      for (int k = random.nextInt(5); k >= 0; k--) {
        name.append(parts.get(random.nextInt(parts.size())));
      }
      String made = name.toString();
      assertThrows(
          Refusal.class, () -> call("save", Map.of("name", made, "text", "z")), "seed 24: " + made);
    }
    assertEquals(before, all());
    assertEquals(TEXT, Files.readString(outside.resolve("secret.pml")));
  }

  @Test
  void withoutAFolderNothingIsReadOrWritten() throws IOException {
    handlers = calls(Shelf.none());
    List<String> before = all();
    for (String what : List.of("text", "save", "show")) {
      assertEquals(
          403,
          assertThrows(Refusal.class, () -> call(what, Map.of("name", "a.pml", "text", "byte z;")))
              .status());
    }
    assertEquals(before, all());
    assertThrows(
        DiagnosticException.class,
        () -> calls(new Shelf(Optional.of(outside.resolve("none")), List.of())));
  }

  @Test
  void aTextIsTriedWithoutBeingSaved() throws IOException {
    List<String> before = all();
    call("try", Map.of("name", "new.pml", "text", TEXT));
    DiagnosticException wrong =
        assertThrows(
            DiagnosticException.class,
            () -> call("try", Map.of("name", "new.pml", "text", "byte x;\ninit { z = 1 }")));
    assertEquals(2, wrong.diagnostics().getFirst().position().orElseThrow().line());
    assertThrows(
        DiagnosticException.class,
        () -> call("try", Map.of("name", "new.pml", "text", "#include \"secret.pml\"\n" + TEXT)));
    assertThrows(DiagnosticException.class, () -> call("try", Map.of("name", "new", "text", TEXT)));
    assertEquals(before, all());
  }

  @Test
  void examplesAreReadByTheirNumber() {
    Handler.Call text = (Handler.Call) handlers.get("text");
    assertTrue(text.answer(Json.parse("{\"example\": 0}")).contains("byte x"));
    assertThrows(Refusal.class, () -> text.answer(Json.parse("{\"example\": 1}")));
    assertThrows(Refusal.class, () -> text.answer(Json.parse("{\"example\": -1}")));
  }

  @Test
  void aFileIsShownToAll() {
    call("save", Map.of("name", "b.pml", "text", TEXT));
    call("show", Map.of("name", "b.pml"));
    assertEquals(2, current.view().number());
    assertFalse(current.explored().loaded().name().contains("a.pml"));
  }
}
