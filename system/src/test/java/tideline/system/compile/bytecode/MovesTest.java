package tideline.system.compile.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.system.compile.Layout;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.random.Comparison;

final class MovesTest {

  private static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);
  private static final int LENGTH = 6;

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable queue = network.variable("queue", new Type.Array(BYTE, LENGTH), 0);
  private final Variable wide =
      network.variable("wide", new Type.Array(new Type.Range(-3, 700), 14), 5);
  private final Variable x = network.variable("x", BYTE, 0);

  private Place queue(int i) {
    return queue.place().element(number(i));
  }

  private static Operation move(Place to, Place from) {
    return new Operation.Assign(to, from.read(), Optional.empty());
  }

  private int moves(Operation... operations) {
    NetworkBuilder other = new NetworkBuilder("n");
    List.of(queue, wide, x).forEach(other::add);
    other.process("P").location("a").edge("a", "a").add();
    GuardedSystem system = other.build();
    return Moves.at(new Unit(system, Layout.of(system)), List.of(operations)).count();
  }

  @Test
  void aQueueMovesAtOnce() {
    assertEquals(
        3, moves(move(queue(0), queue(1)), move(queue(1), queue(2)), move(queue(2), x.place())));
  }

  @Test
  void whatHasBeenWrittenIsNotMoved() {
    assertEquals(
        2, moves(move(queue(1), queue(0)), move(queue(3), queue(2)), move(queue(2), queue(1))));
    assertEquals(
        2, moves(move(queue(0), queue(1)), move(queue(1), queue(2)), move(queue(0), queue(3))));
  }

  @Test
  void otherTypesComputedPlacesAndSingleMovesAreAssigned() {
    Place computed = queue.place().element(x.read());
    Place other = wide.place().element(number(3));
    assertEquals(0, moves(move(queue(0), other), move(queue(1), other)));
    assertEquals(0, moves(move(queue(0), computed), move(queue(1), queue(2))));
    assertEquals(0, moves(move(queue(0), queue(1))));
    assertEquals(0, moves(move(queue(0), queue(9)), move(queue(1), queue(9))));
  }

  @Test
  void movesDoWhatTheInterpreterDoes() {
    for (int seed = 0; seed < 60; seed++) {
      new MovesTest().compare(new Random(seed), "seed " + seed);
    }
  }

  /** Random moves between random values, also beside pending constants and computed elements. */
  private void compare(Random random, String name) {
    GuardedProcessBuilder process = network.process("P").location("a").location("b");
    for (String to : List.of("a", "b")) {
      GuardedProcessBuilder.EdgeBuilder edge = process.edge("a", to);
      for (Operation operation : operations(random)) {
        edge.then(operation);
      }
      edge.add();
    }
    process.edge("b", "a").assign(x.place(), x.read().plus(number(37))).add();
    assertTrue(Comparison.run(name, network.build(), 30).steps() > 0, name);
  }

  private List<Operation> operations(Random random) {
    List<Operation> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Expression value = x.read().plus(number(random.nextInt(200)));
      all.add(new Operation.Assign(queue(random.nextInt(LENGTH)), value, Optional.empty()));
      Expression small = value.binary(BinaryOperator.BIT_AND, number(255));
      all.add(new Operation.Assign(wide(random), small, Optional.empty()));
      all.add(new Operation.Assign(x.place(), number(random.nextInt(256)), Optional.empty()));
      for (int k = random.nextInt(6); k > 0; k--) {
        all.add(
            random.nextBoolean()
                ? move(queue(random.nextInt(LENGTH)), queue(random.nextInt(LENGTH)))
                : move(wide(random), wide(random)));
      }
      int distance = 1 + random.nextInt(2);
      for (int k = 0; k + distance < LENGTH; k++) {
        all.add(move(queue(k), queue(k + distance)));
      }
      all.add(move(x.place(), queue(random.nextInt(LENGTH))));
    }
    return all;
  }

  private Place wide(Random random) {
    return wide.place().element(number(random.nextInt(14)));
  }
}
