package tideline.reductions.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** One deliberately broken model per rule, beside a sound one that must pass. */
class CheckedModelTest {

  static ContractViolation assertBreaks(Rule rule, Model model) {
    ContractViolation violation =
        assertThrows(ContractViolation.class, () -> SoundModel.exploreChecked(model));
    assertEquals(rule, violation.rule(), violation.getMessage());
    assertTrue(violation.getMessage().contains("model sound"), violation.getMessage());
    return violation;
  }

  /** A sound model but for its stepper. */
  private abstract static class BrokenStep extends SoundModel {
    @Override
    abstract void step(long[] s, int off, SuccessorBatch out);

    final void soundStep(long[] s, int off, SuccessorBatch out) {
      super.step(s, off, out);
    }
  }

  @Test
  void aSoundModelIsLeftAsItIs() {
    SoundModel sound = new SoundModel();
    assertEquals(50, SoundModel.exploreChecked(sound));
    CheckedModel checked = CheckedModel.of(sound);
    assertSame(checked, CheckedModel.of(checked));
    SuccessorBatch raw = new SuccessorBatch(2);
    SuccessorBatch out = new SuccessorBatch(2);
    sound.initialStates(raw);
    checked.initialStates(out);
    assertEquals(5, out.count());
    sound.newStepper().successors(raw.words(), 2, raw);
    checked.newStepper().successors(out.words(), 2, out);
    assertEquals(raw.count(), out.count());
    for (int i = 0; i < raw.count(); i++) {
      assertEquals(raw.words()[2 * i], out.words()[2 * i]);
      assertEquals(raw.words()[2 * i + 1], out.words()[2 * i + 1]);
    }
  }

  @Test
  void callsThatDependOnEarlierCallsBreakDeterminism() {
    assertBreaks(
        Rule.DETERMINISM,
        new SoundModel() {
          @Override
          public Stepper newStepper() {
            int[] calls = {0};
            return (s, off, out) -> {
              if (++calls[0] % 2 != 0) {
                step(s, off, out);
              }
            };
          }
        });
  }

  @Test
  void anotherOrderBreaksDeterminism() {
    assertBreaks(
        Rule.DETERMINISM,
        new SoundModel() {
          private int calls;

          @Override
          public void initialStates(SuccessorBatch out) {
            for (int i = 0; i < 2; i++) {
              int at = out.append(new long[2], 0, 0);
              idle.set(out.words(), at, 10 + (i + calls) % 2);
            }
            calls++;
          }
        });
  }

