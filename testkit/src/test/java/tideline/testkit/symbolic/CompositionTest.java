package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.run.BreadthFirst;

/** Models of different languages, composed. */
final class CompositionTest {

  private static final Duration TIME = Duration.ofSeconds(60);

  private static final String LIGHT =
      """
      type Colour : { Red, Green }
      var colour : Colour = Red
      var count : integer = 0
      trans {
        choice {
          assume colour == Red && count < 3;
          colour := Green;
          count := count + 1;
        } or {
          assume colour == Green;
          colour := Red;
        }
      }
      init {}
      env {}
      """;

  private static final String WALKER =
      """
      main process walker {
        var far : int
        init loc start
        loc walk
        loc rest
        start -> walk { far := 0 }
        walk -> walk { assume far < 2 far := far + 1 }
        walk -> rest { assume far = 2 }
        rest -> walk { far := 0 }
      }
      """;

  private static final String RELAY =
      """
      channel c;
      process Sender {
        byte sent = 0;
        state s0, s1; init s0;
        trans s0 -> s1 { guard sent < 2; sync c!sent; effect sent = sent + 1; },
              s1 -> s0 { };
      }
      process Receiver {
        byte got = 9;
        state r0, r1; commit r1; init r0;
        trans r0 -> r1 { sync c?got; },
              r1 -> r0 { };
      }
      system async;
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file.toString();
  }

  private static ModelSource composed(
      String first, String second, Set<String> shared, Map<String, String> bounds) {
    return new ModelSource(
        first,
        Optional.empty(),
        Map.of(),
        List.of(),
        new ModelSource.Company(List.of(second), shared, bounds));
  }

  private static void assertAgree(ModelSource finite, ModelSource asked, PropertySpec property) {
    String explicit =
        new Check(finite, List.of(property))
            .word(property instanceof PropertySpec.Ltl ? "ndfs" : "bfs", TIME);
    assertTrue(Set.of("holds", "violated").contains(explicit), explicit);
    assertEquals(
        explicit, new Check(asked, List.of(property)).word("cegar", TIME), property.name());
  }

  @Test
  void enginesAgreeOnXstsWithCfa() throws IOException {
    String light = file("light.xsts", LIGHT);
    String walker = file("walker.cfa", WALKER);
    ModelSource finite =
        composed(light, walker, Set.of(), Map.of("count", "0..5", "walker.far", "0..5"));
    ModelSource open = composed(light, walker, Set.of(), Map.of());
    for (PropertySpec property :
        List.of(
            new PropertySpec.Invariant("count <= 3 && walker.far <= 2"),
            new PropertySpec.Invariant("!(light.colour == Green && walker.walker == rest)"),
            new PropertySpec.Reachable("count == 3 && far == 1 && colour == Red"),
            new PropertySpec.Ltl("G (far >= 0 -> count >= 0)", FiniteRuns.STUTTER),
            new PropertySpec.Ltl("G F (walker == rest)", FiniteRuns.STUTTER))) {
      assertAgree(finite, open, property);
    }
  }

  @Test
  void enginesAgreeOnDveWithXsts() throws IOException {
    String relay = file("relay.dve", RELAY);
    String light = file("light.xsts", LIGHT);
    ModelSource finite = composed(relay, light, Set.of(), Map.of("*", "0..5"));
    ModelSource open = composed(relay, light, Set.of(), Map.of());
    for (PropertySpec property :
        List.of(
            new PropertySpec.Invariant("Receiver.got == 9 || Receiver.got < Sender.sent"),
            new PropertySpec.Invariant("relay.Receiver.r1 -> light.count < 3"),
            new PropertySpec.Reachable("Sender.sent == 2 && count == 2 && colour == Green"),
            new PropertySpec.Ltl("G (Receiver.r1 -> F Receiver.r0)", FiniteRuns.STUTTER),
            new PropertySpec.Ltl("G (count < 3 || Sender.s0)", FiniteRuns.STUTTER))) {
      assertAgree(finite, open, property);
    }
  }

  @Test
  void countsMultiply() throws IOException {
    ModelSource relay = ModelSource.of(file("relay.dve", RELAY));
    Map<String, String> bound = Map.of("count", "0..5");
    ModelSource light =
        new ModelSource(file("light.xsts", LIGHT), Optional.empty(), bound, List.of());
    long product = states(relay) * states(light);
    assertEquals(product, states(composed(relay.text(), light.text(), Set.of(), bound)));
    assertEquals(product, states(composed(light.text(), relay.text(), Set.of(), bound)));
  }

  private static long states(ModelSource source) {
    return new BreadthFirst().run(source, List.of()).figures().states().orElseThrow();
  }

  @Test
  void refusesWhatHasOnlyStates() throws IOException {
    String relay = file("relay.dve", RELAY);
    String java = refusal(composed(relay, "java:stop-and-wait", Set.of(), Map.of()));
    assertTrue(java.contains("java:stop-and-wait cannot be composed"), java);
    String dump = file("dump.ss", "");
    String states = refusal(composed(relay, dump, Set.of(), Map.of()));
    assertTrue(states.contains("dump.ss"), states);
    String shared = refusal(composed(relay, relay, Set.of("c"), Map.of()));
    assertTrue(shared.contains("no part has a variable c to share"), shared);
  }

  private static String refusal(ModelSource source) {
    return assertThrows(
            DiagnosticException.class, () -> new ModelLoader(Registry.installed()).load(source))
        .getMessage();
  }

  @Test
  void theExampleHasItsAnswers() throws IOException {
    Path examples = Checkout.root().resolve("examples").resolve("composed");
    ModelSource source =
        composed(
            examples.resolve("room.xsts").toString(),
            examples.resolve("controller.cfa").toString(),
            Set.of("temperature", "heating", "shown"),
            Map.of());
    Json.Elements rows =
        (Json.Elements) Json.parse(Files.readString(examples.resolve("expected.json")));
    for (Json row : rows.values()) {
      Map<String, Json> members = ((Json.Members) row).byName();
      PropertySpec property =
          members.get("invariant") instanceof Json.Text(String formula)
              ? new PropertySpec.Invariant(formula)
              : new PropertySpec.Ltl(((Json.Text) members.get("ltl")).value(), FiniteRuns.STUTTER);
      assertEquals(
          ((Json.Text) members.get("verdict")).value(),
          new Check(source, List.of(property)).word("cegar", TIME),
          row.toString());
    }
  }
}
