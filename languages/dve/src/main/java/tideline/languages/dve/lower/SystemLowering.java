package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelParser;
import tideline.languages.dve.syntax.ModelParser.Repeated;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Makes a guarded system of a whole model. */
public final class SystemLowering {

  /** Behind the name of a property process: whether it is in an accepting state. */
  private static final String ACCEPTING = "accepting";

  private final String name;
  private final ModelSyntax model;
  private final Faults faults;
  private final Scope shared = Scope.shared();
  private final List<Variable> globals = new ArrayList<>();
  private final Map<String, ProcessHead> heads = new LinkedHashMap<>();
  private final ChannelTable channels;

  private SystemLowering(
      String name, SourceText source, ModelSyntax model, Map<String, String> definitions) {
    this.name = name;
    this.model = model;
    this.faults = new Faults(source);
    VariableLowering variables = declareGlobals(new Definitions(faults, definitions));
    this.channels = ChannelTable.of(model, shared, variables, faults);
  }

  /**
   * The system of a model. It is read quickly; if there is a fault, once more to say where.
   *
   * @param definitions values for constants of the model, by name
   * @throws DiagnosticException with all faults, if there are any
   */
  public static GuardedSystem lower(
      String name, SourceText source, Map<String, String> definitions) {
    try {
      return lower(name, source, Repeated.SHARED, definitions);
    } catch (DiagnosticException _) {
      return lower(name, source, Repeated.SEPARATE, definitions);
    }
  }

  static GuardedSystem lower(
      String name, SourceText source, Repeated groups, Map<String, String> definitions) {
    ModelSyntax model = ModelParser.parse(source, groups);
    return new SystemLowering(name, source, model, definitions).lower();
  }

  private GuardedSystem lower() {
    declareProcesses();
    Optional<ProcessHead> property = model.property().flatMap(this::propertyProcess);
    List<ProcessHead> moving =
        heads.values().stream().filter(h -> property.filter(h::equals).isEmpty()).toList();
    if (model.processes().isEmpty()) {
      faults.add("a model needs a process");
    } else if (moving.isEmpty() && property.isPresent()) {
      faults.add("a model needs a process besides its property");
    }
    List<NetworkBuilder> networks =
        model.composition() == Composition.ASYNC ? interleaved(moving) : synchronous(moving);
    Optional<NetworkBuilder> watching = property.map(this::property);
    faults.throwIfAny();
    GuardedSystem system = lockstep(networks);
    return watching
        .<GuardedSystem>map(
            network ->
                new GuardedSystem.Composite(
                    name, system, network.build(), GuardedSystem.Composition.OBSERVED))
        .orElse(system);
  }

  private VariableLowering declareGlobals(Definitions definitions) {
    List<DeclarationSyntax.Variable> declarations =
        model.declarations().stream()
            .filter(DeclarationSyntax.Variable.class::isInstance)
            .map(DeclarationSyntax.Variable.class::cast)
            .toList();
    VariableLowering lowering = new VariableLowering(faults, shared, "", declarations);
    for (DeclarationSyntax.Variable declaration : declarations) {
      lowering.declare(declaration, definitions.value(declaration));
    }
    globals.addAll(lowering.variables());
    definitions.reportUnused();
    return lowering;
  }

  /** Names first: processes may ask for the states and variables of those behind them. */
  private void declareProcesses() {
    List<ProcessSyntax> declared = new ArrayList<>();
    for (ProcessSyntax process : model.processes()) {
      if (shared.declare(new Symbol.Agent(process.name()), faults)) {
        declared.add(process);
      }
    }
    for (ProcessSyntax process : declared) {
      heads.put(process.name().text(), ProcessHead.of(process, shared, faults));
    }
  }

  private Optional<ProcessHead> propertyProcess(Identifier wanted) {
    Optional<ProcessHead> property = Optional.ofNullable(heads.get(wanted.text()));
    if (property.isEmpty()) {
      faults.add(
          wanted.at(),
          "there is no process %s%s"
              .formatted(wanted.text(), NearestNames.hint(wanted.text(), heads.keySet())));
    }
    return property;
  }

  private NetworkBuilder network(String part) {
    NetworkBuilder network = new NetworkBuilder(part);
    globals.forEach(network::add);
    return network;
  }

  private List<NetworkBuilder> interleaved(List<ProcessHead> processes) {
    NetworkBuilder network = network(name);
    for (Channel channel : channels.all()) {
      network.channel(channel.name(), channel.capacity(), channel.message().toArray(Type[]::new));
    }
    for (ProcessHead process : processes) {
      lowering(process, Role.INTERLEAVED, SourceReader.NOW).addTo(network, List::of);
    }
    return List.of(network);
  }

  private List<NetworkBuilder> synchronous(List<ProcessHead> processes) {
    SourceValues sources = SourceValues.of(processes, faults);
    List<NetworkBuilder> networks = new ArrayList<>();
    for (ProcessHead process : processes) {
      NetworkBuilder network = network(process.name());
      lowering(process, Role.SYNCHRONOUS, sources.reader(process)).addTo(network, List::of);
      networks.add(network);
    }
    sources.keeper().ifPresent(networks::add);
    return networks;
  }

  private GuardedSystem lockstep(List<NetworkBuilder> networks) {
    GuardedSystem system = networks.getFirst().build();
    for (NetworkBuilder network : networks.subList(1, networks.size())) {
      system =
          new GuardedSystem.Composite(
              name, system, network.build(), GuardedSystem.Composition.LOCKSTEP);
    }
    return system;
  }

  /** The property, with a name for what its acceptance condition asks for. */
  private NetworkBuilder property(ProcessHead property) {
    NetworkBuilder network = network(property.name());
    Watching watching = new Watching(property);
    lowering(property, Role.PROPERTY, watching).addTo(network, watching.copies()::renewal);
    watching.copies().all().forEach(network::add);
    if (!property.members().contains(ACCEPTING)) {
      Expression accepting = Expression.never();
      for (Identifier state : property.syntax().accepting()) {
        accepting = accepting.or(new Expression.At(property.name(), state.text()));
      }
      network.definition(property.name() + "." + ACCEPTING, accepting);
    }
    return network;
  }

  private ProcessLowering lowering(ProcessHead process, Role role, SourceReader reader) {
    return new ProcessLowering(
        faults,
        process,
        role,
        channels,
        new ExpressionLowering(faults, process, heads, SourceReader.NOW),
        new ExpressionLowering(faults, process, heads, reader));
  }
}
