package tideline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.Tideline;
import tideline.model.outline.Outline;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;

/** Random edits, and random new names. */
class EditorFuzzTest {

  private static final Path EXAMPLES = Path.of("..", "..", "examples");
  private static final int EDITS = 150;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "promela,promela/two_phase_commit.pml",
    "promela,promela/alternating_bit.pml",
    "dve,dve/mutex_starved.dve",
    "xsts,symbolic/bakery.xsts"
  })
  void noTextEndsTheServer(String language, String example) throws IOException {
    String original = Files.readString(EXAMPLES.resolve(example));
    Random random = new Random(example.hashCode());
    try (Editor editor = Editor.of(folder.resolve(Path.of(example).getFileName()))) {
      assertEquals(List.of(), editor.open(language, original));
      for (int i = 0; i < EDITS; i++) {
        int from = random.nextInt(editor.text.length() + 1);
        int to = Math.min(editor.text.length(), from + random.nextInt(12));
        editor.edit(from, to, fragment(original, random));
        Position at = new TextLines(editor.text).position(random.nextInt(editor.text.length() + 1));
        ask(editor, at, random.nextInt(7), "edit " + i);
        if (editor.text.length() > 3 * original.length() || i % 30 == 29) {
          editor.replace(original);
        }
      }
      editor.edit(0, editor.text.length(), "(".repeat(20_000) + "{".repeat(20_000));
      assertFalse(editor.diagnostics().isEmpty());
      assertEquals(List.of(), editor.replace(original));
      assertTrue(editor.messages.stream().noneMatch(m -> m.contains("internal")));
    }
  }

  /** A piece of the text, so that what comes out is often nearly right, or anything. */
  private static String fragment(String original, Random random) {
    if (random.nextInt(3) > 0) {
      int from = random.nextInt(original.length());
      return original.substring(from, Math.min(original.length(), from + random.nextInt(20)));
    }
    List<String> others =
        List.of(
            "",
            "\n",
            "{",
            "}",
            "(",
            ")",
            "/*",
            "*/",
            "\"",
            "'",
            "#if",
            "#define x x",
            "\\\n",
            "\u0000",
            "\uD800",
            "é",
            "0",
            "99999999999999999999",
            "local",
            "var",
            "inline f(a) {",
            "typedef",
            "ltl",
            "process",
            "#include \"x\"",
            "::");
    return others.get(random.nextInt(others.size()));
  }

  private static void ask(Editor editor, Position at, int which, String when) {
    CompletableFuture<?> answer =
        switch (which) {
          case 0 -> editor.texts().hover(new HoverParams(editor.document(), at));
          case 1 -> editor.texts().definition(new DefinitionParams(editor.document(), at));
          case 2 ->
              editor
                  .texts()
                  .references(
                      new ReferenceParams(editor.document(), at, new ReferenceContext(true)));
          case 3 -> editor.texts().documentSymbol(new DocumentSymbolParams(editor.document()));
          case 4 -> editor.texts().completion(new CompletionParams(editor.document(), at));
          case 5 -> editor.texts().codeLens(new CodeLensParams(editor.document()));
          default -> editor.texts().rename(new RenameParams(editor.document(), at, "fresh"));
        };
    try {
      Editor.get(answer);
    } catch (CompletionException refused) {
      String why = refused.getCause().getMessage();
      assertTrue(which == 6 && !why.contains("internal") && !why.contains("deeply"), when + why);
    }
  }

  /** What is renamed has as many states as before; names of other things are among the new ones. */
  @ParameterizedTest
  @CsvSource({
    "promela,promela/peterson.pml,10",
    "promela,promela/alternating_bit.pml,6",
    "dve,dve/mutex.dve,10",
    "dve,dve/phil.dve,4"
  })
  void aNewNameChangesNothing(String language, String example, int accepted) throws IOException {
    String original = Files.readString(EXAMPLES.resolve(example));
    Random random = new Random(7);
    long states = Tideline.checkText(language, original).count().states().orElseThrow();
    Workspace workspace = new Workspace(tideline.engine.load.Registry.installed());
    Path file = folder.resolve(Path.of(example).getFileName());
    Document document =
        new Document(
            file.toUri().toString(),
            file,
            workspace.language(language, file).orElseThrow(),
            1,
            original);
    Outline outline = document.outline();
    int done = 0;
    for (int i = 0; done < accepted && i < 200; i++) {
      Symbol symbol = outline.symbols().get(random.nextInt(outline.symbols().size()));
      String name =
          random.nextBoolean()
              ? "fresh_" + i
              : outline.symbols().get(random.nextInt(outline.symbols().size())).name();
      try {
        Renaming renaming = new Renaming(document, outline);
        renaming.symbol(symbol.at().from());
        StringBuilder text = new StringBuilder(original);
        for (Span place : renaming.places(symbol, name, Document::outline).reversed()) {
          text.replace(place.from(), place.to(), name);
        }
        done++;
        assertEquals(
            states,
            Tideline.checkText(language, text.toString()).count().states().orElseThrow(),
            () -> symbol + " as " + name);
      } catch (Renaming.Refused _) {
        // Which is its right.
      }
    }
    assertEquals(accepted, done);
  }
}
