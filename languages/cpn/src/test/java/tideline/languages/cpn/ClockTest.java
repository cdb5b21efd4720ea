package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Relative time stamps: the same markings without their stamps, and nothing that asks for more. */
class ClockTest {

  private static final int MOST_STATES = 300;

  private static Model model(String text, String clock) {
    Map<String, String> definitions = Map.of("clock", clock, "random", "all", "room", "40");
    return new CpnModel(
        Checker.check(
            CpnReader.read("net", new SourceText("net.cpn", text)),
            Options.of(definitions),
            Evaluation.COMPILED));
  }

  /**
   * Which colours are together in a reachable marking, and whether it is dead; nothing if there are
   * too many markings to look at.
   */
  private static Optional<Set<String>> markings(Model model) {
    Stepper stepper = model.newStepper();
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Map<String, long[]> seen = new HashMap<>();
    Deque<long[]> open = new ArrayDeque<>();
    Set<String> untimed = new TreeSet<>();
    take(batch, model, seen, open);
    while (!open.isEmpty()) {
      if (seen.size() > MOST_STATES) {
        return Optional.empty();
      }
      long[] state = open.remove();
      batch.clear();
      stepper.successors(state, 0, batch);
      untimed.add(withoutTime(model, state) + (batch.count() == 0 ? " dead" : ""));
      take(batch, model, seen, open);
    }
    return Optional.of(untimed);
  }

  private static void take(
      SuccessorBatch batch, Model model, Map<String, long[]> seen, Deque<long[]> open) {
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      long[] state = Arrays.copyOfRange(batch.words(), at, at + model.schema().words());
      if (seen.putIfAbsent(Arrays.toString(state), state) == null) {
        open.add(state);
      }
    }
  }

  /** Tokens of one colour stand together whatever their stamps are. */
  private static String withoutTime(Model model, long[] state) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : model.schema().slots()) {
      if (!slot.name().equals("time")) {
        Map<String, Long> counts = new TreeMap<>();
        for (String token : slot.print(state, 0).split("\\+\\++", -1)) {
          String[] parts = token.split("`", 2);
          if (parts.length == 2) {
            counts.merge(parts[1].replaceAll("@\\d+$", ""), Long.parseLong(parts[0]), Long::sum);
          }
        }
        text.append(slot.name()).append('=').append(counts).append(' ');
      }
    }
    return text.toString();
  }

  @Test
  void markingsAreTheSameWithRelativeStamps() {
    int compared = 0;
    for (long seed = 0; seed < 250; seed++) {
      String text = RandomNets.text(seed);
      try {
        Model clocked = model(text, "absolute");
        if (clocked.schema().slots().getFirst().name().equals("time")) {
          Model relative = model(text, "relative");
          Optional<Set<String>> absolute = markings(clocked);
          if (absolute.isPresent()) {
            assertEquals(absolute, markings(relative), "seed " + seed);
            compared++;
          }
        }
      } catch (DiagnosticException | ModelError unusable) {
        // Refused, or at fault: AgreementTest looks at these.
      }
    }
    assertTrue(compared > 30, "only " + compared + " nets were compared");
  }

  @Test
  void whatGoesRoundIsFiniteWithRelativeStamps() {
    String shifts = String.valueOf(ExampleNets.all().get("shifts.cpn"));
    assertTrue(markings(model(shifts, "absolute")).isEmpty());
    assertTrue(markings(model(shifts, "relative")).isPresent());
  }

  private static NetText clocked(String given, String time, String code) {
    NetText net = new NetText();
    net.colset("INT", "int").colset("TINT", "int timed").var("INT", "x", "z");
    net.page("P")
        .place("A", "TINT", "1`0 @+ 3")
        .place("B", "INT", "")
        .transition("T", "", time, code, "")
        .in("A", "T", "x")
        .out("T", "A", "(x + 1) mod 3 @+ 5")
        .out("T", "B", given);
    return net;
  }

  @Test
  void whatNeedsTheTimeIsRefusedWithRelativeStamps() {
    for (NetText net :
        List.of(
            clocked("IntInf.toInt (time ()) mod 2", "", ""),
            clocked("x", "@+ intTime () mod 3", ""),
            clocked("z", "", "input (); output (z); action intTime () mod 2"))) {
      assertEquals("time", model(net.written(), "absolute").schema().slots().getFirst().name());
      DiagnosticException refused =
          assertThrows(DiagnosticException.class, () -> model(net.written(), "relative"));
      assertTrue(
          String.valueOf(refused.getMessage()).contains("it needs the model time"),
          refused.getMessage());
    }
  }

  private static NetText delayed(String initial, String taken, String given, String time) {
    NetText net = new NetText();
    net.colset("TINT", "int timed").var("TINT", "x");
    net.page("P")
        .place("A", "TINT", initial)
        .transition("T", "[x < 3]", time, "")
        .in("A", "T", taken)
        .out("T", "A", given);
    return net;
  }

  /** No stamp wraps round, and none is taken for a dead marking. */
  @Test
  void timesThatAreTooLargeAreFaults() {
    for (NetText net :
        List.of(
            delayed("1`0", "x", "x + 1 @+ 4611686018427387903", "@+4611686018427387903"),
            delayed("1`0", "x", "x + 1 @+ 9223372036854775807", ""),
            delayed("1`0 @ 9223372036854775807", "x", "x", ""),
            delayed("1`0", "x", "x + 1", "@+9223372036854775807"),
            delayed("1`0 @ 4611686018427387903", "x @+ ~1", "x + 1", ""))) {
      assertThrows(ModelError.class, () -> markings(model(net.written(), "absolute")));
    }
    NetText early = delayed("1`0 @ 5", "x @+ 4611686018427387903", "x + 1 @+ 5", "");
    assertEquals(4, markings(model(early.written(), "absolute")).orElseThrow().size());
  }
}
