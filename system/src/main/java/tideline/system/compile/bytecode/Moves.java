package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import tideline.model.Slot;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;

/**
 * Assignments one after the other that only move values between slots, as models do that keep a
 * queue in an array: {@code q[0] = q[1], q[1] = q[2], q[2] = q[3]}. No slot is read after it has
 * been written, so all may move at once, and those that move equally far do so in one shift of
 * their word.
 */
final class Moves {

  /** Fewer are not worth it: a single slot that is read again stays in its local variable. */
  private static final int FEWEST = 2;

  /** One assignment. */
  private record Move(Slot from, Slot to) {}

  /** Which word goes into which, and how far to the right its bits move. */
  private record Shift(int fromWord, int toWord, int distance) {}

  private final List<Move> moves;

  private Moves(List<Move> moves) {
    this.moves = moves;
  }

  /** The moves that operations begin with; none if they are too few. */
  static Moves at(Unit unit, List<Operation> operations) {
    List<Move> moves = new ArrayList<>();
    TreeSet<Integer> written = new TreeSet<>();
    for (Operation operation : operations) {
      Optional<Move> move = move(unit, operation);
      if (move.isEmpty() || written.contains(move.get().from().index())) {
        break;
      }
      // A slot that is written twice keeps what came last; one at a time is simple enough for it.
      if (!written.add(move.get().to().index())) {
        break;
      }
      moves.add(move.get());
    }
    return new Moves(moves.size() < FEWEST ? List.of() : moves);
  }

  private static Optional<Move> move(Unit unit, Operation operation) {
    if (operation instanceof Operation.Assign assign
        && assign.value() instanceof Expression.Read(Place source)) {
      Optional<Slot> from = unit.fixedSlot(source);
      Optional<Slot> to = unit.fixedSlot(assign.target());
      if (from.isPresent() && to.isPresent() && from.get().type().equals(to.get().type())) {
        return Optional.of(new Move(from.get(), to.get()));
      }
    }
    return Optional.empty();
  }

  /** How many operations they are. */
  int count() {
    return moves.size();
  }

  /** Writes all of them. */
  void write(StateCode state) {
    Code code = state.code;
    Map<Integer, Map<Shift, Long>> byTarget = new TreeMap<>();
    for (Move move : moves) {
      Slot to = move.to();
      Shift shift = new Shift(move.from().word(), to.word(), move.from().shift() - to.shift());
      byTarget
          .computeIfAbsent(to.word(), key -> new LinkedHashMap<>())
          .merge(shift, to.mask() << to.shift(), (some, more) -> some | more);
    }
    Map<Integer, Integer> before = new TreeMap<>();
    for (Move move : moves) {
      before.computeIfAbsent(move.from().word(), word -> held(state, word));
      before.computeIfAbsent(move.to().word(), word -> held(state, word));
    }
    byTarget.forEach(
        (word, shifts) -> {
          long all = shifts.values().stream().reduce(0L, (some, more) -> some | more);
          code.loadLong(Objects.requireNonNull(before.get(word))).and(~all);
          shifts.forEach(
              (shift, mask) -> {
                code.loadLong(Objects.requireNonNull(before.get(shift.fromWord())));
                if (shift.distance() >= 0) {
                  code.shiftRightUnsigned(shift.distance());
                } else {
                  code.shiftLeft(-shift.distance());
                }
                code.and(mask).op(Opcode.LOR);
              });
          state.popWord(word, all);
        });
  }

  private static int held(StateCode state, int word) {
    int local = state.code.newLong();
    state.pushWord(word);
    state.code.storeLong(local);
    return local;
  }
}
