package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.source.Place;
import tideline.model.Fault;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** The variables, channels and processes of the guarded system that is being made. */
final class World {

  /** The kind of the fault that {@code run} finds no place for a process. */
  static final String MISSING_PROCESS = "missing process";

  private final Program program;
  private final NetworkBuilder network;
  private final Diagnostics errors;
  private final Map<String, Symbol> globals = new LinkedHashMap<>();
  private final List<Instance> instances = new ArrayList<>();
  private final List<ChannelInfo> channels = new ArrayList<>();
  private final Map<Integer, Variable> occupants = new HashMap<>();
  private final Map<String, Locations> locations = new HashMap<>();
  private final Set<Instance> enabling = new HashSet<>();
  private Optional<Variable> asked = Optional.empty();
  private Optional<Variable> count = Optional.empty();
  private Optional<Variable> last = Optional.empty();
  private long initialCount;
  private boolean mixesMtypes;

  World(Program program, NetworkBuilder network, Diagnostics errors) {
    this.program = program;
    this.network = network;
    this.errors = errors;
  }

  Program program() {
    return program;
  }

  NetworkBuilder network() {
    return network;
  }

  /** Notes that it is being said when a process can move; not if that is being said already. */
  boolean beginEnabling(Instance instance) {
    return enabling.add(instance);
  }

  void endEnabling(Instance instance) {
    enabling.remove(instance);
  }

  void report(Place at, String message) {
    errors.add(at.fault(message));
  }

  Map<String, Symbol> globals() {
    return globals;
  }

  List<Instance> instances() {
    return instances;
  }

  List<Instance> instances(String proctype) {
    return instances.stream().filter(i -> i.type().name().equals(proctype)).toList();
  }

  List<ChannelInfo> channels() {
    return channels;
  }

  /** The channels that were declared with one of these variables. */
  List<ChannelInfo> channels(Set<VariableKey> declarations) {
    return channels.stream()
        .filter(
            c -> declarations.contains(ChannelFlow.ANY) || declarations.contains(c.declaration()))
        .toList();
  }

  /** The locations of a proctype. */
  Locations locations(ProcessType type) {
    return locations.computeIfAbsent(type.name(), _ -> Locations.of(type.flow()));
  }

  void setCount(Optional<Variable> variable, long initially) {
    count = variable;
    initialCount = initially;
  }

  Optional<Variable> countVariable() {
    return count;
  }

  /** How many processes there are. */
  Expression processCount() {
    return count.map(Variable::read).orElseGet(() -> Expression.number(initialCount));
  }

  void setLast(Variable variable) {
    last = Optional.of(variable);
  }

  /** The process that made the last step, if the model asks for it. */
  Optional<Variable> last() {
    return last;
  }

  /** Tells the types of one process number apart, where there are several. */
  Map<Integer, Variable> occupants() {
    return occupants;
  }

  /** What the occupant variable holds while this instance exists; 0 is nobody. */
  long occupantValue(Instance instance) {
    long value = 1;
    for (Instance other : instances) {
      if (other == instance) {
        return value;
      }
      value += other.pid() == instance.pid() ? 1 : 0;
    }
    throw new IllegalArgumentException(instance.name());
  }

  /** Whether the process exists. */
  Expression exists(Instance instance) {
    if (instance.type().isDynamic()) {
      Expression counted = Arithmetic.binary(">", processCount(), pid(instance));
      Variable occupant = occupants.get(instance.pid());
      return occupant == null
          ? counted
          : counted.and(occupant.read().equal(Expression.number(occupantValue(instance))));
    }
    return locations(instance.type()).mayEnd()
        ? new Expression.At(instance.name(), Locations.GONE).not()
        : Expression.always();
  }

  /**
   * Whether a process is at a control state with this mark; processes that do not exist are not.
   */
  Expression someoneAt(Mark mark) {
    Expression any = Expression.never();
    for (Instance instance : instances) {
      Expression here = Expression.never();
      Locations points = locations(instance.type());
      for (Locations.Point point : points.points()) {
        if (points.marks(point).contains(mark)) {
          here = here.or(new Expression.At(instance.name(), points.name(point)));
        }
      }
      any = here.equals(Expression.never()) ? any : any.or(exists(instance).and(here));
    }
    return any;
  }

  private static Expression pid(Instance instance) {
    return Expression.number(instance.pid());
  }

  /** Remembers if a number is stored where a named constant is expected. */
  void noteStore(Type target, Expression value) {
    if (target instanceof Type.Array array) {
      noteStore(array.element(), value);
    } else if (target instanceof Type.Enumeration named) {
      boolean fits =
          switch (value) {
            case Expression.Constant constant ->
                constant.value() >= 0 && constant.value() < named.values().size();
            case Expression.Conditional choice -> {
              noteStore(target, choice.then());
              noteStore(target, choice.otherwise());
              yield true;
            }
            case Expression.Read _,
                Expression.Unary _,
                Expression.Binary _,
                Expression.Wrapped _,
                Expression.At _,
                Expression.Length _,
                Expression.Peek _,
                Expression.Failing _ ->
                value.type().equals(target);
          };
      mixesMtypes |= !fits;
    }
  }

  /** Remembers if a field may be stored where a named constant is expected. */
  void noteStore(Type target, Type source) {
    mixesMtypes |= target instanceof Type.Enumeration && !target.equals(source);
  }

  boolean mixesMtypes() {
    return mixesMtypes;
  }

  /** The use of a channel variable to which no channel was assigned. */
  Expression uninitialised(String channel, Place at) {
    return failing(
        "unset channel",
        channel,
        "the channel " + channel + " is used before it is initialised",
        Expression.number(0),
        at);
  }

  /** The start of a process for which there is no place; the value is the number it would have. */
  Expression missing(String proctype, Place at) {
    return failing(
        MISSING_PROCESS, proctype, "there is no place for " + proctype, processCount(), at);
  }

  private static Expression failing(
      String kind, String subject, String message, Expression value, Place at) {
    Fault fault = new Fault(kind, subject, message, Optional.of(at.position()));
    return new Expression.Failing(fault, value, Type.bool());
  }

  /** Asks for a value that may be a fault of the model. */
  Operation ask(Expression value, Place at) {
    if (asked.isEmpty()) {
      asked = Optional.of(network.add(Variable.scratch("asked value", Type.bool())));
    }
    return new Operation.Assign(asked.get().place(), value, Optional.of(at.position()));
  }
}
