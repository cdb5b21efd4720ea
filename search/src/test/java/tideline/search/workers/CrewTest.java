package tideline.search.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import tideline.model.WorkLimit;

final class CrewTest {

  @Test
  void everyWorkerDoesEveryRound() {
    try (Crew crew = new Crew(5)) {
      AtomicIntegerArray rounds = new AtomicIntegerArray(5);
      for (int round = 1; round <= 2000; round++) {
        crew.work(rounds::incrementAndGet);
        for (int worker = 0; worker < 5; worker++) {
          assertEquals(round, rounds.get(worker));
        }
      }
    }
  }

  @Test
  void whatOneThrowsEndsTheRoundOfAll() {
    try (Crew crew = new Crew(3)) {
      IllegalStateException fault = new IllegalStateException("worker 2");
      for (int round = 0; round < 100; round++) {
        IllegalStateException thrown =
            assertThrows(
                IllegalStateException.class, () -> crew.work(w -> workUntil(crew, w, fault)));
        assertSame(fault, thrown);
      }
      AtomicIntegerArray after = new AtomicIntegerArray(3);
      crew.work(after::incrementAndGet);
      assertEquals(1, after.get(0) * after.get(1) * after.get(2));
    }
  }

  private static void workUntil(Crew crew, int worker, IllegalStateException fault) {
    if (worker == 2) {
      throw fault;
    }
    while (!crew.isEnding()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void anInterruptedCallerWaitsForTheOthersAndRemembers() {
    AtomicBoolean ended = new AtomicBoolean();
    try (Crew crew = new Crew(2)) {
      Thread.currentThread().interrupt();
      crew.work(
          worker -> {
            while (worker == 1 && !crew.isEnding()) {
              Thread.onSpinWait();
            }
            ended.compareAndSet(false, worker == 1);
          });
    }
    assertTrue(Thread.interrupted());
    assertTrue(ended.get());
  }

  @Test
  void everyJobIsDoneOnce() {
    try (Crew crew = new Crew(3)) {
      for (int round = 0; round < 2000; round++) {
        AtomicIntegerArray done = new AtomicIntegerArray(4);
        crew.run(4, done::incrementAndGet);
        assertEquals("[1, 1, 1, 1]", done.toString());
      }
    }
  }

  @Test
  void workersAskTheLimitOfTheCaller() {
    IllegalStateException late = new IllegalStateException("late");
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                WorkLimit.during(
                    () -> {
                      throw late;
                    },
                    () -> {
                      try (Crew crew = new Crew(2)) {
                        crew.work(
                            worker -> {
                              if (worker == 1) {
                                WorkLimit.check();
                              }
                            });
                      }
                      return 0;
                    }));
    assertSame(late, thrown);
  }
}
