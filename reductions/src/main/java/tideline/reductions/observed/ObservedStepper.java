package tideline.reductions.observed;

import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** Of the steps of the model, those that the log allows. */
final class ObservedStepper implements Stepper {

  private final Stepper inner;
  private final Slot explained;
  private final Observations observations;
  private final Frontier frontier;
  private final ExplainedLines lines;
  private final SuccessorBatch steps;

  ObservedStepper(Stepper inner, ObservedModel model, Observations observations) {
    this.inner = inner;
    this.explained = model.explained();
    this.observations = observations;
    this.frontier = model.frontier();
    this.lines = new ExplainedLines(model, observations);
    this.steps = new SuccessorBatch(model.inner().schema().words());
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    long number = explained.get(s, off);
    frontier.expanding(s, off, number);
    steps.clear();
    inner.successors(s, off, steps);
    for (int i = 0; i < steps.count(); i++) {
      if (observations.isSilent(steps.transition(i))) {
        lines.append(steps, i, number, out);
      }
    }
    if (number == observations.count()) {
      return;
    }
    Observation line = lines.line(number);
    for (int i = 0; i < steps.count(); i++) {
      if (line.allows(steps.transition(i)) && line.fits(steps.words(), steps.offset(i))) {
        lines.append(steps, i, number + 1, out);
      }
    }
  }
}
