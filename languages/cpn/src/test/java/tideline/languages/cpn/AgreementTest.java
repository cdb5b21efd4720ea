package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.languages.cpn.reference.CpnReference;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;

/** The model and the reference take the same steps from the same markings. */
class AgreementTest {

  private static final int MOST_STATES = 60;
  private static final int FEW_STATES = 12;

  static Set<String> examples() {
    return ExampleNets.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examples(String name) {
    compare(name, ExampleNets.all().get(name), Map.of("random", "all"), MOST_STATES);
    if (name.equals("kettle.cpn") || name.equals("shifts.cpn")) {
      compare(name, ExampleNets.all().get(name), Map.of("clock", "relative"), MOST_STATES);
    }
  }

  @Test
  void randomNets() {
    int states = 0;
    int refused = 0;
    Map<String, Integer> made = new TreeMap<>();
    for (long seed = 0; seed < 90; seed++) {
      String text = RandomNets.text(seed, made);
      for (Map<String, String> definitions :
          List.of(Map.of("random", "all"), Map.of("random", "all", "clock", "relative"))) {
        if (definitions.size() == 1 || text.contains("<timed/>")) {
          try {
            states += compare("seed " + seed + " " + definitions, text, definitions, FEW_STATES);
          } catch (DiagnosticException expected) {
            String why = String.valueOf(expected.getMessage());
            boolean relative = definitions.containsKey("clock") && why.contains("the model time");
            assertTrue(relative || why.contains("one by one"), why);
            refused++;
          }
        }
      }
    }
    assertTrue(states > 250, "only " + states + " states");
    assertTrue(refused < 40, refused + " nets are refused");
    assertEquals(Set.of(), missing(made.keySet()), "kinds of inscriptions that were not made");
  }

  private static Set<String> missing(Set<String> made) {
    Set<String> missing = new TreeSet<>(RandomInscriptions.KINDS);
    missing.removeAll(made);
    return missing;
  }

  private static CheckedNet net(String text, Map<String, String> definitions, Evaluation how) {
    return Checker.check(
        CpnReader.read("net", new SourceText("net.cpn", text)), Options.of(definitions), how);
  }

  private static int compare(String name, String text, Map<String, String> definitions, int most) {
    Map<String, String> roomy = new HashMap<>(definitions);
    roomy.put("room", "40");
    Model model = new CpnModel(net(text, roomy, Evaluation.COMPILED));
    ReferenceModel reference = new CpnReference(net(text, roomy, Evaluation.INTERPRETED));
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Map<String, long[]> words = new HashMap<>();
    Deque<ReferenceState> open = new ArrayDeque<>(reference.initialStates());
    String first = model.schema().print(batch.words(), 0);
    words.put(first, copy(batch, 0, model));
    assertEquals(first, print(model, reference.initialStates().getFirst()), name);
    Set<String> seen = new HashSet<>(Set.of(first));
    int explored = 0;
    while (!open.isEmpty() && explored < most) {
      explored++;
      ReferenceState state = open.remove();
      long[] packed = words.get(print(model, state));
      batch.clear();
      List<String> expected = new ArrayList<>();
      boolean fault = false;
      List<ReferenceStep> steps = List.of();
      try {
        steps = reference.steps(state);
      } catch (ModelError wrong) {
        fault = true;
      }
      boolean found = false;
      try {
        stepper.successors(packed, 0, batch);
      } catch (ModelError wrong) {
        found = true;
      }
      String where = name + " in " + print(model, state);
      assertEquals(fault, found, where);
      if (fault) {
        continue;
      }
      for (ReferenceStep step : steps) {
        String target = print(model, step.target());
        expected.add(step.description() + " -> " + target);
        if (seen.add(target)) {
          open.add(step.target());
        }
      }
      List<String> made = new ArrayList<>();
      for (int i = 0; i < batch.count(); i++) {
        String target = model.schema().print(batch.words(), batch.offset(i));
        made.add(model.transitions().get(batch.transition(i)).name() + " -> " + target);
        words.putIfAbsent(target, copy(batch, i, model));
        assertTrue(model.schema().tail().orElseThrow().isCanonical(batch.words(), batch.offset(i)));
      }
      expected.sort(null);
      made.sort(null);
      assertEquals(expected, made, where);
    }
    return explored;
  }

  private static long[] copy(SuccessorBatch batch, int number, Model model) {
    int at = batch.offset(number);
    return Arrays.copyOfRange(batch.words(), at, at + model.schema().words());
  }

  private static String print(Model model, ReferenceState state) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : model.schema().slots()) {
      text.append(text.isEmpty() ? "" : " ").append(slot.name()).append('=');
      text.append(
          switch (state.value(slot.name())) {
            case ReferenceValue.Exactly(long value) -> Long.toString(value);
            case ReferenceValue.Named(String value) -> value;
            case ReferenceValue other -> throw new AssertionError(other);
          });
    }
    return text.toString();
  }
}
