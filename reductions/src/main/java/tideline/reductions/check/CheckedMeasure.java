package tideline.reductions.check;

import java.util.Arrays;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;

/** A measure whose values are asked for twice, one by one and together. */
final class CheckedMeasure implements ProgressMeasure {

  private static final long UNWRITTEN = 0x0DD_BA11L;

  private final ProgressMeasure measure;
  private final StateForm form;

  CheckedMeasure(ProgressMeasure measure, StateForm form) {
    this.measure = measure;
    this.form = form;
  }

  @Override
  public String name() {
    return measure.name();
  }

  @Override
  public String description() {
    return measure.description();
  }

  @Override
  public Optional<Bounds> bounds() {
    return measure.bounds();
  }

  @Override
  public long of(long[] s, int off) {
    form.check(() -> "the state whose progress was asked for", s, off);
    GuardedState state = new GuardedState(form.words()).load(s, off);
    long progress = measure.of(state.words(), state.offset());
    if (measure.of(state.words(), state.offset()) != progress) {
      throw violation(Rule.DETERMINISM, "it gave two values", s, off);
    }
    if (!state.isUntouched()) {
      throw violation(Rule.SOURCE_UNTOUCHED, "it wrote to the state", s, off);
    }
    if (measure.looksThroughSlots()) {
      form.fillUnusedBits(state.words(), state.offset());
      if (measure.of(state.words(), state.offset()) != progress) {
        throw violation(Rule.MEASURE_SLOTS, "bits beside the slots change it", s, off);
      }
    }
    if (measure.bounds().isPresent()) {
      Bounds bounds = measure.bounds().get();
      if (progress < bounds.minimum() || progress > bounds.maximum()) {
        throw violation(
            Rule.MEASURE_BOUNDS,
            "%d is outside %d..%d".formatted(progress, bounds.minimum(), bounds.maximum()),
            s,
            off);
      }
    }
    return progress;
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    int count = batch.count();
    SuccessorBatch copy = new SuccessorBatch(batch.stateWords(), count + 1);
    for (int i = 0; i < count; i++) {
      copy.append(batch.words(), batch.offset(i), batch.transition(i));
    }
    long[] together = new long[count + 2];
    Arrays.fill(together, UNWRITTEN);
    measure.ofAll(copy, together);
    if (copy.count() != count || together[count] != UNWRITTEN || together[count + 1] != UNWRITTEN) {
      throw new ContractViolation(
          Rule.MEASURE_BATCH,
          form.model(),
          "measure " + name() + " writes beyond the " + count + " states of the batch");
    }
    for (int i = 0; i < count; i++) {
      int at = batch.offset(i);
      if (!Arrays.equals(
          batch.words(), at, at + form.words(), copy.words(), at, at + form.words())) {
        throw violation(Rule.SOURCE_UNTOUCHED, "ofAll wrote to the batch", batch.words(), at);
      }
      long alone = of(batch.words(), at);
      if (together[i] != alone) {
        throw violation(
            Rule.MEASURE_BATCH,
            "state %d of %d: ofAll says %d, of says %d".formatted(i, count, together[i], alone),
            batch.words(),
            at);
      }
      progress[i] = alone;
    }
  }

  private ContractViolation violation(Rule rule, String what, long[] s, int off) {
    return form.violation(rule, "measure " + name() + ": " + what, s, off);
  }
}
