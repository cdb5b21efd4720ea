package tideline.testkit.judge;

import java.util.Arrays;
import java.util.List;
import tideline.model.Assertion;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A model with a fault of its layout or of its generated code. */
record MutantModel(Model right, StepMutation mutation) implements ForwardingModel {

  @Override
  public Model inner() {
    return right;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int before = out.count();
    right.initialStates(out);
    for (int i = before; i < out.count(); i++) {
      if (mutation == StepMutation.INITIAL_STATE_WRONG) {
        StepMutation.add(StepMutation.bytes(schema(), 0), out.words(), out.offset(i), 1);
      }
      mutation.encode(schema(), out.words(), out.offset(i));
    }
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return mutation.stepper(stepper, schema(), right.transitions().size());
  }

  @Override
  public Propositions lift(Propositions all) {
    Propositions.Builder builder = Propositions.builder();
    int count = all.names().size();
    for (int i = 0; i < count; i++) {
      int asked = mutation == StepMutation.PROPOSITION_BIT_SHIFTED ? (i + 1) % count : i;
      builder.add(all.names().get(i), lift(all.predicate(asked)));
    }
    return builder.build();
  }

  @Override
  public List<Assertion> assertions() {
    return right.assertions().stream()
        .map(
            a ->
                new Assertion(
                    a.name(),
                    mutation == StepMutation.ASSERTION_NEVER_FAILS
                        ? (s, off) -> true
                        : lift(a.holds()),
                    a.position()))
        .toList();
  }

  @Override
  public StatePredicate lift(StatePredicate predicate) {
    return (s, off) -> {
      long[] state = Arrays.copyOfRange(s, off, off + schema().words());
      mutation.decode(schema(), state);
      return predicate.test(state, 0);
    };
  }
}
