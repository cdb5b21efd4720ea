package tideline.languages.promela.lower;

import java.util.List;
import java.util.stream.Collectors;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Taking;

/** Statements as SPIN shows them in a trace. */
final class StatementPrinter {

  private StatementPrinter() {}

  static String print(Node node) {
    return switch (node.kind()) {
      case STOP -> "-end-";
      case DETERMINISTIC -> "d_step";
      case JOIN, LOOP_EXIT, CHOICE, BLOCK, GUARDED -> "goto";
      case JUMP, STATEMENT -> print(node.statement().orElseThrow());
    };
  }

  static String print(StatementSyntax statement) {
    return switch (statement) {
      case StatementSyntax.Assignment s -> print(s.target()) + " = " + print(s.value());
      case StatementSyntax.Condition s -> "(" + print(s.condition()) + ")";
      case StatementSyntax.Send s ->
          print(s.channel()) + (s.queueing() == Queueing.SORTED ? "!!" : "!") + list(s.fields());
      case StatementSyntax.Receive s ->
          print(s.channel())
              + (s.order() == Order.ANY ? "??" : "?")
              + (s.taking() == Taking.COPY ? "<" + list(s.fields()) + ">" : list(s.fields()));
      case StatementSyntax.Assertion s -> "assert(" + print(s.condition()) + ")";
      case StatementSyntax.Print _ -> "printf(...)";
      case StatementSyntax.Goto s -> "goto " + s.target().name();
      case StatementSyntax.Break _ -> "break";
      case StatementSyntax.Else _ -> "else";
      case StatementSyntax.Declaration s -> s.variables().getFirst().name() + " declared";
      case StatementSyntax.Labelled s -> print(s.statement());
      case StatementSyntax.Choice _,
          StatementSyntax.Block _,
          StatementSyntax.Unless _,
          StatementSyntax.For _,
          StatementSyntax.ForIn _,
          StatementSyntax.Select _ ->
          "{...}";
    };
  }

  static String print(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Constant e -> Long.toString(e.value());
      case ExpressionSyntax.Variable e -> print(e.reference());
      case ExpressionSyntax.Unary e -> e.operator() + "(" + print(e.operand()) + ")";
      case ExpressionSyntax.Binary e ->
          "(" + print(e.left()) + e.operator() + print(e.right()) + ")";
      case ExpressionSyntax.Conditional e ->
          "("
              + print(e.condition())
              + " -> "
              + print(e.then())
              + " : "
              + print(e.otherwise())
              + ")";
      case ExpressionSyntax.Run e -> "run " + e.proctype() + "(" + list(e.arguments()) + ")";
      case ExpressionSyntax.ChannelQuery e ->
          e.question().name().toLowerCase(java.util.Locale.ROOT) + "(" + print(e.channel()) + ")";
      case ExpressionSyntax.Poll e ->
          print(e.channel()) + (e.order() == Order.ANY ? "??[" : "?[") + list(e.fields()) + "]";
      case ExpressionSyntax.Predefined e -> e.name();
      case ExpressionSyntax.Enabled e -> "enabled(" + print(e.pid()) + ")";
      case ExpressionSyntax.RemoteLabel e ->
          e.proctype() + e.pid().map(p -> "[" + print(p) + "]").orElse("") + "@" + e.label();
      case ExpressionSyntax.RemoteVariable e ->
          e.proctype()
              + e.pid().map(p -> "[" + print(p) + "]").orElse("")
              + ":"
              + print(e.variable());
      case ExpressionSyntax.Eval e -> "eval(" + print(e.value()) + ")";
    };
  }

  private static String print(Reference reference) {
    return reference.steps().stream()
        .map(s -> s.name() + s.index().map(i -> "[" + print(i) + "]").orElse(""))
        .collect(Collectors.joining("."));
  }

  private static String list(List<ExpressionSyntax> expressions) {
    return expressions.stream().map(StatementPrinter::print).collect(Collectors.joining(","));
  }
}
