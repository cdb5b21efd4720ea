package tideline.languages.promela.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.model.Dependencies;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.model.StatedProperty;
import tideline.model.Stepper;
import tideline.system.compile.AtomicSequences;
import tideline.system.compile.AtomicSequences.Ends;
import tideline.system.compile.ForwardingSystemModel;
import tideline.system.compile.SequenceWatch;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Expression;

/** A Promela model: atomic sequences are single steps, as SPIN counts them. */
public final class PromelaModel implements ForwardingSystemModel {

  private final SystemModel single;
  private final Optional<AtomicSequences> sequences;

  private final StatedProperties properties;
  private final SimulatorLayout layout;
  private final Places places;
  private final List<String> notes;

  private PromelaModel(
      SystemModel single,
      Optional<AtomicSequences> sequences,
      StatedProperties properties,
      SimulatorLayout layout,
      Places places,
      List<String> notes) {
    this.single = single;
    this.sequences = sequences;
    this.properties = properties;
    this.layout = layout;
    this.places = places;
    this.notes = List.copyOf(notes);
  }

  /**
   * A model of a guarded system.
   *
   * @param places those that were made because an earlier run had found them missing
   * @param notes what the user should know of how the model was read
   */
  static PromelaModel of(
      SystemModel single,
      StatedProperties properties,
      SimulatorLayout layout,
      Places places,
      List<String> notes) {
    return new PromelaModel(single, AtomicSequences.of(single), properties, layout, places, notes);
  }

  /** What the propositions of formulas and claims stand for, as it was written. */
  public Map<String, ExpressionSyntax> atoms() {
    return properties.atoms();
  }

  @Override
  public SystemModel inner() {
    return single;
  }

  @Override
  public SystemModel remade(SystemModel other) {
    return of(other, properties, layout, places, notes);
  }

  @Override
  public Set<String> endDefinitions() {
    return Set.of(SystemLowering.VALID_END);
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public Optional<List<String>> simulatorLines() {
    return Optional.of(layout.lines(single.transitions()));
  }

  @Override
  public Stepper newStepper() {
    return explaining(Ends.ALL);
  }

  @Override
  public Stepper newCompletingStepper() {
    return explaining(Ends.COMPLETED);
  }

  private Stepper explaining(Ends ends) {
    Stepper steps = plainStepper(ends, SequenceWatch.ofInterrupts());
    return (s, off, out) -> {
      try {
        steps.successors(s, off, out);
      } catch (ModelError fault) {
        throw withRemedy(fault);
      }
    };
  }

  /** A process for which there is no place: the model is read again with more of them. */
  private ModelError withRemedy(ModelError fault) {
    Optional<Instance.Id> missing = InstanceSearch.missing(fault);
    if (missing.isEmpty()) {
      return fault;
    }
    Instance.Id id = missing.get();
    if (id.pid() >= RunLowering.mostProcesses()) {
      return new ModelError(
          "run %s finds %d processes, the most there can be at one time"
              .formatted(id.proctype(), id.pid()),
          fault.position());
    }
    return new ModelError(
        "run %s needs process number %d, and there is no place for it; more places are made with -D %s=%d"
            .formatted(id.proctype(), id.pid(), PromelaSettings.PROCESSES, id.pid() + 2),
        fault.position(),
        Map.of(PromelaSettings.PLACES, places.with(id).toString()));
  }

  @Override
  public Dependencies dependencies() {
    return sequences.map(AtomicSequences::dependencies).orElseGet(single::dependencies);
  }

  /** A stepper whose faults are those of the guarded system. */
  Stepper plainStepper(Ends ends, SequenceWatch watch) {
    return sequences
        .map(s -> s.newStepper(ends, watch))
        .orElseGet(() -> AtomicSequences.newPlainStepper(single, ends));
  }

  @Override
  public Optional<StatePredicate> acceptance() {
    return named(SystemLowering.ACCEPTING);
  }

  @Override
  public tideline.model.Arithmetic arithmetic() {
    return tideline.model.Arithmetic.MACHINE_32;
  }

  @Override
  public List<StatedProperty> statedProperties() {
    return properties.all();
  }

  @Override
  public Optional<StatePredicate> validEnd() {
    return named(SystemLowering.VALID_END);
  }

  @Override
  public Optional<StatePredicate> nonProgress() {
    return named(SystemLowering.NON_PROGRESS);
  }

  @Override
  public boolean marksProgress() {
    return system().allDefinitions().stream()
        .filter(definition -> definition.name().equals(SystemLowering.NON_PROGRESS))
        .anyMatch(definition -> !(definition.condition() instanceof Expression.Constant));
  }

  private Optional<StatePredicate> named(String proposition) {
    int index = propositions().names().indexOf(proposition);
    return index < 0 ? Optional.empty() : Optional.of(propositions().predicate(index));
  }
}
