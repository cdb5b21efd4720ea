package tideline.system.language;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.Arithmetic;
import tideline.model.Assertion;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
import tideline.system.compile.SystemModel;
import tideline.system.ir.Definition;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.transform.Bounds;
import tideline.system.transform.Rewriter;

/**
 * A system that cannot be enumerated, as a model: it has names for formulas, and no states. Whoever
 * asks for states gets a diagnostic that says what would help.
 */
public final class SymbolicModel implements SystemModel {

  /** More values than this in one havoc are left to solvers. */
  private static final long MOST_VALUES = 1 << 20;

  private static final int NAMED_BITS = 2;

  private final ReadSystem read;
  private final StateSchema schema;

  /** The names of a system. */
  public SymbolicModel(ReadSystem read) {
    this.read = read;
    this.schema = Layout.of(machine(read.system())).schema();
  }

  /** The same names for another form of the system. */
  public SymbolicModel of(GuardedSystem system) {
    return new SymbolicModel(
        new ReadSystem(system, read.control(), read.notes(), read.arithmetic()));
  }

  /** Whether a system has no finite states, or too many in one step. */
  public static boolean isNeededFor(ReadSystem read) {
    return !Bounds.areComplete(read.system()) || !widest(read.system()).isEmpty();
  }

  /** The variables that take more values at once than a search can try. */
  private static List<Variable> widest(GuardedSystem system) {
    return Havocs.of(system)
        .filter(v -> Havocs.values(v.type()) < 0 || Havocs.values(v.type()) > MOST_VALUES)
        .distinct()
        .toList();
  }

  /** Integers without bounds get a few bits: nobody will store a value there. */
  private static GuardedSystem machine(GuardedSystem system) {
    return new Rewriter() {
      @Override
      protected Variable used(Variable old) {
        Type.Wrapping few = new Type.Wrapping(NAMED_BITS, Type.Sign.SIGNED);
        Type type = old.type().mapScalars(t -> t instanceof Type.Unbounded ? few : t);
        return new Variable(old.name(), type, old.lifetime(), old.initial());
      }
    }.system(system);
  }

  /** Why states cannot be searched, in a few words. */
  public String reason() {
    return Bounds.areComplete(read.system())
        ? "a step of the model has more results than a search can try"
        : "the model has integers without bounds";
  }

  /** What an explicit search is told. */
  public DiagnosticException refusal() {
    Set<String> names = new TreeSet<>();
    Bounds.unbounded(read.system()).forEach(variable -> names.add(variable.name()));
    String problem = "is an integer without bounds";
    if (names.isEmpty()) {
      widest(read.system()).forEach(variable -> names.add(variable.name()));
      problem = "takes any of more than " + MOST_VALUES + " values in one step";
    }
    String first = names.iterator().next();
    return DiagnosticException.of(
        "%s %s%s: give it bounds with --bound %s=0..100, or let --engine cegar reason about all values"
            .formatted(first, problem, names.size() > 1 ? ", and not the only one" : "", first));
  }

  @Override
  public GuardedSystem system() {
    return read.system();
  }

  @Override
  public List<String> notes() {
    return read.notes();
  }

  /** The variables that the text marks as control. */
  public Set<String> control() {
    return read.control();
  }

  @Override
  public String name() {
    return read.system().name();
  }

  @Override
  public Arithmetic arithmetic() {
    return read.arithmetic();
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    throw refusal();
  }

  @Override
  public Stepper newStepper() {
    throw refusal();
  }

  @Override
  public List<Transition> transitions() {
    return List.of();
  }

  @Override
  public Propositions propositions() {
    Propositions.Builder builder = Propositions.builder();
    for (Definition definition : read.system().allDefinitions()) {
      builder.add(definition.name(), refusing());
    }
    return builder.build();
  }

  @Override
  public List<Assertion> assertions() {
    return read.system().allAssertions().stream()
        .map(a -> new Assertion(a.name(), refusing(), a.position()))
        .toList();
  }

  private StatePredicate refusing() {
    return (s, off) -> {
      throw refusal();
    };
  }
}
