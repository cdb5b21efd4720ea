package tideline.testkit.nets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.matrix.Matrix;
import tideline.matrix.Matrix.Effort;
import tideline.matrix.Workload;
import tideline.matrix.naive.NaiveGraph;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.StatePredicate;
import tideline.nets.net.Net;
import tideline.nets.reduce.Keep;
import tideline.nets.reduce.NetReduction;
import tideline.nets.reduce.ReducedNet;
import tideline.nets.step.NetModel;
import tideline.reductions.check.CheckedModel;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ProgressUse;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** Random nets as subjects of all searches, with all stores and reductions. */
final class NetMatrixTest {

  private static final int NETS = 120;
  private static final int LIMIT = 400;
  private static final long MEMORY = 1L << 26;

  @TempDir private Path scratch;

  /** All searches against the naive checker; nets are held to the contract of models meanwhile. */
  @Test
  void allSearchesOnNets() {
    Matrix matrix = new Matrix(Matrix.registeredAlgorithms(), scratch, LIMIT, Effort.ONE_TASK);
    LongStream.rangeClosed(1, NETS)
        .mapToObj(seed -> Workload.of("nets", CheckedModel.of(NetSubject.of(seed), seed), seed))
        .forEach(matrix::run);
    assertTrue(matrix.report().runs() > 10 * NETS, matrix.report().print());
    assertTrue(matrix.report().checks("shortest path") > NETS / 2, matrix.report().print());
  }

  /** What every search finds in a net, it finds with stubborn sets, and in the smaller net. */
  @Test
  void reductionsChangeNoAnswer() {
    int compared = 0;
    for (long seed = 1; seed <= NETS; seed++) {
      Net net = RandomNet.of(seed);
      NetModel whole = NetModel.of(net);
      if (NaiveGraph.of(whole, LIMIT).isEmpty()) {
        continue;
      }
      Optional<List<Boolean>> expected = Optional.empty();
      for (SearchAlgorithm algorithm : searches()) {
        for (StoreKind store : algorithm.stores()) {
          String what = "seed %d, %s, %s".formatted(seed, algorithm.name(), store);
          Optional<List<Boolean>> found = found(algorithm, store, whole, whole.slot(0));
          if (expected.isPresent() && found.isPresent()) {
            assertEquals(expected, found, what);
          }
          expected = expected.or(() -> found);
          if (expected.isEmpty()) {
            continue; // some place has more tokens than there is room for
          }
          List<Optional<List<Boolean>>> others = new ArrayList<>();
          for (Choosing choosing : Choosing.values()) {
            others.add(
                found(
                    algorithm,
                    store,
                    StubbornModel.of(whole, kept(whole, seed), choosing),
                    whole.slot(0)));
          }
          others.add(reduced(algorithm, store, net));
          for (Optional<List<Boolean>> other : others) {
            if (other.isPresent()) {
              assertEquals(expected, other, what);
              compared++;
            }
          }
        }
      }
    }
    assertTrue(compared > 10 * NETS, compared + " comparisons");
  }

  private static List<SearchAlgorithm> searches() {
    return Matrix.registeredAlgorithms().stream()
        .filter(algorithm -> algorithm.answers().contains(Question.SAFETY))
        .filter(algorithm -> algorithm.progressUse() != ProgressUse.VECTOR) // nets propose none
        .toList();
  }

  /** What is looked for, or only where one has to look. */
  private static Kept kept(NetModel whole, long seed) {
    int slot = whole.schema().slots().indexOf(whole.slot(0));
    BitSet first = new BitSet();
    first.set(slot);
    return new Kept(
        Kept.DeadEnds.KEPT,
        List.of(
            seed % 2 == 0
                ? new SlotCondition.Reading(first)
                : new SlotCondition.Within(slot, new Interval(2, Long.MAX_VALUE))));
  }

  private Optional<List<Boolean>> reduced(SearchAlgorithm algorithm, StoreKind store, Net net) {
    BitSet first = new BitSet();
    first.set(0);
    ReducedNet smaller = NetReduction.of(net, first, EnumSet.of(Keep.REACHABILITY, Keep.DEADLOCK));
    NetModel model = NetModel.of(smaller.net());
    return found(algorithm, store, model, model.slot(smaller.place(0).orElseThrow()));
  }

  /** Whether two tokens on a place and a deadlock are found; empty if the search failed. */
  private Optional<List<Boolean>> found(
      SearchAlgorithm algorithm, StoreKind store, Model model, Slot slot) {
    StatePredicate two = (s, off) -> slot.get(s, off) >= 2;
    Optional<ProgressMeasure> measure =
        algorithm.progressUse() == ProgressUse.REQUIRED
            ? model.proposedMeasures().stream().findFirst()
            : Optional.empty();
    if (algorithm.progressUse() == ProgressUse.REQUIRED && measure.isEmpty()) {
      return Optional.empty();
    }
    SearchResult result =
        algorithm.run(
            SearchTask.of(model, new Resources(store, MEMORY, scratch))
                .lookingFor(new Goal.Reach(two), new Goal.Deadlock())
                .by(measure)
                .with(SearchTask.Traces.KEEP));
    return result.ending() instanceof Ending.Failed
        ? Optional.empty()
        : Optional.of(result.found().stream().map(SearchResult.Found::reached).toList());
  }
}
