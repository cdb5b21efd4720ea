package tideline.system.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.Channel;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Where everything stands in the packed state. The control location of a process stands beside its
 * own variables: they change together, and stores that share equal words profit from it. Only where
 * another order saves a word, wide things come first.
 */
public final class Layout {

  /** More do not fit the longest state, unless they are constant. */
  private static final int MOST_SCALARS = StateSchema.MAX_WORDS * Long.SIZE;

  /** The slot that says who may go on alone; nobody, in every state that can be seen. */
  public static final String HOLDER = "exclusive process";

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Map<String, Slot> controls = new HashMap<>();
  private final Map<String, GuardedProcess> processes = new LinkedHashMap<>();
  private final Map<String, Map<List<String>, Leaf>> leaves = new HashMap<>();
  private final Map<String, ChannelCells> channels = new LinkedHashMap<>();
  private final Map<GuardedSystem.Composite, Slot> turns = new LinkedHashMap<>();
  private final List<Leaf> inOrder = new ArrayList<>();
  private final Optional<Slot> holder;
  private final StateSchema schema;
  private int scratchScalars;

  /** Bits of the rows of slots, in their order. */
  private final List<Integer> widths = new ArrayList<>();

  private Layout(GuardedSystem system, List<Integer> planned) {
    builder.plan(planned);
    system.sharedVariables().forEach(this::variable);
    for (Channel channel : system.allChannels()) {
      if (!channel.isRendezvous()) {
        channels.put(channel.name(), cells(channel));
      }
    }
    for (GuardedProcess process : system.allProcesses()) {
      processes.put(process.name(), process);
      controls.put(process.name(), slot(process.name(), locations(process)));
      process.variables().forEach(this::variable);
    }
    holder = holderSlot(system);
    turnSlots(system);
    if (system instanceof GuardedSystem.Composite) {
      new ShortNames(system).of(builder.slots()).forEach(builder::alias);
    }
    schema = finish();
  }

  /**
   * The layout of a system.
   *
   * @throws DiagnosticException if an integer has no bounds or the state has too many words
   */
  public static Layout of(GuardedSystem system) {
    Layout inOrder = new Layout(system, List.of());
    List<Integer> widths = inOrder.widths;
    boolean planned =
        widths.stream().allMatch(width -> width <= Long.SIZE)
            && StateSchema.builder().plan(widths) < inOrder.schema.words();
    return planned ? new Layout(system, widths) : inOrder;
  }

  /** Declares scalars of one type side by side. */
  private List<Slot> row(List<String> names, SlotType type) {
    widths.add(Math.clamp((long) names.size() * type.bits(), 0, Long.SIZE + 1));
    return builder.row(names, type);
  }

  /** The slots by their names: variables, elements, processes. */
  public StateSchema schema() {
    return schema;
  }

  /** The program counter of a process; its values are the numbers of the locations. */
  public Slot control(String process) {
    return Objects.requireNonNull(controls.get(process));
  }

  /** The process of that name. */
  public GuardedProcess process(String process) {
    return Objects.requireNonNull(processes.get(process));
  }

  /** The scalars of a variable that have this path of fields. */
  public Leaf leaf(Variable variable, List<String> fields) {
    return Objects.requireNonNull(Objects.requireNonNull(leaves.get(variable.name())).get(fields));
  }

  /** All scalars of all variables. */
  public List<Leaf> leaves() {
    return List.copyOf(inOrder);
  }

  /** The messages of a buffered channel. */
  public ChannelCells cells(String channel) {
    return Objects.requireNonNull(channels.get(channel));
  }

  /** The cells of all buffered channels. */
  public List<ChannelCells> allCells() {
    return List.copyOf(channels.values());
  }

  /**
   * Who may go on alone: 0 for nobody, else one more than the process's number; present if there
   * are atomic locations.
   */
  public Optional<Slot> holder() {
    return holder;
  }

  /** Whose turn it is in an alternating composite: 0 for the left system. */
  public Slot turn(GuardedSystem.Composite composite) {
    return Objects.requireNonNull(turns.get(composite));
  }

  /** How many scalars the scratch variables have. */
  public int scratchScalars() {
    return scratchScalars;
  }

  /** What stands in a cell without a message: zero where the type has it. */
  public static long cleared(SlotType type) {
    return Math.clamp(0L, type.minimum(), type.maximum());
  }

  private void variable(Variable variable) {
    if (variable.type().scalars() > MOST_SCALARS) {
      throw DiagnosticException.of(
          variable.name() + " has more than " + MOST_SCALARS + " elements, the most there can be");
    }
    Map<List<String>, Leaf> parts = new LinkedHashMap<>();
    if (leaves.put(variable.name(), parts) != null) {
      throw new IllegalArgumentException("two variables are named " + variable.name());
    }
    Map<List<String>, Gathered> gathered = new LinkedHashMap<>();
    gather(variable.type(), variable.name(), List.of(), gathered, new InitialValues(variable));
    gathered.forEach(
        (path, scalars) -> {
          Leaf leaf = place(variable, path, scalars);
          parts.put(path, leaf);
          inOrder.add(leaf);
        });
  }

