package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.reference.Channels.Channel;
import tideline.languages.promela.reference.Evaluation.Timeout;
import tideline.languages.promela.reference.Execution.Offer;
import tideline.languages.promela.reference.Memory.Cell;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.Queueing;
import tideline.languages.promela.syntax.StatementSyntax.Taking;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.SourcePosition;

/** Executes single statements of a process in a memory. */
final class Statements {

  private final Program program;
  private final Memory memory;
  private final int pid;
  private final Timeout timeout;
  private final List<SourcePosition> broken = new ArrayList<>();
  private final List<String> output = new ArrayList<>();
  private Optional<Offer> offer;

  /**
   * Statements of a process.
   *
   * @param offer what another process holds out: nothing is possible but to receive it
   */
  Statements(Program program, Memory memory, int pid, Timeout timeout, Optional<Offer> offer) {
    this.program = program;
    this.memory = memory;
    this.pid = pid;
    this.timeout = timeout;
    this.offer = offer;
  }

  /** Whether no rendezvous is under way. */
  boolean isFree() {
    return offer.isEmpty();
  }

  /** Where the assertions that were broken stand. */
  List<SourcePosition> broken() {
    return List.copyOf(broken);
  }

  /** What was printed, as SPIN's simulator prints it. */
  List<String> output() {
    return List.copyOf(output);
  }

  void breakAssertion(Place at) {
    broken.add(at.position());
  }

  /** Executes a statement if that is possible; if it is not, nothing has changed. */
  boolean execute(StatementSyntax statement, Scope scope) {
    Evaluation evaluation = new Evaluation(program, memory, scope, Optional.of(pid), timeout);
    if (statement instanceof StatementSyntax.Receive receive) {
      return receive(receive, evaluation);
    }
    if (!isFree()) {
      return false;
    }
    switch (statement) {
      case StatementSyntax.Condition(var condition, _) -> {
        return evaluation.isTrue(condition);
      }
      case StatementSyntax.Send send -> {
        return send(send, evaluation);
      }
      case StatementSyntax.Assignment(var target, var value, _) ->
          assign(target, value, evaluation);
      case StatementSyntax.Declaration declaration ->
          declare(declaration.variables().getFirst(), evaluation);
      case StatementSyntax.Assertion(var condition, var at) -> {
        if (!evaluation.isTrue(condition)) {
          breakAssertion(at);
        }
      }
      case StatementSyntax.Print print -> output.add(new PrintedText(evaluation).of(print));
      default -> throw new IllegalStateException(statement.toString());
    }
    return true;
  }

  private void assign(
      ExpressionSyntax.Reference target, ExpressionSyntax value, Evaluation evaluation) {
    int result = evaluation.value(value);
    if (!target.name().equals("_")) {
      Cell cell = evaluation.cell(target);
      warnOfTruncation(cell, result, target.at());
      memory.write(cell, result);
    }
  }

  private void warnOfTruncation(Cell cell, int value, Place at) {
    int kept = Operators.stored(cell.type(), value);
    if (kept != value) {
      output.add(
          "%s:%d, value (%d->%d (%d)) truncated in assignment\n"
              .formatted(
                  at.position().source(),
                  at.position().line(),
                  value,
                  kept,
                  Operators.bits(cell.type())));
    }
  }

  /** Behind a statement, a declaration assigns; of an array, the first element. */
  private void declare(VariableSyntax variable, Evaluation evaluation) {
    if (variable.type().kind() == TypeSyntax.Kind.STRUCTURE) {
      return;
    }
    ExpressionSyntax.Step name =
        new ExpressionSyntax.Step(variable.name(), Optional.empty(), variable.at());
    ExpressionSyntax.Reference target =
        new ExpressionSyntax.Reference(List.of(name), variable.at());
    int value =
        switch (variable.initial().orElse(null)) {
          case Initial.Value(var given) -> evaluation.value(given);
          case Initial.Elements(var given) -> evaluation.value(given.getFirst());
          case Initial.NewChannel _ -> throw new IllegalStateException("no assignment");
          case null -> 0;
        };
    memory.write(evaluation.cell(target), value);
  }

  private boolean send(StatementSyntax.Send send, Evaluation evaluation) {
    int number = evaluation.channel(send.channel());
    Channel channel = program.channels().get(number).orElseThrow();
    List<List<Integer>> messages = new ArrayList<>(memory.messages(number));
    if (messages.size() >= channel.capacity()) {
      return false;
    }
    List<Integer> message = evaluation.message(send.fields(), channel);
    List<Integer> sent = evaluation.sent(send.fields(), channel);
    int place = messages.size();
    while (send.queueing() == Queueing.SORTED
        && place > 0
        && comesBefore(sent, messages.get(place - 1))) {
      place--;
    }
    messages.add(place, message);
    memory.setMessages(number, messages);
    return true;
  }

  private static boolean comesBefore(List<Integer> message, List<Integer> other) {
    for (int i = 0; i < message.size(); i++) {
      int order = Integer.compare(message.get(i), other.get(i));
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  private boolean receive(StatementSyntax.Receive receive, Evaluation evaluation) {
    int number = evaluation.channel(receive.channel());
    if (program.channels().get(number).orElseThrow().isRendezvous()) {
      boolean meant = offer.isPresent() && offer.get().channel() == number;
      if (!meant || !evaluation.matches(offer.get().message(), receive.fields())) {
        return false;
      }
      take(offer.get().message(), receive.fields(), evaluation);
      offer = Optional.empty();
      return true;
    }
    List<List<Integer>> messages = new ArrayList<>(memory.messages(number));
    Optional<Integer> place = evaluation.place(messages, receive.order(), receive.fields());
    if (!isFree() || place.isEmpty()) {
      return false;
    }
    take(messages.get(place.get()), receive.fields(), evaluation);
    if (receive.taking() == Taking.REMOVE) {
      messages.remove((int) place.get());
      memory.setMessages(number, messages);
    }
    return true;
  }

  /** Stores the fields one after the other, so that one may be the index of the next. */
  private void take(List<Integer> message, List<ExpressionSyntax> fields, Evaluation evaluation) {
    int position = 0;
    for (ExpressionSyntax field : fields) {
      Optional<List<Cell>> targets = evaluation.targets(field);
      if (targets.isEmpty()) {
        position++;
        continue;
      }
      for (Cell cell : targets.get()) {
        memory.write(cell, message.get(position));
        position++;
      }
    }
  }
}
