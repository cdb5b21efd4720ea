package tideline.system.analysis.access;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;

/** Walks through expressions and operations and notes what they touch. */
final class Collector {

  private final Set<Part> reads = new LinkedHashSet<>();
  private final Set<Part> mayWrite = new LinkedHashSet<>();
  private final Set<Part> mustWrite = new LinkedHashSet<>();

  Accesses accesses() {
    return new Accesses(reads, mayWrite, mustWrite);
  }

  /** Notes what is read in an expression, or in the indices of a place. */
  void read(Node node) {
    for (Expression expression : node.all(Expression.class)) {
      switch (expression) {
        case Expression.Read read -> reads.add(part(read.place()));
        case Expression.At at -> reads.add(new Part.Control(at.process()));
        case Expression.Length length -> reads.add(new Part.MessageCount(length.channel()));
        case Expression.Peek peek -> {
          reads.add(new Part.MessageCount(peek.channel()));
          reads.add(new Part.Messages(peek.channel()));
        }
        case Expression.Constant _,
            Expression.Unary _,
            Expression.Binary _,
            Expression.Conditional _,
            Expression.Wrapped _,
            Expression.Failing _ -> {
          // Read nothing themselves.
        }
      }
    }
  }

  void run(Operation operation) {
    switch (operation) {
      case Operation.Assign assign -> {
        read(assign.value());
        write(assign.target());
      }
      case Operation.Assume assume -> read(assume.condition());
      case Operation.Havoc havoc -> write(havoc.target());
      case Operation.Sequence sequence -> sequence.parts().forEach(this::run);
      case Operation.Choice choice -> either(choice.branches());
      case Operation.Branch branch -> {
        read(branch.condition());
        either(List.of(branch.then(), branch.otherwise()));
      }
      case Operation.Send send -> {
        send.place().ifPresent(this::read);
        send.message().forEach(this::read);
        reads.add(new Part.MessageCount(send.channel()));
        // Put between others, a message moves those behind it.
        send.place().ifPresent(_ -> reads.add(new Part.Messages(send.channel())));
        mayWrite.add(new Part.MessageCount(send.channel()));
        mayWrite.add(new Part.Messages(send.channel()));
      }
      case Operation.Receive receive -> {
        receive.place().ifPresent(this::read);
        receive.fields().forEach(this::receive);
        reads.add(new Part.MessageCount(receive.channel()));
        reads.add(new Part.Messages(receive.channel()));
        mayWrite.add(new Part.MessageCount(receive.channel()));
        mayWrite.add(new Part.Messages(receive.channel()));
      }
    }
  }

  void receive(Reception reception) {
    switch (reception) {
      case Reception.Into into -> write(into.target());
      case Reception.Matching matching -> read(matching.value());
      case Reception.Ignored _ -> {}
    }
  }

  /** Only what every branch writes is written for certain. */
  private void either(List<Operation> branches) {
    Set<Part> everywhere = null;
    for (Operation branch : branches) {
      Collector inner = new Collector();
      inner.run(branch);
      reads.addAll(inner.reads);
      mayWrite.addAll(inner.mayWrite);
      if (everywhere == null) {
        everywhere = new LinkedHashSet<>(inner.mustWrite);
      } else {
        everywhere.retainAll(inner.mustWrite);
      }
    }
    if (everywhere != null) {
      mustWrite.addAll(everywhere);
    }
  }

  private void write(Place place) {
    read(place);
    Part.Scalar part = part(place);
    mayWrite.add(part);
    if (part.index().isPresent()) {
      mustWrite.add(part);
    }
  }

  static Part.Scalar part(Place place) {
    return new Part.Scalar(place.variable(), place.fields(), place.fixedNumber());
  }
}
