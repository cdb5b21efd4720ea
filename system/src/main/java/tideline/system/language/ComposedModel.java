package tideline.system.language;

import java.util.List;
import java.util.Optional;
import tideline.model.Assertion;
import tideline.model.Dependencies;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.system.compile.AtomicSequences;
import tideline.system.compile.SystemModel;
import tideline.system.ir.GuardedSystem;

/** A model of composed systems: an atomic sequence of a part is one step of the whole. */
public final class ComposedModel implements SystemModel {

  private final SystemModel single;
  private final Optional<AtomicSequences> sequences;

  /** The model whose single steps are those of another one. */
  public ComposedModel(SystemModel single) {
    this.single = single;
    this.sequences = AtomicSequences.of(single);
  }

  @Override
  public SystemModel remade(SystemModel simplified) {
    return new ComposedModel(simplified);
  }

  @Override
  public GuardedSystem system() {
    return single.system();
  }

  @Override
  public String name() {
    return single.name();
  }

  @Override
  public StateSchema schema() {
    return single.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    single.initialStates(out);
  }

  @Override
  public Stepper newStepper() {
    return newStepper(AtomicSequences.Ends.ALL);
  }

  @Override
  public Stepper newCompletingStepper() {
    return newStepper(AtomicSequences.Ends.COMPLETED);
  }

  private Stepper newStepper(AtomicSequences.Ends ends) {
    return sequences
        .map(s -> s.newStepper(ends))
        .orElseGet(() -> AtomicSequences.newPlainStepper(single, ends));
  }

  @Override
  public List<Transition> transitions() {
    return single.transitions();
  }

  @Override
  public Propositions propositions() {
    return single.propositions();
  }

  @Override
  public List<Assertion> assertions() {
    return single.assertions();
  }

  @Override
  public Optional<StatePredicate> acceptance() {
    return single.acceptance();
  }

  @Override
  public Dependencies dependencies() {
    return sequences.isPresent() ? SystemModel.super.dependencies() : single.dependencies();
  }
}
