package tideline.system.plain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.compile.Layout;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * A channel as variables. Of a buffered one: how many messages wait, and an array of them whose
 * cells have the names of the packed state, so that both forms have the same states. A cell without
 * a message holds what it holds there. Of any: one scratch variable for each field of a message on
 * its way.
 */
final class ChannelVariables {

  /** Longer channels would make too many assignments of one step. */
  private static final int LONGEST = 256;

  /** No place of any channel: to store it is a fault. */
  private static final int OUTSIDE = -1;

  private final Channel channel;
  private final Variable length;
  private final Optional<Variable> cells;
  private final Variable place;
  private final List<Variable> message = new ArrayList<>();

  ChannelVariables(Channel channel) {
    this.channel = channel;
    if (channel.capacity() > LONGEST) {
      throw new NoPlainForm(
          "the channel %s, which holds more than %d messages".formatted(channel.name(), LONGEST),
          Optional.empty());
    }
    this.length =
        Variable.of("len(" + channel.name() + ")", new Type.Range(0, channel.capacity()), 0);
    this.place =
        Variable.scratch(
            "place in " + channel.name(), new Type.Range(0, Math.max(0, channel.capacity() - 1L)));
    this.cells =
        channel.isRendezvous() || channel.message().isEmpty()
            ? Optional.empty()
            : Optional.of(cells(channel));
    for (int f = 0; f < channel.message().size(); f++) {
      Type type = channel.message().get(f);
      message.add(
          new Variable(
              "field " + f + " for " + channel.name(),
              type,
              Variable.Lifetime.EDGE,
              List.of(cleared(type))));
    }
  }

  private static Variable cells(Channel channel) {
    List<Type.Field> fields = new ArrayList<>();
    List<Long> one = new ArrayList<>();
    for (int f = 0; f < channel.message().size(); f++) {
      Type type = channel.message().get(f);
      fields.add(new Type.Field(Integer.toString(f), type));
      one.add(cleared(type));
    }
    Type element =
        fields.size() == 1
            ? fields.getFirst().type()
            : new Type.Structure("message of " + channel.name(), fields);
    List<Long> initial = new ArrayList<>();
    Collections.nCopies(channel.capacity(), one).forEach(initial::addAll);
    return Variable.of(channel.name(), new Type.Array(element, channel.capacity()), initial);
  }

  private static long cleared(Type type) {
    return type instanceof Type.Unbounded ? 0 : Layout.cleared(Layout.slotType("", type));
  }

  /** The variables of the channel. */
  List<Variable> variables() {
    List<Variable> all = new ArrayList<>(message);
    if (!channel.isRendezvous()) {
      all.add(length);
      all.add(place);
      cells.ifPresent(all::add);
    }
    return all;
  }

  /** How many messages wait. */
  Expression length() {
    return length.read();
  }

  /** A field of a waiting message; to ask for one that does not wait is a fault here too. */
  Expression peek(Expression position, int field) {
    Expression there =
        Expression.number(0)
            .binary(BinaryOperator.AT_MOST, position)
            .and(position.less(length.read()));
    Expression outside = Expression.number(channel.capacity());
    return cell(new Expression.Conditional(there, position, outside), field).read();
  }

  private Place cell(Expression position, int field) {
    Place element = cells.orElseThrow().place().element(position);
    return channel.message().size() == 1 ? element : element.field(Integer.toString(field));
  }

  private Place cell(int position, int field) {
    return cell(Expression.number(position), field);
  }

  /** Puts a message, whose fields have been rewritten, behind all others or before one. */
  Operation send(Operation.Send original, Optional<Expression> place, List<Expression> fields) {
    List<Operation> parts = new ArrayList<>();
    Writer write = new Writer(original.position(), parts);
    write.assume(length.read().less(Expression.number(channel.capacity())));
    if (place.isPresent()) {
      insert(place.get(), fields, write);
    } else {
      for (int f = 0; f < fields.size(); f++) {
        write.assign(cell(length.read(), f), fields.get(f));
      }
    }
    write.assign(length.place(), length.read().plus(Expression.number(1)));
    return Operation.sequence(parts);
  }

