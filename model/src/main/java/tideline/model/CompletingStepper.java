package tideline.model;

/** A next-state function that leaves out the steps that end in aborted states. */
final class CompletingStepper implements Stepper {

  private final Stepper inner;
  private final StatePredicate aborted;
  private final SuccessorBatch behind;

  CompletingStepper(Stepper inner, StatePredicate aborted, int words) {
    this.inner = inner;
    this.aborted = aborted;
    this.behind = new SuccessorBatch(words);
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int first = out.count();
    inner.successors(s, off, out);
    while (first < out.count() && !aborted.test(out.words(), out.offset(first))) {
      first++;
    }
    if (first < out.count()) {
      removeFrom(first, out);
    }
  }

  private void removeFrom(int first, SuccessorBatch out) {
    behind.clear();
    for (int i = first + 1; i < out.count(); i++) {
      if (!aborted.test(out.words(), out.offset(i))) {
        behind.append(out.words(), out.offset(i), out.transition(i));
      }
    }
    out.truncate(first);
    for (int i = 0; i < behind.count(); i++) {
      out.append(behind.words(), behind.offset(i), behind.transition(i));
    }
  }
}