  /** The names and initial values of the scalars of one path of fields. */
  private record Gathered(Type type, List<String> names, List<Long> initial) {}

  private static final class InitialValues {
    private final List<Long> values;
    private int next;

    InitialValues(Variable variable) {
      values = variable.initial();
    }

    long next() {
      return values.get(next++);
    }
  }

  private static void gather(
      Type type,
      String name,
      List<String> path,
      Map<List<String>, Gathered> all,
      InitialValues initial) {
    switch (type) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          gather(array.element(), name + "[" + i + "]", path, all, initial);
        }
      }
      case Type.Structure structure -> {
        for (Type.Field field : structure.fields()) {
          List<String> deeper = new ArrayList<>(path);
          deeper.add(field.name());
          gather(field.type(), name + "." + field.name(), List.copyOf(deeper), all, initial);
        }
      }
      default -> {
        Gathered scalars =
            all.computeIfAbsent(
                path, _ -> new Gathered(type, new ArrayList<>(), new ArrayList<>()));
        scalars.names().add(name);
        scalars.initial().add(initial.next());
      }
    }
  }

  private Leaf place(Variable variable, List<String> path, Gathered scalars) {
    String name = path.isEmpty() ? variable.name() : variable.name() + "." + String.join(".", path);
    if (variable.lifetime() == Variable.Lifetime.EDGE) {
      int first = scratchScalars;
      scratchScalars += scalars.names().size();
      return new Leaf(name, scalars.type(), List.of(), first, scalars.initial());
    }
    SlotType type = slotType(variable.name(), scalars.type());
    return new Leaf(name, scalars.type(), row(scalars.names(), type), -1, scalars.initial());
  }

  private Slot slot(String name, SlotType type) {
    return row(List.of(name), type).getFirst();
  }

  private ChannelCells cells(Channel channel) {
    Slot length = slot("len(" + channel.name() + ")", SlotType.range(0, channel.capacity()));
    List<Leaf> fields = new ArrayList<>();
    for (int field = 0; field < channel.message().size(); field++) {
      Type type = channel.message().get(field);
      SlotType slotType = slotType(channel.name(), type);
      String suffix = channel.message().size() == 1 ? "" : "." + field;
      List<String> names = new ArrayList<>();
      List<Long> initial = new ArrayList<>();
      for (int cell = 0; cell < channel.capacity(); cell++) {
        names.add(channel.name() + "[" + cell + "]" + suffix);
        initial.add(cleared(slotType));
      }
      fields.add(new Leaf(channel.name() + suffix, type, row(names, slotType), -1, initial));
    }
    return new ChannelCells(channel, length, fields);
  }

  private static SlotType locations(GuardedProcess process) {
    return new SlotType.Enumeration(process.locations().stream().map(Location::name).toList());
  }

  private Optional<Slot> holderSlot(GuardedSystem system) {
    boolean atomic =
        system.allProcesses().stream()
            .flatMap(p -> p.locations().stream())
            .anyMatch(l -> l.urgency() == Location.Urgency.ATOMIC);
    return atomic
        ? Optional.of(slot(HOLDER, SlotType.range(0, processes.size())))
        : Optional.empty();
  }

  private void turnSlots(GuardedSystem system) {
    if (system instanceof GuardedSystem.Composite composite) {
      if (composite.composition() == GuardedSystem.Composition.ALTERNATING) {
        turns.put(
            composite, slot("turn of " + composite.name(), SlotType.enumeration("left", "right")));
      }
      turnSlots(composite.left());
      turnSlots(composite.right());
    }
  }

  private StateSchema finish() {
    try {
      return builder.build();
    } catch (IllegalArgumentException tooLarge) {
      throw DiagnosticException.of("the model needs " + tooLarge.getMessage());
    }
  }

  /**
   * The packed values of a scalar type.
   *
   * @param variable whom to blame if there are no bounds
   */
  public static SlotType slotType(String variable, Type type) {
    return switch (type) {
      case Type.Bool _ -> SlotType.bool();
      case Type.Range range -> SlotType.range(range.minimum(), range.maximum());
      case Type.Wrapping machine -> SlotType.range(machine.minimum(), machine.maximum());
      case Type.Enumeration named -> new SlotType.Enumeration(named.values());
      case Type.Unbounded _ ->
          throw DiagnosticException.of(
              variable + " is an integer without bounds; an explicit search needs some");
      case Type.Array _, Type.Structure _ -> throw new IllegalArgumentException(variable);
    };
  }
}
