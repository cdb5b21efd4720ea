package tideline.benchmarks.compiled;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import tideline.benchmarks.Numbers;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Measures steppers alone: the time of this thread for one successor. */
final class StepTime {

  /** States that are expanded before the batch is emptied, as searches do. */
  private static final int GROUP = 32;

  /** The compilers of the JVM take a while before they are done; one round is but a trial. */
  private static final double WARM_UP_SECONDS_FOR_A_ROUND = 0.3;

  private final long[] states;
  private final int words;
  private final int count;

  /** The states to be expanded, one after the other. */
  StepTime(long[] states, int words) {
    this.states = states;
    this.words = words;
    this.count = states.length / words;
  }

  /** Nanoseconds for one successor, the median of some rounds over all states. */
  double nanoseconds(Stepper stepper, int rounds) {
    long warm = now();
    long successors;
    do {
      successors = expandAll(stepper);
    } while (now() - warm < (rounds - 1) * WARM_UP_SECONDS_FOR_A_ROUND * 1e9);
    List<Double> times = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      long start = now();
      expandAll(stepper);
      times.add((now() - start) / (double) successors);
    }
    return Numbers.median(times);
  }

  private long expandAll(Stepper stepper) {
    SuccessorBatch batch = new SuccessorBatch(words, 1024);
    long successors = 0;
    for (int first = 0; first < count; first += GROUP) {
      batch.clear();
      for (int i = first; i < Math.min(count, first + GROUP); i++) {
        stepper.successors(states, i * words, batch);
      }
      successors += batch.count();
    }
    return successors;
  }

  /** The time that this thread was on a processor; others on the machine disturb it less. */
  static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
