package tideline.system.language;

import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Stepper;
import tideline.system.compile.AtomicSequences;
import tideline.system.compile.ForwardingSystemModel;
import tideline.system.compile.SystemModel;

/** A model of composed systems: an atomic sequence of a part is one step of the whole. */
public final class ComposedModel implements ForwardingSystemModel {

  private final SystemModel single;
  private final Optional<AtomicSequences> sequences;

  /** The model whose single steps are those of another one. */
  public ComposedModel(SystemModel single) {
    this.single = single;
    this.sequences = AtomicSequences.of(single);
  }

  @Override
  public SystemModel inner() {
    return single;
  }

  @Override
  public SystemModel remade(SystemModel simplified) {
    return new ComposedModel(single.remade(simplified));
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
  public Dependencies dependencies() {
    return sequences.map(AtomicSequences::dependencies).orElseGet(single::dependencies);
  }
}
