package tideline.languages.promela.lower;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.VariableSyntax;

/** Visits every expression of a model whose value is read, and all parts of it. */
final class Walk {

  private final Consumer<ExpressionSyntax> visitor;

  private Walk(Consumer<ExpressionSyntax> visitor) {
    this.visitor = visitor;
  }

  static void reads(ModelSyntax model, Consumer<ExpressionSyntax> visitor) {
    Walk walk = new Walk(visitor);
    walk.variables(model.variables());
    model.processes().forEach(walk::process);
    model.claims().forEach(claim -> walk.statements(claim.body()));
    model.formulas().forEach(formula -> walk.expression(formula.formula()));
  }

  /** The same for one proctype. */
  static void reads(ProcessSyntax process, Consumer<ExpressionSyntax> visitor) {
    new Walk(visitor).process(process);
  }

  private void process(ProcessSyntax process) {
    process.provided().ifPresent(this::expression);
    statements(process.body());
  }

  private void variables(List<VariableSyntax> variables) {
    for (VariableSyntax variable : variables) {
      if (variable.initial().orElse(null) instanceof VariableSyntax.Initial.Value(var value)) {
        expression(value);
      }
    }
  }

  private void statements(List<StatementSyntax> statements) {
    statements.forEach(this::statement);
  }

  private void statement(StatementSyntax statement) {
    switch (statement) {
      case StatementSyntax.Assignment assignment -> {
        indices(assignment.target());
        expression(assignment.value());
      }
      case StatementSyntax.Condition condition -> expression(condition.condition());
      case StatementSyntax.Send send -> {
        whole(send.channel());
        send.fields().forEach(this::expression);
      }
      case StatementSyntax.Receive receive -> {
        whole(receive.channel());
        receive.fields().forEach(this::reception);
      }
      case StatementSyntax.Assertion assertion -> expression(assertion.condition());
      case StatementSyntax.Print print -> print.arguments().forEach(this::expression);
      case StatementSyntax.Choice choice -> choice.options().forEach(this::statements);
      case StatementSyntax.Block block -> statements(block.body());
      case StatementSyntax.Unless unless -> {
        statement(unless.main());
        statement(unless.escape());
      }
      case StatementSyntax.Declaration declaration -> variables(declaration.variables());
      case StatementSyntax.Labelled labelled -> statement(labelled.statement());
      case StatementSyntax.For loop -> {
        whole(loop.index());
        expression(loop.from());
        expression(loop.to());
        statement(loop.body());
      }
      case StatementSyntax.ForIn loop -> {
        whole(loop.index());
        whole(loop.container());
        statement(loop.body());
      }
      case StatementSyntax.Select select -> {
        whole(select.index());
        expression(select.from());
        expression(select.to());
      }
      case StatementSyntax.Goto _, StatementSyntax.Break _, StatementSyntax.Else _ -> {
        // Nothing is read.
      }
    }
  }

  private void reception(ExpressionSyntax field) {
    if (field instanceof ExpressionSyntax.Variable variable) {
      indices(variable.reference());
    } else {
      expression(field);
    }
  }

  private void whole(Reference reference) {
    expression(new ExpressionSyntax.Variable(reference));
  }

  private void indices(Reference reference) {
    reference.steps().forEach(step -> optional(step.index()));
  }

  private void optional(Optional<ExpressionSyntax> expression) {
    expression.ifPresent(this::expression);
  }

  private void expression(ExpressionSyntax expression) {
    visitor.accept(expression);
    switch (expression) {
      case ExpressionSyntax.Variable variable -> indices(variable.reference());
      case ExpressionSyntax.Unary unary -> expression(unary.operand());
      case ExpressionSyntax.Binary binary -> {
        expression(binary.left());
        expression(binary.right());
      }
      case ExpressionSyntax.Conditional choice -> {
        expression(choice.condition());
        expression(choice.then());
        expression(choice.otherwise());
      }
      case ExpressionSyntax.Run run -> run.arguments().forEach(this::expression);
      case ExpressionSyntax.ChannelQuery query -> whole(query.channel());
      case ExpressionSyntax.Poll poll -> {
        whole(poll.channel());
        poll.fields().forEach(this::reception);
      }
      case ExpressionSyntax.Enabled enabled -> expression(enabled.pid());
      case ExpressionSyntax.RemoteLabel remote -> optional(remote.pid());
      case ExpressionSyntax.RemoteVariable remote -> {
        optional(remote.pid());
        indices(remote.variable());
      }
      case ExpressionSyntax.Eval eval -> expression(eval.value());
      case ExpressionSyntax.Constant _, ExpressionSyntax.Predefined _ -> {
        // No parts.
      }
    }
  }
}