  /** All is evaluated before anything moves; a place behind the end is a fault. */
  private void insert(Expression wanted, List<Expression> fields, Writer write) {
    Expression last = length.read();
    Expression there =
        Expression.number(0)
            .binary(BinaryOperator.AT_MOST, wanted)
            .and(wanted.binary(BinaryOperator.AT_MOST, last));
    write.assign(
        place.place(), new Expression.Conditional(there, wanted, Expression.number(OUTSIDE)));
    fields(fields, write);
    for (int f = 0; f < fields.size(); f++) {
      for (int i = channel.capacity() - 1; i > 0; i--) {
        Expression moves =
            place.read().less(Expression.number(i)).and(Expression.number(i - 1L).less(last));
        write.assignIf(moves, cell(i, f), cell(i - 1, f).read());
      }
      write.assign(cell(place.read(), f), message.get(f).read());
    }
  }

  /** Takes the oldest message out, or the one at a place, if it matches. */
  Operation receive(
      Operation.Receive original, Optional<Expression> wanted, List<Reception> fields) {
    List<Operation> parts = new ArrayList<>();
    Writer write = new Writer(original.position(), parts);
    write.assume(Expression.number(0).less(length.read()));
    if (wanted.isPresent()) {
      write.assume(Expression.number(0).binary(BinaryOperator.AT_MOST, wanted.get()));
      write.assume(wanted.get().less(length.read()));
      write.assign(place.place(), wanted.get());
    }
    Expression at = wanted.isPresent() ? place.read() : Expression.number(0);
    for (int f = 0; f < fields.size(); f++) {
      write.assign(message.get(f).place(), cell(at, f).read());
    }
    match(fields, write);
    for (int f = 0; f < fields.size(); f++) {
      for (int i = 0; i < channel.capacity() - 1; i++) {
        // Cells behind the last message are all the same, so it does no harm to move them.
        Place from = cell(i + 1, f);
        if (wanted.isPresent()) {
          Expression moves = at.binary(BinaryOperator.AT_MOST, Expression.number(i));
          write.assignIf(moves, cell(i, f), from.read());
        } else {
          write.assign(cell(i, f), from.read());
        }
      }
      Type type = channel.message().get(f);
      write.assign(cell(channel.capacity() - 1, f), new Expression.Constant(cleared(type), type));
    }
    write.assign(length.place(), length.read().minus(Expression.number(1)));
    accept(fields, write);
    return Operation.sequence(parts);
  }

  /** Hands a message over in a rendezvous: evaluated as a whole before anything is stored. */
  Operation handOver(
      List<Expression> fields, List<Reception> receptions, Optional<SourcePosition> position) {
    List<Operation> parts = new ArrayList<>();
    Writer write = new Writer(position, parts);
    fields(fields, write);
    match(receptions, write);
    accept(receptions, write);
    return Operation.sequence(parts);
  }

  private void fields(List<Expression> fields, Writer write) {
    for (int f = 0; f < fields.size(); f++) {
      write.assign(message.get(f).place(), fields.get(f));
    }
  }

  private void match(List<Reception> fields, Writer write) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Matching(var value)) {
        write.assume(value.equal(message.get(f).read()));
      }
    }
  }

  private void accept(List<Reception> fields, Writer write) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f) instanceof Reception.Into(var target)) {
        write.assign(target, message.get(f).read());
      }
    }
  }

  /** Writes operations that share a position. */
  private record Writer(Optional<SourcePosition> position, List<Operation> parts) {
    void assign(Place target, Expression value) {
      parts.add(new Operation.Assign(target, value, position));
    }

    void assignIf(Expression condition, Place target, Expression value) {
      parts.add(
          new Operation.Branch(
              condition,
              new Operation.Assign(target, value, position),
              Operation.skip(),
              position));
    }

    void assume(Expression condition) {
      parts.add(new Operation.Assume(condition, position));
    }
  }
}
