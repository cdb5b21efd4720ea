package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;
import tideline.nets.step.NetModel;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;

/** Functions of nets in expressions and formulas. */
final class NetQuestionsTest {

  /** Two tokens may go from Fork to b-1, one at a time; inhibited by more than one there. */
  private static Net net() {
    NetBuilder builder = new NetBuilder("net");
    int fork = builder.place("Fork", "Fork", 2);
    int other = builder.place("b-1", "b-1", 0);
    int move = builder.transition("G1", "G1");
    int both = builder.transition("t 2", "t 2");
    builder.input(fork, move, 1).output(move, other, 1);
    builder.input(fork, both, 2).output(both, other, 2).inhibitor(other, both, 1);
    return builder.build();
  }

  private static boolean[] truths(Model model, String text) {
    ExpressionReader reader = ExpressionReader.of(model);
    Expression condition = reader.readCondition("test", text);
    assertEquals(condition, reader.readCondition("test", condition.toString()));
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    model.newStepper().successors(batch.words().clone(), 0, batch);
    boolean[] truths = new boolean[batch.count()];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = reader.predicate(condition).test(batch.words(), batch.offset(i));
    }
    return truths;
  }

  private static void expect(String text, boolean first, boolean moved, boolean bothMoved) {
    assertEquals(List.of(first, moved, bothMoved), asList(truths(NetModel.of(net()), text)), text);
  }

  private static List<Boolean> asList(boolean[] truths) {
    return List.of(truths[0], truths[1], truths[2]);
  }

  @Test
  void markingsAndTransitionsAreAskedFor() {
    expect("tokens(Fork) == 2", true, false, false);
    expect("tokens(Fork, 'b-1') == 2", true, true, true);
    expect("tokens(\"b-1\") + 1 <= tokens(Fork)", true, false, false);
    expect("tokens(Fork, Fork) == 4", true, false, false);
    expect("fireable(G1)", true, true, false);
    expect("fireable('t 2')", true, false, false);
    expect("fireable('t 2', G1)", true, true, false);
    expect("deadlock", false, false, true);
    expect("!deadlock && Fork < 2", false, true, false);
  }

  @Test
  void idsMayStandForSeveralNodesOrNone() {
    Model model =
        NetModel.of(
            net(),
            Map.of("all", new int[] {0, 1}, "none", new int[0]),
            Map.of("any", new int[] {0, 1}),
            0);
    assertEquals(List.of(true, true, true), asList(truths(model, "tokens(all) == 2")));
    assertEquals(List.of(true, true, true), asList(truths(model, "tokens(none) == 0")));
    assertEquals(List.of(true, true, false), asList(truths(model, "fireable(any)")));
  }

  @Test
  void formulasHaveThemAsAtoms() {
    CtlReader reader = CtlReader.of(NetModel.of(net()));
    String text = "AG (tokens(Fork) <= 2 -> EF deadlock) && !EX fireable('t 2', G1)";
    assertEquals(
        4,
        reader.read("test", text, FiniteRuns.MAXIMAL).atoms().names().size()
            + reader.read("test", "EF deadlock", FiniteRuns.MAXIMAL).atoms().names().size());
  }

  @Test
  void unknownNamesAreRefused() {
    refused("tokens(fork) > 0", "did you mean Fork");
    refused("fireable(Fork)", "knows no Fork");
    refused("frobnicate(Fork)", "there is no function frobnicate");
    refused("tokens() > 0", "a name is expected");
    refused("tokens(Fork > 0", "a comma or )");
    refused("deadlock(Fork)", "there is no function deadlock");
  }

  private static void refused(String text, String message) {
    ExpressionReader reader = ExpressionReader.of(NetModel.of(net()));
    DiagnosticException refusal =
        assertThrows(DiagnosticException.class, () -> reader.readCondition("test", text));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
  }
}
