package tideline.system.analysis.access;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import tideline.system.ir.Expression;
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

  void read(Expression expression) {
    switch (expression) {
      case Expression.Constant _ -> {}
      case Expression.Read read -> {
        readIndices(read.place());
        reads.add(part(read.place()));
      }
      case Expression.Unary unary -> read(unary.operand());
      case Expression.Binary binary -> {
        read(binary.left());
        read(binary.right());
      }
      case Expression.Conditional choice -> {
        read(choice.condition());
        read(choice.then());
        read(choice.otherwise());
      }
      case Expression.Wrapped wrapped -> read(wrapped.value());
      case Expression.At at -> reads.add(new Part.Control(at.process()));
      case Expression.Length length -> reads.add(new Part.MessageCount(length.channel()));
      case Expression.Peek peek -> {
        read(peek.position());
        reads.add(new Part.MessageCount(peek.channel()));
        reads.add(new Part.Messages(peek.channel()));
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
    readIndices(place);
    Part.Scalar part = part(place);
    mayWrite.add(part);
    if (part.index().isPresent()) {
      mustWrite.add(part);
    }
  }

  private void readIndices(Place place) {
    switch (place) {
      case Place.Whole _ -> {}
      case Place.Element element -> {
        read(element.index());
        readIndices(element.array());
      }
      case Place.Field field -> readIndices(field.structure());
    }
  }

  static Part.Scalar part(Place place) {
    List<String> fields = new ArrayList<>();
    OptionalInt index = index(place, fields);
    Collections.reverse(fields);
    return new Part.Scalar(place.variable(), fields, index);
  }

  /** The number of the scalar, with the innermost field first in the list; absent if not fixed. */
  private static OptionalInt index(Place place, List<String> fields) {
    long index = 0;
    long stride = 1;
    boolean fixed = true;
    Place inner = place;
    while (true) {
      switch (inner) {
        case Place.Whole _ -> {
          return fixed ? OptionalInt.of((int) index) : OptionalInt.empty();
        }
        case Place.Element element -> {
          if (element.index() instanceof Expression.Constant constant
              && constant.value() >= 0
              && constant.value() < element.length()) {
            index += constant.value() * stride;
          } else {
            fixed = false;
          }
          stride *= element.length();
          inner = element.array();
        }
        case Place.Field field -> {
          fields.add(field.field());
          inner = field.structure();
        }
      }
    }
  }
}
