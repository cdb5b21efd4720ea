package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.petri.reference.PetriReference;
import tideline.languages.petri.source.NetSource;
import tideline.languages.petri.write.LolaWriter;
import tideline.languages.petri.write.PnmlWriter;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;
import tideline.nets.net.Net;
import tideline.nets.step.NetModel;

/** Model and reference agree on random nets, and what is written is read as it was. */
class AgreementTest {

  private static final int NETS = Integer.getInteger("petri.random.nets", 200);
  private static final int MOST_STATES = 150;

  @TempDir Path folder;

  /** Walks both side by side; the first state where their steps differ, if there is one. */
  private static Optional<String> difference(Model model, ReferenceModel reference) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    List<Map<String, Long>> open = new ArrayList<>();
    Map<Map<String, Long>, long[]> states = new HashMap<>();
    Map<Map<String, Long>, ReferenceState> known = new HashMap<>();
    ReferenceState initial = reference.initialStates().getFirst();
    Map<String, Long> first = values(model, batch.words(), 0);
    if (!first.equals(values(model, initial))) {
      return Optional.of("in the beginning " + first + " and " + values(model, initial));
    }
    states.put(first, Arrays.copyOf(batch.words(), words));
    known.put(first, initial);
    open.add(first);
    for (int i = 0; i < open.size() && i < MOST_STATES; i++) {
      Map<String, Long> at = open.get(i);
      batch.clear();
      try {
        model.newStepper().successors(states.get(at), 0, batch);
      } catch (ModelError tooLarge) {
        return Optional.empty(); // More tokens than there is room for: nothing to compare.
      }
      Set<String> steps = new HashSet<>();
      for (int s = 0; s < batch.count(); s++) {
        Map<String, Long> target = values(model, batch.words(), batch.offset(s));
        String name = model.transitions().get(batch.transition(s)).name();
        assertTrue(steps.add(name + " " + target), "a step twice");
        if (states.putIfAbsent(
                target, Arrays.copyOfRange(batch.words(), batch.offset(s), batch.offset(s) + words))
            == null) {
          open.add(target);
        }
      }
      Set<String> expected = new HashSet<>();
      for (ReferenceStep step : reference.steps(known.get(at))) {
        Map<String, Long> target = values(model, step.target());
        ReferenceState before = known.putIfAbsent(target, step.target());
        if (before != null && !before.equals(step.target())) {
          return Optional.of("two markings look like " + target);
        }
        expected.add(step.description() + " " + target);
      }
      if (!steps.equals(expected)) {
        return Optional.of("in " + at + " " + steps + " and " + expected);
      }
    }
    return Optional.empty();
  }

  private static Map<String, Long> values(Model model, long[] s, int off) {
    Map<String, Long> values = new HashMap<>();
    for (Slot slot : model.schema().slots()) {
      values.put(slot.name(), slot.get(s, off));
    }
    return values;
  }

  private static Map<String, Long> values(Model model, ReferenceState state) {
    Map<String, Long> values = new HashMap<>();
    for (Slot slot : model.schema().slots()) {
      values.put(slot.name(), ((ReferenceValue.Exactly) state.value(slot.name())).value());
    }
    return values;
  }

  @Test
  void randomNetsAgree() {
    Random random = new Random(1);
    for (int i = 0; i < NETS; i++) {
      Net net = RandomNets.next(random);
      PetriReference reference =
          PetriReference.of(new NetSource.Plain(net, Map.of(), Map.of(), List.of()));
      int number = i;
      assertEquals(
          Optional.empty(),
          difference(NetModel.of(net), reference),
          () -> "net " + number + " of seed 1:\n" + new PnmlWriter().write(net));
    }
  }

  @Test
  void randomColouredNetsAgree() throws IOException {
    Random random = new Random(2);
    Path file = folder.resolve("c.pnml");
    PetriLanguage language = new PetriLanguage();
    int read = 0;
    for (int i = 0; i < NETS; i++) {
      String text = RandomNets.coloured(random);
      Files.writeString(file, text);
      Model model;
      try {
        model = language.load(file, Map.of());
      } catch (DiagnosticException refused) {
        assertTrue(refused.getMessage().contains("takes away what is not there"), text);
        continue;
      }
      read++;
      String where = "net " + i + " of seed 2:\n" + text;
      ReferenceModel reference = language.reference(file, Map.of()).orElseThrow();
      assertEquals(Optional.empty(), difference(model, reference), where);
    }
    assertTrue(read > NETS / 3, read + " nets");
  }

  @Test
  void whatIsWrittenIsReadAsItWas() throws IOException {
    Random random = new Random(3);
    for (int i = 0; i < NETS; i++) {
      Net net = RandomNets.next(random);
      Path file = folder.resolve("random");
      assertEquals(net, read(file, new PnmlWriter().write(net)), "net " + i + " of seed 3");
      if (net.isOrdinary()) {
        Net again = read(file, new LolaWriter().write(net));
        assertEquals(net.before(), again.before());
        assertEquals(net.behind(), again.behind());
        assertEquals(
            net.places().stream().map(Net.Place::initial).toList(),
            again.places().stream().map(Net.Place::initial).toList());
      }
    }
  }

  private static Net read(Path file, String text) throws IOException {
    Files.writeString(file, text);
    return NetFiles.read(file).net();
  }
}
