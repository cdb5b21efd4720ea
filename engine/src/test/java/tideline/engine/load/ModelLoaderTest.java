package tideline.engine.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.model.diagnostic.DiagnosticException;

class ModelLoaderTest {

  @TempDir Path folder;

  private final ModelLoader loader = new ModelLoader(Registry.installed());

  private String refusal(ModelSource source) {
    return assertThrows(DiagnosticException.class, () -> loader.load(source)).getMessage();
  }

  private static void assertMentions(String text, String... words) {
    for (String word : words) {
      assertTrue(text.contains(word), () -> word + " is missing in: " + text);
    }
  }

  @Test
  void aModelInJavaShowsAllItsParameters() {
    LoadedModel model =
        loader.load(
            new ModelSource(
                "java:stop-and-wait", Optional.empty(), Map.of("packets", "2"), List.of()));
    assertEquals("java", model.language());
    assertTrue(model.parameters().contains("packets=2"), model.parameters().toString());
    assertTrue(model.parameters().contains("loss=true"), model.parameters().toString());
    assertMentions(model.notes().toString(), "code");
  }

  @Test
  void unknownModelsAreToldWhatIsKnown() {
    assertMentions(refusal(ModelSource.of("java:nonsense")), "nonsense", "two-phase-commit");
    assertMentions(refusal(ModelSource.of("stop-and-wait")), "java:stop-and-wait");
    assertMentions(refusal(ModelSource.of("org.example.Nothing")), "no file");
    assertMentions(refusal(ModelSource.of("java:org.example.Nothing")), "--class-path");
  }

  @Test
  void aFileIsRecognisedByItsEndingOrByTheLanguageGiven() throws IOException {
    Path file = folder.resolve("small.ss");
    Files.writeString(file, "1 0 1 p a 2\n2 1 1 !p\n");
    assertEquals("statespace", loader.load(ModelSource.of(file.toString())).language());
    Path other = folder.resolve("small.txt");
    Files.copy(file, other);
    assertMentions(refusal(ModelSource.of(other.toString())), "--language", "statespace", ".ss");
    assertEquals(
        "statespace",
        loader
            .load(new ModelSource(other.toString(), Optional.of("statespace"), Map.of(), List.of()))
            .language());
    assertMentions(
        refusal(new ModelSource(other.toString(), Optional.of("cobol"), Map.of(), List.of())),
        "cobol",
        "statespace");
  }

  @Test
  void whatCannotBeReadIsSaid() throws IOException {
    assertMentions(refusal(ModelSource.of(folder.resolve("absent.ss").toString())), "no file");
    Path inner = Files.createDirectory(folder.resolve("folder.ss"));
    assertMentions(refusal(ModelSource.of(inner.toString())), "folder");
    assertMentions(refusal(ModelSource.of("a\0b.ss")), "not a file name");
    assertMentions(
        refusal(
            new ModelSource("java:stop-and-wait", Optional.of("statespace"), Map.of(), List.of())),
        "--language");
    assertMentions(
        refusal(new ModelSource("x.ss", Optional.empty(), Map.of(), List.of(folder))),
        "--class-path");
  }

  @Test
  void ownModelsAreLoadedFromTheClassPath() throws IOException {
    compile("own/Ring.java", OWN_MODEL);
    compile("own/Stranger.java", "package own; public final class Stranger {}");
    compile(
        "own/Shy.java",
        OWN_MODEL.replace("class Ring", "class Shy").replace("public Ring()", "private Shy()"));
    LoadedModel model = loader.load(own("own.Ring", folder));
    assertEquals("ring", model.model().name());
    assertMentions(refusal(own("own.Stranger", folder)), "ModelFactory");
    assertMentions(refusal(own("own.Shy", folder)), "public constructor");
    assertMentions(refusal(own("own.Absent", folder)), "no class own.Absent");
    assertMentions(refusal(own("own.Ring", folder.resolve("nowhere"))), "cannot read");
  }

  @Test
  void anOwnModelNeedsNoFactory() throws IOException {
    compile("own/Two.java", OWN_MODEL_WITHOUT_FACTORY);
    LoadedModel loaded = loader.load(own("own.Two", folder));
    assertEquals("two", loaded.model().name());
    compile("own/Neither.java", "package own; public final class Neither { public Neither() {} }");
    assertMentions(refusal(own("own.Neither", folder)), "implements neither Model nor");
  }

  private static ModelSource own(String name, Path classPath) {
    return new ModelSource("java:" + name, Optional.empty(), Map.of(), List.of(classPath));
  }

  private void compile(String name, String text) throws IOException {
    Path file = folder.resolve("source").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status =
        compiler.run(
            null,
            null,
            null,
            "-proc:none",
            "-classpath",
            System.getProperty("java.class.path"),
            "-d",
            folder.toString(),
            file.toString());
    assertEquals(0, status);
  }

  private static final String OWN_MODEL_WITHOUT_FACTORY =
      """
      package own;

      import java.util.List;
      import tideline.model.*;

      public final class Two implements Model {
        private final StateSchema schema;

        public Two() {
          StateSchema.Builder builder = StateSchema.builder();
          builder.bool("second");
          schema = builder.build();
        }

        @Override public String name() { return "two"; }
        @Override public StateSchema schema() { return schema; }
        @Override public void initialStates(SuccessorBatch out) { out.append(0L, 0); }
        @Override public Stepper newStepper() { return (s, off, out) -> out.append(1L, 0); }
        @Override public List<Transition> transitions() { return Transition.allNamed("on"); }
      }
      """;

  private static final String OWN_MODEL =
      """
      package own;

      import java.util.List;
      import tideline.model.*;
      import tideline.model.language.*;

      public final class Ring implements ModelFactory {
        public Ring() {}

        @Override public String name() { return "ring"; }
        @Override public String description() { return "a ring of three states"; }
        @Override public List<Parameter> parameters() { return List.of(); }

        @Override public Model create(Parameters parameters) {
          StateSchema.Builder builder = StateSchema.builder();
          Slot place = builder.range("place", 0, 2);
          StateSchema schema = builder.build();
          return new Model() {
            @Override public String name() { return "ring"; }
            @Override public StateSchema schema() { return schema; }
            @Override public void initialStates(SuccessorBatch out) { out.append(0L, 0); }
            @Override public Stepper newStepper() {
              return (s, off, out) -> out.append((place.get(s, off) + 1) % 3, 0);
            }
            @Override public List<Transition> transitions() { return Transition.allNamed("on"); }
          };
        }
      }
      """;
}
