package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.json.Json;

/** Traces in Apalache's format: what is read back is a run of the model. */
class ItfTraceTest {

  private static final Path EXAMPLES = Path.of("..", "..", "examples").toAbsolutePath().normalize();

  @TempDir Path folder;

  private Json trace(ModelSource source, String... options) throws IOException {
    Path file = folder.resolve("trace.itf.json");
    List<String> arguments = new ArrayList<>(List.of("check", source.text()));
    source
        .definitions()
        .forEach((name, value) -> arguments.addAll(List.of("-D", name + "=" + value)));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--trace", file.toString(), "--force"));
    new Tool(folder).run(arguments.toArray(String[]::new)).expectStatus(1);
    return Json.parse(Files.readString(file));
  }

  /** The values of a state as the format has them, written down in another way than by the tool. */
  private static Map<String, String> shown(Model model, long[] s) {
    return model.schema().slots().stream()
        .collect(Collectors.toMap(Slot::name, slot -> slot.print(s, 0)));
  }

  private static Map<String, String> shown(Json state) {
    return state.members().entrySet().stream()
        .filter(entry -> !entry.getKey().equals("#meta"))
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> text(entry.getValue())));
  }

  private static String text(Json value) {
    return switch (value) {
      case Json.Text(var text) -> text;
      case Json.Truth(var truth) -> Boolean.toString(truth);
      case Json.Elements(var elements) -> list(elements, "[", "]");
      case Json.Members members when members.byName().containsKey("#bigint") ->
          members.required("#bigint").text();
      case Json.Members members when members.byName().containsKey("#set") ->
          list(members.required("#set").elements(), "{", "}");
      case Json.Members members when members.byName().containsKey("#map") -> bag(members);
      case Json.Members members ->
          members.byName().entrySet().stream()
              .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
              .collect(Collectors.joining(" ", "(", ")"));
      default -> throw new AssertionError("not in this format: " + value);
    };
  }

  private static String list(List<Json> elements, String open, String close) {
    return elements.stream().map(ItfTraceTest::text).collect(Collectors.joining(", ", open, close));
  }

  private static String bag(Json.Members bag) {
    List<String> all = new ArrayList<>();
    for (Json entry : bag.required("#map").elements()) {
      int times = Integer.parseInt(text(entry.elements().get(1)));
      for (int i = 0; i < times; i++) {
        all.add(text(entry.elements().get(0)));
      }
    }
    return "{" + String.join(", ", all) + "}";
  }

  private void requireRun(ModelSource source, Json trace) {
    Model model = new ModelLoader(Registry.installed()).load(source).model();
    List<Map<String, String>> states =
        trace.required("states").elements().stream().map(ItfTraceTest::shown).toList();
    assertEquals(states.getFirst().keySet().size(), trace.required("vars").elements().size());
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    long[] now = find(model, batch, states.getFirst()).orElseThrow();
    List<long[]> found = new ArrayList<>(List.of(now));
    for (Map<String, String> next : states.subList(1, states.size())) {
      now = successor(model, now, next);
      found.add(now);
    }
    Optional<Json> loop = trace.member("loop");
    if (loop.isPresent()) {
      successor(model, now, shown(model, found.get(loop.get().integer())));
    }
  }

  private static long[] successor(Model model, long[] now, Map<String, String> wanted) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(now, 0, batch);
    return find(model, batch, wanted)
        .orElseThrow(
            () -> new AssertionError("no step from " + shown(model, now) + " to " + wanted));
  }

  private static Optional<long[]> find(
      Model model, SuccessorBatch batch, Map<String, String> wanted) {
    for (int i = 0; i < batch.count(); i++) {
      long[] state = new long[model.schema().words()];
      System.arraycopy(batch.words(), batch.offset(i), state, 0, state.length);
      if (shown(model, state).equals(wanted)) {
        return Optional.of(state);
      }
    }
    return Optional.empty();
  }

  @Test
  void aPathIsReadBack() throws IOException {
    ModelSource log =
        new ModelSource(
            "java:replicated-log",
            Optional.empty(),
            Map.of("careful", "false", "entries", "2", "followers", "1"),
            List.of());
    Json trace = trace(log, "--invariant", "agree");
    assertEquals(4, trace.required("states").elements().size());
    assertTrue(trace.member("loop").isEmpty());
    assertEquals("ITF", trace.required("#meta").required("format").text());
    assertEquals(
        3,
        trace.required("states").elements().get(3).required("#meta").required("index").integer());
    requireRun(log, trace);
  }

  @Test
  void aLassoIsReadBack() throws IOException {
    ModelSource mutex = ModelSource.of(EXAMPLES.resolve("dve/mutex.dve").toString());
    Json trace = trace(mutex, "--ltl", "G F P_0.critical");
    assertTrue(trace.member("loop").isPresent());
    requireRun(mutex, trace);
    ModelSource lights = ModelSource.of(EXAMPLES.resolve("promela/peterson.pml").toString());
    requireRun(lights, trace(lights, "--ltl", "G F (inside == 1 && turn == 0)", "--no-claims"));
  }
}
