package tideline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every feature of the server on all of its languages, over its protocol. */
class EditorTest {

  @TempDir Path folder;

  /** A model that is right, and what an editor should say of it. */
  enum Sample {
    PROMELA(
        "model.pml",
        """
        #define limit 3
        mtype = { ask, answer }
        typedef Pair { byte left; short right }
        byte total; /* total is in a comment, too */
        chan wire = [2] of { mtype, byte };
        Pair both;
        inline add(n) { total = total + n }
        ltl small { [] (total <= limit) }
        active proctype P() {
          byte total2;
          add(1);
          both.right = 2;
          wire!ask(total);
        end:
          if
          :: total > limit -> goto end
          :: else -> assert(total == 1)
          fi
        }
        """,
        "total",
        "byte, 0..255",
        7,
        "Check small",
        "sum"),
    DVE(
        "model.dve",
        """
        // total is in a comment, too
        const byte limit = 3;
        byte total;
        channel wire;
        process P {
          byte total2 = 1;
          state begin, done;
          init begin;
          assert done: total == 1;
          trans begin -> done { guard total < limit; sync wire!; effect total = total + total2; };
        }
        process Q {
          state wait, fine;
          init wait;
          trans wait -> fine { guard P.begin and P->total2 == 1; sync wire?; };
        }
        system async;
        """,
        "total",
        "byte, 0..255",
        5,
        "Check assertions",
        "sum"),
    XSTS(
        "model.xsts",
        """
        // total is in a comment, too
        type Mode : { Off, On }
        var mode : Mode = Off
        var total : integer = 0
        trans {
          assume mode == Off;
          local var total2 : integer = 1;
          total := total + total2;
          mode := On;
        }
        init {}
        env {}
        prop { total <= 1 }
        """,
        "total",
        "var : integer, unbounded",
        4,
        "Check prop",
        "sum");

    final String file;
    final String text;
    final String name;
    final String detail;
    final int uses;
    final String lens;
    final String other;

    Sample(
        String file, String text, String name, String detail, int uses, String lens, String other) {
      this.file = file;
      this.text = text;
      this.name = name;
      this.detail = detail;
      this.uses = uses;
      this.lens = lens;
      this.other = other;
    }

    String language() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Where the name is declared, behind the comment that mentions it. */
    int declaration() {
      return this == PROMELA ? 1 : 2;
    }
  }

  private Editor editor(Sample sample) {
    return Editor.of(folder.resolve(sample.file));
  }

  private static List<? extends Location> references(Editor editor, Position at) {
    return Editor.get(
        editor
            .texts()
            .references(new ReferenceParams(editor.document(), at, new ReferenceContext(true))));
  }

  private static String renamed(Editor editor, Position at, String name) {
    List<TextEdit> edits =
        Editor.get(editor.texts().rename(new RenameParams(editor.document(), at, name)))
            .getChanges()
            .get(editor.uri);
    StringBuilder text = new StringBuilder(editor.text);
    TextLines lines = new TextLines(editor.text);
    for (TextEdit edit : edits.reversed()) {
      int from = lines.offset(edit.getRange().getStart());
      text.replace(from, lines.offset(edit.getRange().getEnd()), edit.getNewText());
    }
    return text.toString();
  }

  private static String refusal(CompletableFuture<?> answer) {
    return assertThrows(CompletionException.class, () -> Editor.get(answer))
        .getCause()
        .getMessage();
  }

  @ParameterizedTest
  @EnumSource
  void namesAreFound(Sample sample) {
    try (Editor editor = editor(sample)) {
      assertEquals(List.of(), editor.open(sample.language(), sample.text));
      Position use = editor.at(sample.name, sample.declaration() + 2);
      Hover hover = Editor.get(editor.texts().hover(new HoverParams(editor.document(), use)));
      assertTrue(
          hover.getContents().getRight().getValue().contains(sample.detail), hover::toString);
      assertEquals(sample.name, editor.cut(hover.getRange()));
      List<? extends Location> declared =
          Editor.get(editor.texts().definition(new DefinitionParams(editor.document(), use)))
              .getLeft();
      assertEquals(1, declared.size());
      assertEquals(
          editor.at(sample.name, sample.declaration()), declared.getFirst().getRange().getStart());
      List<? extends Location> all = references(editor, use);
      assertEquals(sample.uses, all.size(), all::toString);
      all.forEach(place -> assertEquals(sample.name, editor.cut(place.getRange())));
    }
  }

