package tideline.examples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Stepper;

/**
 * The sweep-line method in the plainest form (000 Alg. 2).
 *
 * @param peak the most states stored at one time, without the persistent ones
 */
record NaiveSweep(int explored, int sweeps, int peak, int persistent) {

  static NaiveSweep of(Model model, ProgressMeasure measure) {
    Stepper stepper = model.newStepper();
    Set<List<Long>> persistent = new HashSet<>();
    List<List<Long>> roots = NaiveSearch.initialStates(model);
    int explored = 0;
    int sweeps = 0;
    int peak = 0;
    while (!roots.isEmpty()) {
      sweeps++;
      TreeMap<Long, Deque<List<Long>>> waiting = new TreeMap<>();
      Set<List<Long>> stored = new HashSet<>();
      for (List<Long> root : roots) {
        enqueue(waiting, root, progress(measure, root));
        if (!persistent.contains(root)) {
          stored.add(root);
        }
      }
      roots = new ArrayList<>();
      while (!waiting.isEmpty()) {
        long line = waiting.firstKey();
        Deque<List<Long>> layer = waiting.get(line);
        while (!layer.isEmpty()) {
          explored++;
          for (List<Long> next : NaiveSearch.successors(model, stepper, layer.remove())) {
            long ahead = progress(measure, next);
            if (stored.contains(next) || persistent.contains(next)) {
              continue;
            }
            if (ahead < line) {
              persistent.add(next);
              roots.add(next);
            } else {
              stored.add(next);
              enqueue(waiting, next, ahead);
            }
          }
          peak = Math.max(peak, stored.size());
        }
        waiting.remove(line);
        stored.removeIf(state -> progress(measure, state) <= line);
      }
    }
    return new NaiveSweep(explored, sweeps, peak, persistent.size());
  }

  private static void enqueue(
      TreeMap<Long, Deque<List<Long>>> waiting, List<Long> state, long progress) {
    waiting.computeIfAbsent(progress, value -> new ArrayDeque<>()).add(state);
  }

  private static long progress(ProgressMeasure measure, List<Long> state) {
    return measure.of(NaiveSearch.array(state), 0);
  }
}
