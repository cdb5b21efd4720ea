package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.json.Json;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.plain.NoPlainForm;
import tideline.system.plain.Plain;

/** The plain forms of the examples have as many states and steps as their languages give them. */
final class PlainExamplesTest {

  private static final String EXPECTED = ".expected.json";
  private static final long LARGEST = 4000;

  @Test
  void plainFormsAreOfTheSameSize() throws IOException {
    List<String> compared = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (String language : List.of("dve", "promela")) {
      Path folder = Checkout.root().resolve("examples").resolve(language);
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(EXPECTED)).sorted().toList()) {
          compare(file, compared, refused);
        }
      }
    }
    System.out.println("plain forms compared: " + compared + "; refused: " + refused);
    assertTrue(compared.size() >= 8, compared + "; refused " + refused);
    assertTrue(compared.stream().anyMatch(name -> name.endsWith(".pml")), compared::toString);
  }

  private static void compare(Path file, List<String> compared, List<String> refused)
      throws IOException {
    Json expected = Json.parse(Files.readString(file));
    Path model = file.resolveSibling(expected.required("model").text());
    for (Json run : expected.required("runs").elements()) {
      if (run.required("states").wholeNumber() <= LARGEST) {
        Map<String, String> definitions = new HashMap<>();
        run.required("definitions")
            .members()
            .forEach((name, value) -> definitions.put(name, value.text()));
        ModelSource source =
            new ModelSource(model.toString(), Optional.empty(), definitions, List.of());
        SystemModel loaded =
            (SystemModel) new ModelLoader(Registry.installed()).load(source).model();
        String name = String.valueOf(model.getFileName());
        try {
          Plain plain = Plain.of(loaded.system());
          assertEquals(
              List.of(
                  run.required("states").wholeNumber(), run.required("transitions").wholeNumber()),
              size(Compiler.model(plain.network())),
              name + " " + definitions);
          compared.add(name);
        } catch (NoPlainForm reason) {
          refused.add(name + ": " + reason.getMessage());
        }
      }
    }
  }

  /** States and steps. */
  private static List<Long> size(Model model) {
    int words = model.schema().words();
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> waiting = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    long steps = 0;
    while (true) {
      for (int i = 0; i < batch.count(); i++) {
        long[] state = new long[words];
        System.arraycopy(batch.words(), batch.offset(i), state, 0, words);
        if (seen.add(Arrays.stream(state).boxed().toList())) {
          waiting.add(state);
        }
      }
      if (waiting.isEmpty()) {
        return List.of((long) seen.size(), steps);
      }
      batch.clear();
      stepper.successors(waiting.remove(), 0, batch);
      steps += batch.count();
    }
  }
}
