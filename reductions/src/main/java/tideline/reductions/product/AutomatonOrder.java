package tideline.reductions.product;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.properties.omega.Components;
import tideline.properties.omega.OmegaAutomaton;

/**
 * How far an automaton has come (000 section 9.3): no run goes back from one of its components to
 * an earlier one. As the minor part of a measure it cuts layers into smaller ones and adds no edge
 * that goes back.
 */
final class AutomatonOrder {

  private final int components;
  private final int[] rank;

  private AutomatonOrder(int components, int[] rank) {
    this.components = components;
    this.rank = rank;
  }

  static AutomatonOrder of(OmegaAutomaton automaton) {
    Components found = Components.of(automaton);
    int[] rank = new int[automaton.states()];
    for (int q = 0; q < rank.length; q++) {
      // Unreachable states have no component, and nobody asks for their rank.
      rank[q] = Math.max(0, found.count() - 1 - Math.max(0, found.of(q)));
    }
    return new AutomatonOrder(found.count(), rank);
  }

  /** The measure of a product's states, and then the automaton; itself where that has no room. */
  ProgressMeasure below(ProgressMeasure major, Slot automaton) {
    Optional<ProgressMeasure.Bounds> bounds = major.bounds().flatMap(this::scaled);
    if (components < 2 || bounds.isEmpty()) {
      return major;
    }
    return new Refined(major, automaton, this, bounds.get());
  }

  /** A measure of which the automaton is the minor part. */
  private record Refined(ProgressMeasure major, Slot automaton, AutomatonOrder order, Bounds limits)
      implements ProgressMeasure {
    @Override
    public String name() {
      return major.name();
    }

    @Override
    public String description() {
      return major.description();
    }

    @Override
    public Optional<Bounds> bounds() {
      return Optional.of(limits);
    }

    @Override
    public boolean looksThroughSlots() {
      return major.looksThroughSlots();
    }

    @Override
    public long of(long[] s, int off) {
      return major.of(s, off) * order.components + order.rank[automaton.getInt(s, off)];
    }

    @Override
    public void ofAll(SuccessorBatch batch, long[] progress) {
      major.ofAll(batch, progress);
      long[] words = batch.words();
      int[] rank = order.rank;
      int factor = order.components;
      int count = batch.count();
      for (int i = 0; i < count; i++) {
        progress[i] = progress[i] * factor + rank[automaton.getInt(words, batch.offset(i))];
      }
    }
  }

  private Optional<ProgressMeasure.Bounds> scaled(ProgressMeasure.Bounds bounds) {
    try {
      long minimum = Math.multiplyExact(bounds.minimum(), components);
      long maximum =
          Math.addExact(Math.multiplyExact(bounds.maximum(), components), components - 1);
      return Optional.of(new ProgressMeasure.Bounds(minimum, maximum));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }
}
