package tideline.system.compile;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;

/** What decides whether an operation can be carried out to its end. */
final class Blocking {

  private Blocking() {}

  static boolean mayBlock(Operation operation) {
    return switch (operation) {
      case Operation.Assume _, Operation.Send _, Operation.Receive _ -> true;
      case Operation.Assign _, Operation.Havoc _ -> false;
      case Operation.Sequence(var parts) -> parts.stream().anyMatch(Blocking::mayBlock);
      case Operation.Choice(var branches) ->
          branches.isEmpty() || branches.stream().anyMatch(Blocking::mayBlock);
      case Operation.Branch branch -> mayBlock(branch.then()) || mayBlock(branch.otherwise());
    };
  }

  static Set<Part> reads(Operation operation) {
    return switch (operation) {
      case Operation.Assume assume -> Accesses.reads(assume.condition());
      case Operation.Send send -> {
        Set<Part> reads = new LinkedHashSet<>(Set.of(new Part.MessageCount(send.channel())));
        send.place().ifPresent(place -> reads.addAll(Accesses.reads(place)));
        yield reads;
      }
      case Operation.Receive receive
          when receive.fields().stream().noneMatch(Reception.Matching.class::isInstance) -> {
        Set<Part> reads = new LinkedHashSet<>(Set.of(new Part.MessageCount(receive.channel())));
        receive.place().ifPresent(place -> reads.addAll(Accesses.reads(place)));
        yield reads;
      }
      case Operation.Sequence(var parts) -> reads(parts);
      case Operation other -> mayBlock(other) ? Accesses.of(other).reads() : Set.of();
    };
  }

  /** What comes before an operation that may block can change what that one reads. */
  private static Set<Part> reads(List<Operation> parts) {
    int last = parts.size() - 1;
    while (last >= 0 && !mayBlock(parts.get(last))) {
      last--;
    }
    Set<Part> all = new LinkedHashSet<>();
    for (int i = 0; i <= last; i++) {
      all.addAll(reads(parts.get(i)));
      if (i < last) {
        all.addAll(Accesses.of(parts.get(i)).reads());
      }
    }
    return all;
  }
}
