package tideline.reductions.check;

import java.util.random.RandomGenerator;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A stepper that asks several times, in several ways, and lets pass only what always agrees. */
final class CheckedStepper implements Stepper {

  private static final int ROOMY = 256;

  private final Model model;
  private final StateForm form;
  private final DependencyCheck dependencies;
  private final GuardCheck guards;
  private final int transitions;
  private final long seed;

  private final CaseCheck cases;
  private final IndifferenceCheck indifference;
  private final SymmetryCheck symmetry;
  private final Stepper stepper;
  private Stepper other;
  private final GuardedState state;
  private final SuccessorBatch batch;
  private final SuccessorBatch otherBatch;

  CheckedStepper(Model model, StateForm form, DependencyCheck dependencies, long seed) {
    this.model = model;
    this.form = form;
    this.dependencies = dependencies;
    this.guards = new GuardCheck(model, form);
    this.cases = new CaseCheck(model, form);
    this.indifference = new IndifferenceCheck(model, form);
    this.symmetry = new SymmetryCheck(model, form, model.symmetries());
    this.transitions = model.transitions().size();
    this.seed = seed;
    this.stepper = model.newStepper();
    this.other = model.newStepper();
    this.state = new GuardedState(form.words());
    this.batch = Expansion.batchWithRoomFor(ROOMY, form.words());
    this.otherBatch = Expansion.batchWithRoomFor(ROOMY, form.words());
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    form.check(() -> "the state whose successors were asked for", s, off);
    state.load(s, off);
    RandomGenerator random = form.randomFor(seed, s, off);
    Expansion expansion = expand(stepper, batch);
    checkRepetition(expansion, random);
    checkSuccessors(expansion);
    if (expansion.fault().isEmpty()) {
      dependencies.check(expansion, state, stepper, random);
      guards.check(expansion, state, random);
      cases.check(expansion, state);
      indifference.check(expansion, state, stepper, random);
      symmetry.check(expansion, state, stepper, random);
    }
    // A model may fail after some successors; whoever asks must be able to live with that.
    expansion.copyTo(out);
    expansion.throwFault();
  }

  private Expansion expand(Stepper asked, SuccessorBatch into) {
    Expansion.reset(into);
    return Expansion.of(form, asked, state, into);
  }

  private void checkRepetition(Expansion expansion, RandomGenerator random) {
    if (!expansion.agreesWith(expand(stepper, otherBatch))) {
      throw violation(Rule.DETERMINISM, "a second call gave other successors");
    }
    if (random.nextInt(4) == 0) {
      other = model.newStepper();
    }
    if (!expansion.agreesWith(expand(other, otherBatch))) {
      throw violation(Rule.STEPPERS_INDEPENDENT, "another stepper gave other successors");
    }
    SuccessorBatch tight =
        Expansion.batchWithRoomFor(random.nextInt(Math.max(1, expansion.count())), form.words());
    Expansion growing;
    try {
      growing = Expansion.of(form, stepper, state, tight);
    } catch (ContractViolation foreign) {
      // The same call went well with a roomy batch, so the growth is the reason.
      throw foreign.rule() == Rule.FOREIGN_EXCEPTION
          ? form.violation(
              Rule.BATCH_GROWTH, "a batch that had to grow made the stepper fail", state, foreign)
          : foreign;
    }
    if (!expansion.agreesWith(growing)) {
      throw violation(Rule.BATCH_GROWTH, "a batch that had to grow got other successors");
    }
  }

  private void checkSuccessors(Expansion expansion) {
    for (int i = 0; i < expansion.count(); i++) {
      int transition = expansion.transition(i);
      if (transition < 0 || transition >= transitions) {
        throw violation(
            Rule.TRANSITION_NUMBER,
            "successor %d has the transition number %d of %d"
                .formatted(i, transition, transitions));
      }
      int successor = i;
      form.check(
          () -> describe(successor, transition), expansion.words(), expansion.offset(successor));
    }
  }

  private String describe(int successor, int transition) {
    return "successor %d, by transition %d (%s), of state {%s}"
        .formatted(
            successor,
            transition,
            model.transitions().get(transition).name(),
            form.schema().print(state.original(), state.offset()));
  }

  private ContractViolation violation(Rule rule, String what) {
    return form.violation(rule, what, state);
  }
}
