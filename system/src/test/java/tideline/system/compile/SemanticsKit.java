package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.SourcePosition;
import tideline.model.SuccessorBatch;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** What tests of executions have in common. */
public abstract class SemanticsKit {

  /** The model of a system, by the execution under test. */
  protected abstract Model model(GuardedSystem system);

  static final Optional<SourcePosition> NOWHERE = Optional.empty();

  static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);

  static Operation assign(Variable variable, Expression value) {
    return new Operation.Assign(variable.place(), value, Optional.empty());
  }

  static Operation send(Channel channel, Expression... message) {
    return new Operation.Send(channel, Optional.empty(), List.of(message), Optional.empty());
  }

  static Operation receive(Channel channel, Reception field) {
    return new Operation.Receive(channel, Optional.empty(), List.of(field), Optional.empty());
  }

  static long[] initial(Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(1, batch.count());
    return state(model, batch, 0);
  }

  static long[] next(Model model, long[] state, int choice) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    return state(model, batch, choice);
  }

  static List<String> successors(Model model, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    return printed(model, batch);
  }

  static List<String> printed(Model model, SuccessorBatch batch) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      all.add(model.schema().print(batch.words(), batch.offset(i)));
    }
    return all;
  }

  static List<Integer> numbers(Model model, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      all.add(batch.transition(i));
    }
    return all;
  }

  static long[] state(Model model, SuccessorBatch batch, int i) {
    int words = model.schema().words();
    return Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + words);
  }
}
