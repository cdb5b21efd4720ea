package tideline.system.compile.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.runtime.HeadStart;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

final class HeadStartTest {

  private static final Stepper SLOW = (s, off, out) -> out.append(s, off, 0);
  private static final Stepper FAST = (s, off, out) -> out.append(s, off, 1);

  private final SuccessorBatch out = new SuccessorBatch(1);

  /** Which of both made the next step. */
  private int step(Stepper stepper) {
    stepper.successors(new long[1], 0, out);
    return out.transition(out.count() - 1);
  }

  private static Supplier<Supplier<Stepper>> after(CountDownLatch signal) {
    return () -> {
      try {
        signal.await();
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
      return () -> FAST;
    };
  }

  @Test
  void firstStepsAreMadeBeforeThereIsCode() {
    CountDownLatch signal = new CountDownLatch(1);
    HeadStart steppers = HeadStart.of(() -> SLOW, after(signal));
    Stepper one = steppers.get();
    Stepper other = steppers.get();
    assertEquals(0, step(one));
    assertEquals(0, step(one));
    signal.countDown();
    int interpreted = 2;
    while (step(one) == 0) {
      interpreted++;
      assertTrue(interpreted < 16, "it does not wait for the code");
    }
    assertEquals(1, step(one));
    assertEquals(1, step(other));
    assertSame(FAST, steppers.get());
  }

  @Test
  void aFailureIsNotLost() {
    HeadStart broken =
        HeadStart.of(
            () -> SLOW,
            () -> {
              throw new IllegalArgumentException("no code");
            });
    IllegalStateException failure =
        assertThrows(IllegalStateException.class, () -> manySteps(broken));
    assertInstanceOf(IllegalArgumentException.class, failure.getCause());
    HeadStart exhausted =
        HeadStart.of(
            () -> SLOW,
            () -> {
              throw new StackOverflowError();
            });
    assertThrows(StackOverflowError.class, () -> manySteps(exhausted));
  }

  private void manySteps(HeadStart steppers) {
    Stepper stepper = steppers.get();
    for (int i = 0; i < 100; i++) {
      step(stepper);
    }
  }

  @Test
  void largeSystemsBehaveAlikeAllTheWay() {
    NetworkBuilder network = new NetworkBuilder("ring");
    Variable x = network.variable("x", new Type.Range(0, 299), 0);
    GuardedProcessBuilder process = network.process("P").location("a");
    for (int i = 0; i < 300; i++) {
      Expression next = Expression.number((i * 7 + 1) % 300);
      process
          .edge("a", "a")
          .guard(x.read().equal(Expression.number(i)))
          .assign(x.place(), next)
          .add();
    }
    SystemModel expected = Interpreter.model(network.build());
    SystemModel actual = Compiler.promptModel(network.build());
    Stepper reference = expected.newStepper();
    Stepper stepper = actual.newStepper();
    SuccessorBatch wanted = new SuccessorBatch(expected.schema().words());
    SuccessorBatch found = new SuccessorBatch(actual.schema().words());
    expected.initialStates(wanted);
    actual.initialStates(found);
    for (int i = 0; i < 200; i++) {
      reference.successors(wanted.words().clone(), wanted.offset(i), wanted);
      stepper.successors(found.words().clone(), found.offset(i), found);
      assertEquals(i + 2, found.count());
      assertEquals(wanted.transition(i + 1), found.transition(i + 1));
      assertEquals(
          expected.schema().print(wanted.words(), wanted.offset(i + 1)),
          actual.schema().print(found.words(), found.offset(i + 1)));
    }
  }
}
