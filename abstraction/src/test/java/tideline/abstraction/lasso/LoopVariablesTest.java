package tideline.abstraction.lasso;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** A loop carries what it computes from what it has carried. */
final class LoopVariablesTest {

  private static final Expression ONE = Expression.number(1);

  private final Variable x = Variable.of("x", Type.integer(), 0);
  private final Variable y = Variable.of("y", Type.integer(), 0);
  private final Variable z = Variable.of("z", Type.integer(), 0);
  private final Variable row = Variable.of("row", new Type.Array(Type.integer(), 3), 0);

  private static Operation assign(Place target, Expression value) {
    return new Operation.Assign(target, value, Optional.empty());
  }

  @Test
  void whatIsComputedFromItselfIsCarried() {
    Operation counts = assign(x.place(), x.read().plus(ONE));
    Operation forgets = assign(y.place(), ONE);
    assertEquals(Optional.of(Set.of(x)), LoopVariables.of(List.of(counts, forgets)));
  }

  @Test
  void andSoIsWhatIsComputedFromThat() {
    Operation copies = assign(z.place(), y.read());
    Operation derives = assign(y.place(), x.read().plus(ONE));
    Operation counts =
        new Operation.Branch(
            z.read().less(ONE),
            assign(x.place(), x.read().minus(ONE)),
            Operation.skip(),
            Optional.empty());
    assertEquals(Optional.of(Set.of(x, y, z)), LoopVariables.of(List.of(copies, derives, counts)));
  }

  @Test
  void anElementLeavesTheOthersAsTheyWere() {
    Operation element = assign(row.place().element(x.read()), ONE);
    assertEquals(Optional.of(Set.of(row)), LoopVariables.of(List.of(element)));
    Operation index = assign(y.place(), row.place().element(x.read()).read());
    assertEquals(Optional.of(Set.of()), LoopVariables.of(List.of(index)));
  }

  @Test
  void whatIsSetFreeHasNoAnswer() {
    Operation free = new Operation.Havoc(x.place(), Optional.empty());
    Operation inside = new Operation.Choice(List.of(Operation.skip(), free));
    assertEquals(Optional.empty(), LoopVariables.of(List.of(inside)));
  }
}
