package tideline.matrix.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.random.RandomGraph;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.properties.ltl.LtlReader;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.translation.Translation;
import tideline.reductions.product.BuchiProduct;

/** A measure refined by the automaton's order: finer layers, and no new edges that go back. */
class AutomatonOrderTest {

  private static final int GRAPHS = 200;

  @Test
  void goesBackOnlyWhereTheModelDoes() {
    int finer = 0;
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, 30));
      BuchiProduct product = product(model, "F(p & X F(q & G !p))");
      for (ProgressMeasure measure : model.progressMeasures()) {
        finer += compare(product, measure, seed);
      }
    }
    assertTrue(finer > GRAPHS, finer + " edges go forward that stayed in their layer");
  }

  @Test
  void batchesAreMeasuredAsSingleStates() {
    for (long seed = 1; seed <= GRAPHS; seed++) {
      GraphModel model = GraphModel.of(RandomGraph.cyclic(seed, 30));
      BuchiProduct product = product(model, "F(p & X F(q & G !p))");
      List<ProgressMeasure> measures = new ArrayList<>(model.progressMeasures());
      measures.add(new SlotSum(model.schema().slots()));
      for (ProgressMeasure measure : measures) {
        ProgressMeasure refined = product.refine(measure);
        SuccessorBatch batch = firstStates(product);
        long[] together = new long[batch.count()];
        refined.ofAll(batch, together);
        for (int i = 0; i < batch.count(); i++) {
          long[] inner = new long[model.schema().words()];
          product.project(batch.words(), batch.offset(i), inner, 0);
          assertEquals(refined.of(batch.words(), batch.offset(i)), together[i], "seed " + seed);
          assertEquals(
              measure.of(inner, 0),
              product.lift(measure).of(batch.words(), batch.offset(i)),
              "seed " + seed);
        }
      }
    }
  }

  /** A measure that needs no copy of the model's part. */
  private record SlotSum(List<Slot> slots) implements ProgressMeasure {
    @Override
    public String name() {
      return "sum";
    }

    @Override
    public String description() {
      return "the sum of all slots";
    }

    @Override
    public Optional<Bounds> bounds() {
      return Optional.of(new Bounds(0, 1L << 40));
    }

    @Override
    public boolean looksThroughSlots() {
      return true;
    }

    @Override
    public long of(long[] s, int off) {
      return slots.stream().mapToLong(slot -> slot.get(s, off)).sum();
    }
  }

  /** States of the first steps, the later ones appended to a batch with the earlier ones. */
  private static SuccessorBatch firstStates(BuchiProduct product) {
    SuccessorBatch batch = new SuccessorBatch(product.schema().words());
    product.initialStates(batch);
    for (int i = 0; i < Math.min(batch.count(), 50); i++) {
      long[] state =
          Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + batch.stateWords());
      product.newStepper().successors(state, 0, batch);
    }
    return batch;
  }

  private static BuchiProduct product(GraphModel model, String formula) {
    Translation translation = Translation.of(LtlReader.read("test", formula).formula());
    List<StatePredicate> atoms =
        translation.formula().propositions().stream()
            .map(
                p ->
                    (StatePredicate)
                        (s, off) -> model.number(s, off) % (p.equals("p") ? 2 : 3) == 0)
            .toList();
    return BuchiProduct.of(
        model,
        translation.buchi(BuchiAutomaton.Acceptance.STATE).automaton(),
        atoms,
        BuchiProduct.FiniteRuns.STUTTER);
  }

  /** How many edges the refined measure sees go forward and the other does not. */
  private static int compare(BuchiProduct product, ProgressMeasure measure, long seed) {
    NaiveGraph graph = NaiveGraph.of(product, 10_000).orElseThrow();
    long[] coarse = graph.progress(product.lift(measure));
    long[] fine = graph.progress(product.refine(measure));
    int finer = 0;
    for (int s = 0; s < graph.size(); s++) {
      for (int t : graph.successors(s)) {
        assertEquals(coarse[t] < coarse[s], fine[t] < fine[s], "seed " + seed);
        finer += coarse[t] == coarse[s] && fine[t] > fine[s] ? 1 : 0;
      }
    }
    return finer;
  }
}
