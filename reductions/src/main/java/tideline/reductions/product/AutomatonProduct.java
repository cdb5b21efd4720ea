package tideline.reductions.product;

import java.util.BitSet;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Reduction;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.Symmetry;

/** A model with an automaton that reads its runs. */
sealed interface AutomatonProduct extends Reduction permits BuchiProduct, ProductModel {

  InnerStates innerStates();

  /** Where the automaton's state is kept. */
  default Slot automatonSlot() {
    return innerStates().automaton();
  }

  @Override
  default StateSchema schema() {
    return innerStates().schema();
  }

  @Override
  default void project(long[] s, int off, long[] to, int toOff) {
    innerStates().copy(s, off, to, toOff);
  }

  @Override
  default StatePredicate lift(StatePredicate predicate) {
    return innerStates().lift(predicate);
  }

  @Override
  default ProgressMeasure lift(ProgressMeasure measure) {
    return innerStates().lift(measure);
  }

  @Override
  default Propositions lift(Propositions propositions) {
    return innerStates().lift(propositions);
  }

  /** The automaton may tell symmetric states apart. */
  @Override
  default Optional<Symmetry> lift(Symmetry symmetry) {
    return Optional.empty();
  }

  /** A product is one of the completed model. */
  @Override
  default Optional<StatePredicate> aborted() {
    return Optional.empty();
  }

  @Override
  default Stepper newCompletingStepper() {
    return newStepper();
  }

  /** None: a product also stops where the automaton cannot go on. */
  @Override
  default Optional<StatePredicate> validEnd() {
    return Optional.empty();
  }

  /** The slots of the model that the automaton looks at. */
  BitSet atomReads();

  @Override
  default Dependencies dependencies() {
    return new ProductDependencies(
        inner().dependencies(), inner().transitions().size(), atomReads(), schema().slots().size());
  }

  /** The automaton may hinder any step. */
  @Override
  default Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), schema().words());
  }
}