  @ParameterizedTest
  @EnumSource
  void namesAreChangedUnlessThatWouldMeanSomethingElse(Sample sample) {
    try (Editor editor = editor(sample)) {
      editor.open(sample.language(), sample.text);
      Position at = editor.at(sample.name, sample.declaration());
      String renamed = renamed(editor, at, sample.other);
      // The comment keeps its word.
      String comment = sample.text.replaceAll("\\btotal\\b", "sum").replace("sum is", "total is");
      assertEquals(comment, renamed);
      assertEquals(List.of(), editor.replace(renamed));
      editor.replace(sample.text);
      for (String taken : List.of("total2", "if", "a b", "", "7")) {
        if (!(sample == Sample.DVE && taken.equals("if"))) {
          String why =
              refusal(editor.texts().rename(new RenameParams(editor.document(), at, taken)));
          assertTrue(!why.contains("internal"), why);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void anOutlineAndNamesToChooseFrom(Sample sample) {
    try (Editor editor = editor(sample)) {
      editor.open(sample.language(), sample.text);
      List<DocumentSymbol> symbols =
          Editor.get(editor.texts().documentSymbol(new DocumentSymbolParams(editor.document())))
              .stream()
              .map(either -> either.getRight())
              .toList();
      assertTrue(symbols.stream().anyMatch(s -> s.getName().equals(sample.name)));
      DocumentSymbol owner =
          symbols.stream()
              .filter(s -> s.getName().equals(sample == Sample.XSTS ? "trans" : "P"))
              .findFirst()
              .orElseThrow();
      assertTrue(owner.getChildren().stream().anyMatch(s -> s.getName().equals("total2")));
      List<String> inside = completions(editor, editor.at("total2", 1));
      assertTrue(inside.containsAll(List.of(sample.name, "total2")), inside::toString);
      List<String> outside = completions(editor, editor.at(sample.name, sample.declaration()));
      assertTrue(outside.contains(sample.name) && !outside.contains("total2"), outside::toString);
      String word =
          sample == Sample.PROMELA ? "proctype" : sample == Sample.DVE ? "process" : "havoc";
      assertTrue(outside.contains(word), outside::toString);
    }
  }

  private static List<String> completions(Editor editor, Position at) {
    return Editor.get(editor.texts().completion(new CompletionParams(editor.document(), at)))
        .getLeft()
        .stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrongIsShownWhereItIs(Sample sample) {
    try (Editor editor = editor(sample)) {
      editor.open(sample.language(), sample.text);
      int use = editor.offset(sample.name, sample.declaration() + 2);
      editor.edit(use, use + sample.name.length(), "nobody");
      List<Diagnostic> unknown = editor.diagnostics();
      assertEquals(1, unknown.size(), unknown::toString);
      assertEquals("nobody", editor.cut(unknown.getFirst().getRange()));
      assertEquals(DiagnosticSeverity.Error, unknown.getFirst().getSeverity());
      editor.edit(use, use + 6, "(((");
      assertTrue(!editor.diagnostics().isEmpty());
      editor.edit(use, use + 3, sample.name);
      assertEquals(List.of(), editor.diagnostics());
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatATextAsksIsChecked(Sample sample) {
    try (Editor editor = editor(sample)) {
      editor.open(sample.language(), sample.text);
      JsonObject good = checked(editor, sample.lens);
      assertEquals("holds", good.get("outcome").getAsString(), good::toString);
      List<Diagnostic> shown = editor.diagnostics();
      assertTrue(
          shown.stream().allMatch(d -> d.getSeverity() == DiagnosticSeverity.Information),
          shown::toString);
      // One more step of the same kind is too many, or the first is too large.
      String bad =
          switch (sample) {
            case PROMELA -> sample.text.replace("add(1);", "add(4);");
            case DVE ->
                sample.text.replace("total2 = 1", "total2 = 2").replace("== 1; sync", ">= 1; sync");
            case XSTS -> sample.text.replace("integer = 1;", "integer = 2;");
          };
      assertEquals(List.of(), editor.replace(bad));
      JsonObject wrong = checked(editor, sample.lens);
      assertEquals("violated", wrong.get("outcome").getAsString(), wrong::toString);
      Diagnostic violated =
          editor.diagnostics().stream()
              .filter(d -> d.getSeverity() == DiagnosticSeverity.Error)
              .findFirst()
              .orElseThrow();
      assertTrue(!violated.getRelatedInformation().isEmpty(), violated::toString);
      assertTrue(editor.messages.stream().anyMatch(m -> m.startsWith("Error: ")));
    }
  }

  private static CompletableFuture<Object> check(Editor editor, String title) {
    CodeLens lens =
        Editor.get(editor.texts().codeLens(new CodeLensParams(editor.document()))).stream()
            .filter(l -> l.getCommand().getTitle().equals(title))
            .findFirst()
            .orElseThrow();
    return editor
        .server
        .getWorkspaceService()
        .executeCommand(
            new ExecuteCommandParams(
                lens.getCommand().getCommand(), lens.getCommand().getArguments()));
  }

  private static JsonObject checked(Editor editor, String title) {
    return new Gson().toJsonTree(Editor.get(check(editor, title))).getAsJsonObject();
  }

  @Test
  void aCheckThatTakesTooLongIsCancelled() {
    try (Editor editor = editor(Sample.PROMELA)) {
      String long_ =
          "int a, b; active proctype P() { do :: a++ :: b++ :: assert(a < 9 || b >= 0 || a > 0) od }";
      editor.open("promela", long_);
      CompletableFuture<Object> running = check(editor, "Check assertions");
      running.cancel(true);
      assertThrows(java.util.concurrent.CancellationException.class, running::join);
      // The next check has a thread to run in, whatever became of the first.
      editor.replace(Sample.PROMELA.text);
      assertEquals("holds", checked(editor, "Check small").get("outcome").getAsString());
    }
  }

  @Test
  void onlyTheFolderIsRead() throws IOException {
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.writeString(open.resolve("part.pml"), "byte shared;\n");
    Files.writeString(folder.resolve("secret.pml"), "byte secret;\n");
    Files.createSymbolicLink(open.resolve("link.pml"), folder.resolve("secret.pml"));
    try (Editor editor = Editor.of(open.resolve("model.pml"))) {
      String model = "#include \"part.pml\"\ninit { shared = 1 }\n";
      assertEquals(List.of(), editor.open("promela", model));
      Location declared =
          Editor.get(
                  editor
                      .texts()
                      .definition(new DefinitionParams(editor.document(), editor.at("shared", 1))))
              .getLeft()
              .getFirst();
      assertEquals(open.resolve("part.pml").toUri().toString(), declared.getUri());
      // To rename it here alone would break it.
      String why =
          refusal(
              editor
                  .texts()
                  .rename(new RenameParams(editor.document(), editor.at("shared", 1), "other")));
      assertTrue(why.contains("part.pml"), why);
      for (String file : List.of("link.pml", "../secret.pml", "/etc/passwd")) {
        List<Diagnostic> wrong =
            editor.replace("#include \"%s\"\ninit { secret = 1 }\n".formatted(file));
        assertTrue(
            wrong.stream().anyMatch(d -> d.getMessage().contains("beside the model")),
            wrong::toString);
      }
    }
    // A file that is in no open folder includes nothing.
    try (Editor alone = new Editor(open.resolve("model.pml").toUri().toString(), List.of())) {
      List<Diagnostic> wrong =
          alone.open("promela", "#include \"part.pml\"\ninit { shared = 1 }\n");
      assertTrue(
          wrong.stream().anyMatch(d -> d.getMessage().contains("outside of the folders")),
          wrong::toString);
    }
  }

  @Test
  void aTextWithoutAFileIsReadToo() {
    try (Editor editor = new Editor("untitled:Untitled-1", List.of())) {
      assertEquals(List.of(), editor.open("promela", "byte x; init { x = 1; assert(x == 1) }"));
      assertEquals("holds", checked(editor, "Check assertions").get("outcome").getAsString());
    }
  }

  @Test
  void anEditorLeaves() {
    assertEquals(EditorServer.Ending.ANNOUNCED, editor(Sample.DVE).leave());
    Editor gone = editor(Sample.DVE);
    gone.close();
    assertEquals(EditorServer.Ending.WITHOUT_NOTICE, gone.ending.join());
  }

  @Test
  void namesThatMayBeManyThingsAreNotChanged() {
    try (Editor editor = editor(Sample.PROMELA)) {
      editor.open(
          "promela",
          """
          #define touch(v) v = v + hidden_by
          byte hidden_by;
          byte other;
          active proctype P() { byte x; hidden_by = 1; { byte other; touch(other) } }
          active proctype Q() { byte hidden_by; touch(hidden_by); progress: hidden_by = 2 }
          #if 0
          other
          #endif
          """);
      // In the macro it is the variable of all in P, and that of Q in Q.
      assertTrue(
          refusal(
                  editor
                      .texts()
                      .rename(
                          new RenameParams(
                              editor.document(), editor.at("hidden_by", 2), "visible")))
              .contains("may stand for"));
      // It stands in a text that is left out.
      assertTrue(
          refusal(
                  editor
                      .texts()
                      .rename(
                          new RenameParams(editor.document(), editor.at("other", 1), "next_one")))
              .contains("not known"));
      // A label that has a meaning.
      assertTrue(
          refusal(
                  editor
                      .texts()
                      .rename(
                          new RenameParams(editor.document(), editor.at("progress", 1), "step")))
              .contains("meaning"));
      assertEquals(
          editor.text.replace("byte x;", "byte y;"), renamed(editor, editor.at("x", 1), "y"));
      // Behind this declaration the name would mean the local one.
      editor.replace("byte a; active proctype P() { byte b; a = 1; b = 2 }");
      assertTrue(
          refusal(
                  editor
                      .texts()
                      .rename(new RenameParams(editor.document(), editor.at("a", 1), "b")))
              .contains("mean something else"));
    }
  }

  @Test
  void changesAreMadeToWhatTheOnesBeforeHaveLeft() {
    java.util.Random random = new java.util.Random(5);
    try (Editor editor = editor(Sample.PROMELA)) {
      editor.open("promela", "");
      String alphabet = "byte x;\n\r\n\ré\uD83D\uDE00 ";
      for (int i = 0; i < 300; i++) {
        int from = random.nextInt(editor.text.length() + 1);
        int to = Math.min(editor.text.length(), from + random.nextInt(4));
        int start = random.nextInt(alphabet.length());
        editor.edit(
            from, to, alphabet.substring(start, start + random.nextInt(alphabet.length() - start)));
      }
      editor.edit(0, 0, "byte first_of_all;/*\n");
      editor.edit(editor.text.length(), editor.text.length(), "\n*/ init { first_of_all = 1 }");
      // Whatever is between: where the last word is found, all positions before it were right.
      Position use = new TextLines(editor.text).position(editor.text.lastIndexOf("first_of_all"));
      List<String> found =
          Editor.get(editor.texts().definition(new DefinitionParams(editor.document(), use)))
              .getLeft()
              .stream()
              .map(place -> editor.cut(place.getRange()))
              .collect(Collectors.toList());
      assertEquals(List.of("first_of_all"), found);
    }
  }
}