  @Test
  void writingToTheSourceIsSeen() {
    assertBreaks(
        Rule.SOURCE_UNTOUCHED,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            soundStep(s, off, out);
            lamp.set(s, off, 1);
          }
        });
  }

  @Test
  void writingBesideTheSourceIsSeen() {
    assertBreaks(
        Rule.SOURCE_UNTOUCHED,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            soundStep(s, off, out);
            s[off + 2] = 0;
          }
        });
  }

  @Test
  void writingToEarlierSuccessorsIsSeen() {
    assertBreaks(
        Rule.BATCH_UNTOUCHED,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            soundStep(s, off, out);
            out.words()[0] = 1;
          }
        });
    assertBreaks(
        Rule.BATCH_UNTOUCHED,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            out.clear();
            soundStep(s, off, out);
          }
        });
  }

  @Test
  void holdingOnToTheWordsOfABatchIsSeen() {
    assertBreaks(
        Rule.BATCH_GROWTH,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            int first = out.append(s, off, SWITCH);
            long[] words = out.words();
            int second = out.append(s, off, SWITCH);
            lamp.set(words, first, 1);
            lamp.set(out.words(), second, 0);
          }
        });
    assertBreaks(
        Rule.BATCH_GROWTH,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            // Java asks for the words first, and the append may replace them.
            lamp.set(out.words(), out.append(s, off, SWITCH), 1);
          }
        });
  }

  @Test
  void steppersThatShareAMemoryAreSeen() {
    assertBreaks(
        Rule.STEPPERS_INDEPENDENT,
        new SoundModel() {
          private int steppers;
          private int owner;

          @Override
          public Stepper newStepper() {
            int number = ++steppers;
            return (s, off, out) -> {
              owner = owner == 0 ? number : owner;
              if (owner == number) {
                step(s, off, out);
              }
            };
          }
        });
  }

  @Test
  void steppersThatMeetInOneScratchAreSeen() {
    CyclicBarrier meeting = new CyclicBarrier(2);
    AtomicInteger arrivals = new AtomicInteger();
    Thread main = Thread.currentThread();
    SoundModel sharing =
        new SoundModel() {
          private final long[] scratch = new long[2];

          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            System.arraycopy(s, off, scratch, 0, 2);
            // The first calls of both threads overlap: neither goes on before both have written.
            boolean together =
                !Thread.currentThread().equals(main) && arrivals.getAndIncrement() < 2;
            if (together) {
              meet(meeting);
            }
            super.step(scratch, 0, out);
            if (together) {
              meet(meeting);
            }
          }
        };
    ContractViolation violation =
        assertThrows(ContractViolation.class, () -> ConcurrentSteppers.check(sharing, 40));
    assertEquals(Rule.STEPPERS_INDEPENDENT, violation.rule());
    ConcurrentSteppers.check(new SoundModel(), 40);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (BrokenBarrierException | TimeoutException | InterruptedException alone) {
      throw new AssertionError("the other thread did not come", alone);
    }
  }

  @Test
  void unknownTransitionNumbersAreSeen() {
    for (int number : new int[] {-1, 3}) {
      assertBreaks(
          Rule.TRANSITION_NUMBER,
          new BrokenStep() {
            @Override
            void step(long[] s, int off, SuccessorBatch out) {
              soundStep(s, off, out);
              out.append(s, off, number);
            }
          });
    }
  }

  @Test
  void valuesOutOfRangeAreSeenAndNameTheTransition() {
    ContractViolation violation =
        assertBreaks(
            Rule.SLOT_RANGE,
            new BrokenStep() {
              @Override
              void step(long[] s, int off, SuccessorBatch out) {
                int at = out.append(s, off, UP);
                out.words()[at + counter.word()] += 1L << counter.shift();
              }
            });
    assertTrue(violation.getMessage().contains("(up)"), violation.getMessage());
    assertTrue(
        violation.getMessage().contains("state: counter=4 lamp=false idle="),
        violation.getMessage());
  }

  @Test
  void strayBitsAreSeen() {
    assertBreaks(
        Rule.UNUSED_BITS,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            int at = out.append(s, off, UP);
            out.words()[at + 1] |= 1L << 40;
          }
        });
    assertBreaks(
        Rule.UNUSED_BITS,
        new SoundModel() {
          @Override
          public void initialStates(SuccessorBatch out) {
            out.append(-1L, 0L, 0);
          }
        });
  }

  @Test
  void damagedStatesThatASearchPassesInAreSeen() {
    Stepper stepper = CheckedModel.of(new SoundModel()).newStepper();
    ContractViolation violation =
        assertThrows(
            ContractViolation.class,
            () -> stepper.successors(new long[] {0, 7}, 0, new SuccessorBatch(2)));
    assertEquals(Rule.SLOT_RANGE, violation.rule());
  }

  @Test
  void aModelWithoutInitialStateIsSeen() {
    assertBreaks(
        Rule.INITIAL_STATE,
        new SoundModel() {
          @Override
          public void initialStates(SuccessorBatch out) {}
        });
  }

  @Test
  void faultsOfTheModelPassAndOthersDoNot() {
    ModelError fault = new ModelError("division by zero");
    Model failing =
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            out.append(s, off, UP);
            throw fault;
          }
        };
    SuccessorBatch out = new SuccessorBatch(2);
    Stepper stepper = CheckedModel.of(failing).newStepper();
    assertSame(
        fault, assertThrows(ModelError.class, () -> stepper.successors(new long[] {1, 0}, 0, out)));
    assertNotEquals(0, out.count(), "a fault may come after some successors");
    assertBreaks(
        Rule.FOREIGN_EXCEPTION,
        new BrokenStep() {
          @Override
          void step(long[] s, int off, SuccessorBatch batch) {
            throw new ArithmeticException("/ by zero");
          }
        });
  }
}
