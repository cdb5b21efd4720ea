package tideline.nets.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;

/**
 * A weighted sum of places, counted by bits: every bit of a field adds a number of its own when it
 * is set, and the bits of a word that add the same number are counted at once.
 */
final class WeightedSum implements ProgressMeasure {

  private final String text;
  private final String description;
  private final Optional<Bounds> bounds;
  private final long constant;
  private final int[] words;
  private final long[] masks;
  private final long[] factors;

  WeightedSum(List<Slot> slots, List<Long> weights, String description) {
    this.text = SumText.of(slots, weights);
    this.description = description;
    long always = 0;
    long least = 0;
    long most = 0;
    Map<Integer, Map<Long, Long>> byWord = new TreeMap<>();
    for (int place = 0; place < weights.size(); place++) {
      Slot slot = slots.get(place);
      long weight = weights.get(place);
      always += weight * slot.minimum();
      least += Math.min(0, weight * slot.span());
      most += Math.max(0, weight * slot.span());
      Map<Long, Long> byFactor = byWord.computeIfAbsent(slot.word(), fresh -> new TreeMap<>());
      for (int bit = 0; weight != 0 && bit < Long.bitCount(slot.mask()); bit++) {
        byFactor.merge(weight << bit, 1L << (slot.shift() + bit), (one, other) -> one | other);
      }
    }
    this.constant = always;
    this.bounds = Optional.of(new Bounds(always + least, always + most));
    List<Integer> inWords = new ArrayList<>();
    List<Long> ofMasks = new ArrayList<>();
    List<Long> byFactors = new ArrayList<>();
    byWord.forEach(
        (word, byFactor) ->
            byFactor.forEach(
                (factor, mask) -> {
                  inWords.add(word);
                  ofMasks.add(mask);
                  byFactors.add(factor);
                }));
    this.words = inWords.stream().mapToInt(word -> word).toArray();
    this.masks = ofMasks.stream().mapToLong(mask -> mask).toArray();
    this.factors = byFactors.stream().mapToLong(factor -> factor).toArray();
  }

  @Override
  public String name() {
    return text;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Optional<Bounds> bounds() {
    return bounds;
  }

  @Override
  public boolean looksThroughSlots() {
    return true;
  }

  @Override
  public long of(long[] s, int off) {
    long sum = constant;
    for (int i = 0; i < words.length; i++) {
      sum += factors[i] * Long.bitCount(s[off + words[i]] & masks[i]);
    }
    return sum;
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    long[] states = batch.words();
    int count = batch.count();
    int width = batch.stateWords();
    for (int i = 0; i < count; i++) {
      progress[i] = of(states, i * width);
    }
  }
}
