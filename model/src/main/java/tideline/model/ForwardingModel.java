package tideline.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A model around another one. It gives every answer of the inner model, lifted; whoever wraps a
 * model overrides what differs, and loses nothing else. By default an answer is lifted by leaving
 * it as it is.
 */
public interface ForwardingModel extends Model {

  /** The model that is asked. */
  Model inner();

  /** Asks the inner model. */
  default <T> T ask(Function<Model, T> question) {
    return question.apply(inner());
  }

  /** A predicate on states of the inner model as one on states of this model. */
  default StatePredicate lift(StatePredicate predicate) {
    return predicate;
  }

  /** A measure of the inner model as one of this model. */
  default ProgressMeasure lift(ProgressMeasure measure) {
    return measure;
  }

  /** Propositions of the inner model as propositions of this model, with the same bits. */
  default Propositions lift(Propositions propositions) {
    return propositions;
  }

  /** A next-state function of the inner model as one of this model, to be used by one thread. */
  default Stepper lift(Stepper stepper) {
    return stepper;
  }

  @Override
  default String name() {
    return ask(Model::name);
  }

  @Override
  default StateSchema schema() {
    return ask(Model::schema);
  }

  @Override
  default void initialStates(SuccessorBatch out) {
    inner().initialStates(out);
  }

  @Override
  default Stepper newStepper() {
    return lift(ask(Model::newStepper));
  }

  @Override
  default Optional<StatePredicate> aborted() {
    return ask(Model::aborted).map(this::lift);
  }

  @Override
  default Stepper newCompletingStepper() {
    return lift(ask(Model::newCompletingStepper));
  }

  @Override
  default List<Transition> transitions() {
    return ask(Model::transitions);
  }

  @Override
  default String stepName(int transition, long[] from, int off, long[] to, int toOff) {
    return inner().stepName(transition, from, off, to, toOff);
  }

  @Override
  default Propositions propositions() {
    return lift(ask(Model::propositions));
  }

  @Override
  default List<StateFunction> functions() {
    return ask(Model::functions).stream()
        .map(
            function ->
                function.lifted(value -> lift(ProgressMeasure.of(function.name(), "", value))::of))
        .toList();
  }

  @Override
  default List<ProgressMeasure> progressMeasures() {
    return ask(Model::progressMeasures).stream().map(this::lift).toList();
  }

  @Override
  default List<ProgressMeasure> proposedMeasures() {
    return ask(Model::proposedMeasures).stream().map(this::lift).toList();
  }

  @Override
  default List<Assertion> assertions() {
    return ask(Model::assertions).stream()
        .map(a -> new Assertion(a.name(), lift(a.holds()), a.position(), a.form()))
        .toList();
  }

  @Override
  default Optional<StatePredicate> acceptance() {
    return ask(Model::acceptance).map(this::lift);
  }

  @Override
  default List<StatedProperty> statedProperties() {
    return ask(Model::statedProperties);
  }

  @Override
  default Optional<StatePredicate> validEnd() {
    return ask(Model::validEnd).map(this::lift);
  }

  @Override
  default Optional<StatePredicate> nonProgress() {
    return ask(Model::nonProgress).map(this::lift);
  }

  @Override
  default boolean marksProgress() {
    return ask(Model::marksProgress);
  }

  @Override
  default Optional<List<String>> simulatorLines() {
    return ask(Model::simulatorLines);
  }

  @Override
  default List<String> notes() {
    return ask(Model::notes);
  }

  @Override
  default List<Fact> facts() {
    return ask(Model::facts);
  }

  @Override
  default Arithmetic arithmetic() {
    return ask(Model::arithmetic);
  }

  /** A symmetry of the inner model as one of this model, if it is one. */
  default Optional<Symmetry> lift(Symmetry symmetry) {
    return Optional.of(symmetry);
  }

  @Override
  default List<Symmetry> symmetries() {
    return ask(Model::symmetries).stream().flatMap(known -> lift(known).stream()).toList();
  }

  @Override
  default Dependencies dependencies() {
    return ask(Model::dependencies);
  }

  @Override
  default Enabledness newEnabledness() {
    return ask(Model::newEnabledness);
  }
}
