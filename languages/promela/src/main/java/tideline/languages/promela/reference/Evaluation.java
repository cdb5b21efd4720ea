package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.languages.promela.reference.Channels.Channel;
import tideline.languages.promela.reference.Memory.Cell;
import tideline.languages.promela.reference.State.LiveProcess;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.ExpressionSyntax.Step;
import tideline.languages.promela.syntax.StatementSyntax.Order;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.ModelError;

/**
 * The value of expressions in a state.
 *
 * @param who the process that asks; none in a property
 * @param timeout whether nothing else can happen
 */
record Evaluation(
    Program program, Memory memory, Scope scope, Optional<Integer> who, Timeout timeout) {

  /** Whether nothing else can happen. */
  enum Timeout {
    NO,
    YES
  }

  int value(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Constant constant -> (int) constant.value();
      case ExpressionSyntax.Variable variable -> variable(variable.reference());
      case ExpressionSyntax.Unary unary ->
          Operators.unary(unary.operator(), value(unary.operand()));
      case ExpressionSyntax.Binary binary -> binary(binary);
      case ExpressionSyntax.Conditional choice ->
          isTrue(choice.condition()) ? value(choice.then()) : value(choice.otherwise());
      case ExpressionSyntax.Run run -> new Starting(program, memory).run(run, this);
      case ExpressionSyntax.ChannelQuery query -> query(query);
      case ExpressionSyntax.Poll poll -> poll(poll);
      case ExpressionSyntax.Predefined word -> predefined(word.name());
      case ExpressionSyntax.Enabled enabled ->
          Operators.truth(new Execution(program, timeout).isEnabled(memory, value(enabled.pid())));
      case ExpressionSyntax.RemoteLabel remote -> Operators.truth(isAt(remote));
      case ExpressionSyntax.RemoteVariable remote -> remote(remote);
      case ExpressionSyntax.Eval eval -> value(eval.value());
    };
  }

  boolean isTrue(ExpressionSyntax expression) {
    return value(expression) != 0;
  }

  private int binary(ExpressionSyntax.Binary binary) {
    return switch (binary.operator()) {
      case "&&" -> Operators.truth(isTrue(binary.left()) && isTrue(binary.right()));
      case "||" -> Operators.truth(isTrue(binary.left()) || isTrue(binary.right()));
      default ->
          Operators.binary(
              binary.operator(), value(binary.left()), value(binary.right()), binary.at());
    };
  }

  private int predefined(String name) {
    return switch (name) {
      case "timeout" -> Operators.truth(timeout == Timeout.YES);
      case "np_" -> Operators.truth(!program.isSomeoneAt("progress", memory));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private int variable(Reference reference) {
    String name = reference.name();
    if (isDeclared(reference)) {
      return memory.read(cell(reference));
    }
    return switch (name) {
      case "_pid" -> who.orElseThrow(() -> fault("there is no _pid here", reference.at()));
      case "_nr_pr" -> memory.processes().size();
      case "_last" -> Math.max(0, memory.last());
      default ->
          program
              .declarations()
              .constant(name)
              .orElseThrow(() -> fault("there is no variable " + name, reference.at()));
    };
  }

  boolean isDeclared(Reference reference) {
    return scope.find(reference.name()).isPresent()
        || program.declarations().globals().containsKey(reference.name());
  }

  static ModelError fault(String message, Place at) {
    return new ModelError(message, Optional.of(at.position()));
  }

  /** Where a single value is kept; without an index, an array means its first element. */
  Cell cell(Reference reference) {
    return cells(reference).getFirst();
  }

  /** Where the values of a reference are kept: several for a structure. */
  List<Cell> cells(Reference reference) {
    Optional<Scope.Local> local = scope.find(reference.name());
    VariableSyntax variable =
        local
            .map(Scope.Local::syntax)
            .orElseGet(() -> program.declarations().globals().get(reference.name()));
    Optional<Integer> owner = local.isPresent() ? who : Optional.empty();
    String name = local.map(Scope.Local::name).orElse(variable.name());
    StringBuilder path = new StringBuilder(name);
    path.append(index(variable, reference.steps().getFirst()));
    for (Step step : reference.steps().subList(1, reference.steps().size())) {
      variable = field(variable, step);
      path.append('.').append(step.name()).append(index(variable, step));
    }
    return program.cells(owner, path.toString(), variable);
  }

  private VariableSyntax field(VariableSyntax variable, Step step) {
    return program.declarations().fields(variable.type()).stream()
        .filter(field -> field.name().equals(step.name()))
        .findFirst()
        .orElseThrow(() -> fault("there is no field " + step.name(), step.at()));
  }

  private String index(VariableSyntax variable, Step step) {
    Optional<Integer> length = program.declarations().length(variable);
    int index = step.index().map(this::value).orElse(0);
    if (index < 0 || index >= length.orElse(1)) {
      throw fault("%s[%d] is outside of the array".formatted(step.name(), index), step.at());
    }
    return length.isPresent() ? "[" + index + "]" : "";
  }

  /** The single values of an expression: several for a structure. */
  List<Integer> values(ExpressionSyntax expression) {
    return expression instanceof ExpressionSyntax.Variable(var reference) && isDeclared(reference)
        ? cells(reference).stream().map(memory::read).toList()
        : List.of(value(expression));
  }

  /** The number of the channel that is meant. */
  int channel(Reference reference) {
    int number = memory.read(cell(reference));
    if (program.channels().get(number).isEmpty() || !memory.hasChannel(number)) {
      throw fault(
          "the channel %s is used before it is initialised".formatted(reference.name()),
          reference.at());
    }
    return number;
  }

  private int query(ExpressionSyntax.ChannelQuery query) {
    int number = channel(query.channel());
    Channel channel = program.channels().get(number).orElseThrow();
    int length = memory.messages(number).size();
    // A rendezvous is never full: there is room for the message that is handed over.
    boolean full = length >= Math.max(1, channel.capacity());
    return switch (query.question()) {
      case LEN -> length;
      case EMPTY -> Operators.truth(length == 0);
      case NEMPTY -> Operators.truth(length != 0);
      case FULL -> Operators.truth(full);
      case NFULL -> Operators.truth(!full);
    };
  }

  /**
   * SPIN's answer to a poll that looks at all messages is the place of the first one, from 1 on; in
   * a model with a rendezvous it first asks whether this is one, and the answer is a truth value.
   */
  private int poll(ExpressionSyntax.Poll poll) {
    List<List<Integer>> messages = memory.messages(channel(poll.channel()));
    Optional<Integer> place = place(messages, poll.order(), poll.fields());
    return program.hasRendezvous()
        ? Operators.truth(place.isPresent())
        : place.map(number -> number + 1).orElse(0);
  }

  /** The message that a receive takes: the oldest one, or the first that matches. */
  Optional<Integer> place(
      List<List<Integer>> messages, Order order, List<ExpressionSyntax> fields) {
    int tried = order == Order.ANY ? messages.size() : Math.min(1, messages.size());
    return IntStream.range(0, tried)
        .filter(i -> matches(messages.get(i), fields))
        .boxed()
        .findFirst();
  }

  /** Whether the constants among the fields of a receive are those of the message. */
  boolean matches(List<Integer> message, List<ExpressionSyntax> fields) {
    int position = 0;
    for (ExpressionSyntax field : fields) {
      Optional<List<Cell>> targets = targets(field);
      if (targets.isEmpty() && message.get(position) != value(field)) {
        return false;
      }
      position += targets.map(List::size).orElse(1);
    }
    return true;
  }

  /** Where a field of a receive puts its values; empty if it is compared. */
  Optional<List<Cell>> targets(ExpressionSyntax field) {
    if (field instanceof ExpressionSyntax.Variable(var reference)) {
      if (isDeclared(reference)) {
        return Optional.of(cells(reference));
      }
      if (reference.name().equals("_")) {
        TypeSyntax type = new TypeSyntax(TypeSyntax.Kind.INT, "int", 0, reference.at());
        return Optional.of(List.of(new Cell(Optional.empty(), "_", type)));
      }
    }
    return Optional.empty();
  }

  /** The process that a remote reference means; without a number, the first of its type. */
  private Optional<Integer> process(String proctype, Optional<ExpressionSyntax> pid) {
    List<LiveProcess> processes = memory.processes();
    if (pid.isPresent()) {
      int number = value(pid.get());
      boolean there =
          number >= 0
              && number < processes.size()
              && processes.get(number).type().name().equals(proctype);
      return there ? Optional.of(number) : Optional.empty();
    }
    return IntStream.range(0, processes.size())
        .filter(i -> processes.get(i).type().name().equals(proctype))
        .boxed()
        .findFirst();
  }

  private boolean isAt(ExpressionSyntax.RemoteLabel remote) {
    Optional<LiveProcess> process =
        process(remote.proctype(), remote.pid()).map(memory.processes()::get);
    return process.isPresent()
        && process
            .get()
            .type()
            .table()
            .body()
            .labels()
            .at(remote.label())
            .contains(process.get().control());
  }

  private int remote(ExpressionSyntax.RemoteVariable remote) {
    Optional<Integer> pid = process(remote.proctype(), remote.pid());
    if (pid.isEmpty()) {
      return 0;
    }
    Scope there =
        memory.processes().get(pid.get()).type().table().body().locals().stream()
            .filter(local -> local.syntax().name().equals(remote.variable().name()))
            .findFirst()
            .map(local -> Scope.global().with(local))
            .orElseThrow(() -> fault("there is no such variable", remote.at()));
    Evaluation elsewhere = new Evaluation(program, memory, there, pid, timeout);
    return elsewhere.variable(remote.variable());
  }

  /** All values of a message, cut to the types of the channel's fields. */
  List<Integer> message(List<ExpressionSyntax> fields, Channel channel) {
    List<Integer> given = sent(fields, channel);
    List<Integer> message = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      message.add(Operators.stored(channel.fields().get(i), given.get(i)));
    }
    return message;
  }

  /** The values of a message before they are cut to what its fields hold. */
  List<Integer> sent(List<ExpressionSyntax> fields, Channel channel) {
    List<Integer> given = new ArrayList<>();
    fields.forEach(field -> given.addAll(values(field)));
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < channel.fields().size(); i++) {
      values.add(i < given.size() ? given.get(i) : 0);
    }
    return values;
  }
}
