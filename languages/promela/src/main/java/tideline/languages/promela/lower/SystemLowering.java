package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Visibility;
import tideline.model.diagnostic.Diagnostics;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Lowers a model with a given set of processes that may exist. */
final class SystemLowering {

  /** The proposition that all processes are where they may stay for ever. */
  static final String VALID_END = "valid_end";

  /** The proposition that no process is at a label that counts as progress. */
  static final String NON_PROGRESS = "np_";

  /** The proposition that some process is at a label {@code accept...}; absent without labels. */
  static final String ACCEPTING = "accept_";

  private final World world;
  private final Program program;
  private final AssertionUse assertions;
  private final Extent extent;
  private final Set<Instance.Id> initial;
  private final Map<Instance, GuardedProcessBuilder> builders = new LinkedHashMap<>();
  private final Map<VariableKey, List<ChannelInfo>> fixedGlobals = new HashMap<>();
  private final NewChannels newChannels;

  /** How much of a model is lowered. */
  enum Extent {
    WHOLE,
    /** Only processes that start others have steps, and nothing is demanded. */
    STARTS
  }

  private SystemLowering(World world, AssertionUse assertions, Extent extent) {
    this.world = world;
    this.program = world.program();
    this.assertions = assertions;
    this.extent = extent;
    this.initial = program.initialInstances();
    this.newChannels = new NewChannels(world);
  }

  /** A lowered model. */
  record Lowered(GuardedSystem.Network network, World world, StatedProperties properties) {}

  static Lowered lower(
      String name,
      Program program,
      Set<Instance.Id> instances,
      AssertionUse assertions,
      Extent extent,
      Diagnostics errors) {
    World world = new World(program, new NetworkBuilder(name), errors);
    new SystemLowering(world, assertions, extent).lower(new TreeSet<>(instances));
    StatedProperties properties =
        extent == Extent.WHOLE
            ? new PropertyLowering(world, errors).lower()
            : StatedProperties.none();
    errors.throwIfAny();
    return new Lowered(world.network().build(), world, properties);
  }

  private void lower(Set<Instance.Id> instances) {
    program.globals().values().forEach(this::global);
    if (program.syntax().remembersLast()) {
      world.setLast(world.network().variable("_last", new Type.Range(0, 255), 0));
    }
    count(instances);
    instances.forEach(this::instance);
    occupants();
    List<Operation> initialisation = new ArrayList<>();
    globalValues(initialisation);
    Optional<Variable> counter = world.countVariable();
    for (Instance instance : world.instances()) {
      if (initial.contains(new Instance.Id(instance.pid(), instance.type().name()))) {
        // They come one after the other, and each sees those that are there.
        world.setCount(Optional.empty(), instance.pid() + 1L);
        initialisation.addAll(RunLowering.initialValues(world, instance));
      }
    }
    world.setCount(counter, initial.size());
    world.network().initialisation(Operation.sequence(initialisation));
    switch (extent) {
      case WHOLE -> processes();
      case STARTS -> starters();
    }
  }

  private void starters() {
    for (Instance instance : world.instances()) {
      ProcessLowering lowering =
          new ProcessLowering(
              world,
              instance,
              Objects.requireNonNull(builders.get(instance)),
              AssertionUse.IGNORED,
              new Demands());
      if (program.isStarter(instance.type())) {
        lowering.lower();
      } else {
        lowering.lowerLocations();
      }
    }
  }

  private void processes() {
    Demands demands = new Demands();
    Expression valid = Expression.always();
    for (Instance instance : world.instances()) {
      ProcessLowering lowering =
          new ProcessLowering(
              world, instance, Objects.requireNonNull(builders.get(instance)), assertions, demands);
      lowering.lower();
      Expression here =
          instance.type().isDynamic() ? world.exists(instance).not() : Expression.never();
      for (String end : lowering.ends()) {
        here = here.or(new Expression.At(instance.name(), end));
      }
      valid = valid.and(here);
    }
    demands.addTo(world.network());
    world.network().definition(VALID_END, valid);
    world.network().definition(NON_PROGRESS, world.someoneAt(Mark.PROGRESS).not());
    if (program.types().stream().anyMatch(ProcessType::wantsAcceptance)) {
      world.network().definition(ACCEPTING, world.someoneAt(Mark.ACCEPT));
    }
  }

  private void count(Set<Instance.Id> instances) {
    boolean changes =
        program.types().stream().anyMatch(ProcessType::isDynamic)
            || initial.stream().anyMatch(id -> mayEnd(program.type(id.proctype()).orElseThrow()));
    int most = instances.stream().mapToInt(id -> id.pid() + 1).max().orElse(0);
    Optional<Variable> variable =
        changes
            ? Optional.of(
                world.network().variable("_nr_pr", new Type.Range(0, most), initial.size()))
            : Optional.empty();
    world.setCount(variable, initial.size());
  }

  private boolean mayEnd(ProcessType type) {
    return world.locations(type).mayEnd();
  }

  private void occupants() {
    Map<Integer, List<Instance>> byPid = new LinkedHashMap<>();
    for (Instance instance : world.instances()) {
      byPid.computeIfAbsent(instance.pid(), _ -> new ArrayList<>()).add(instance);
    }
    byPid.forEach(
        (pid, candidates) -> {
          if (candidates.size() > 1) {
            long first =
                candidates.stream()
                    .filter(i -> initial.contains(new Instance.Id(pid, i.type().name())))
                    .mapToLong(world::occupantValue)
                    .findFirst()
                    .orElse(0);
            Type type = new Type.Range(0, candidates.size());
            world
                .occupants()
                .put(pid, world.network().variable("type of process " + pid, type, first));
          }
        });
  }

  private void global(VariableSyntax syntax) {
    VariableKey key = VariableKey.global(syntax.name());
    world.globals().put(syntax.name(), symbol(key, syntax, syntax.name(), Optional.empty()));
  }

  private void instance(Instance.Id id) {
    ProcessType type = program.type(id.proctype()).orElseThrow();
    boolean single = type.instances() == 1 && !type.isDynamic();
    String name = single ? type.name() : type.name() + "_" + id.pid();
    Instance instance = new Instance(id, type, name);
    builders.put(instance, world.network().process(name));
    world.instances().add(instance);
    for (LocalVariable local : type.flow().locals()) {
      VariableKey key = VariableKey.local(type.name(), local);
      String full = name + "." + local.name();
      instance.define(local, symbol(key, atStart(local), full, Optional.of(instance)));
    }
  }

  private Symbol symbol(
      VariableKey key, VariableSyntax syntax, String name, Optional<Instance> owner) {
    if (syntax.initial().orElse(null) instanceof Initial.NewChannel declaration
        && !program.channelFlow().isAssigned(key)) {
      List<ChannelInfo> channels = newChannels.fixed(key, syntax, declaration, name, owner);
      if (owner.isEmpty()) {
        fixedGlobals.put(key, channels);
      }
      return new Symbol(syntax, new Symbol.Storage.Fixed(channels));
    }
    Optional<List<ChannelInfo>> alias = alias(key, syntax);
    if (alias.isPresent()) {
      return new Symbol(syntax, new Symbol.Storage.Fixed(alias.get()));
    }
    return stored(syntax, name, newChannels.initial(key, syntax, name, owner), owner);
  }

  /** A value that is assigned where control passes the declaration is not there before. */
  private static VariableSyntax atStart(LocalVariable local) {
    VariableSyntax syntax = local.syntax();
    boolean assignedLater =
        local.start() == LocalVariable.Start.DECLARATION
            && syntax.initial().orElse(null) instanceof Initial.Value;
    return assignedLater ? syntax.withoutInitial() : syntax;
  }

  /** A global name for a channel that another global variable is declared with. */
  private Optional<List<ChannelInfo>> alias(VariableKey key, VariableSyntax syntax) {
    if (program.channelFlow().isAssigned(key)
        || syntax.type().kind() != TypeSyntax.Kind.CHAN
        || syntax.length().isPresent()
        || !(syntax.initial().orElse(null)
            instanceof Initial.Value(ExpressionSyntax.Variable(var reference)))
        || !reference.isPlain()) {
      return Optional.empty();
    }
    return Optional.ofNullable(fixedGlobals.get(VariableKey.global(reference.name())))
        .filter(channels -> channels.size() == 1);
  }

  private Symbol stored(
      VariableSyntax syntax, String name, List<Long> initialValues, Optional<Instance> owner) {
    Type type = program.typing().variableType(syntax);
    List<TypeSyntax> scalars = program.typing().scalars(syntax.type());
    for (int i = 0; i < initialValues.size(); i++) {
      Type scalar = program.typing().type(scalars.get(i % scalars.size()));
      world.noteStore(scalar, Expression.number(initialValues.get(i)));
    }
    boolean forgotten = syntax.visibility() == Visibility.HIDDEN && !program.isRead(syntax.name());
    Variable variable =
        forgotten
            ? new Variable(
                name, type, Variable.Lifetime.EDGE, Collections.nCopies(type.scalars(), 0L))
            : Variable.of(name, type, initialValues);
    if (owner.isPresent()) {
      Objects.requireNonNull(builders.get(owner.get())).add(variable);
    } else {
      world.network().add(variable);
    }
    return new Symbol(syntax, new Symbol.Storage.Stored(variable));
  }

  /** Initial values of globals that are no constants. */
  private void globalValues(List<Operation> out) {
    ExpressionLowering expressions =
        new ExpressionLowering(world, Context.initial(), ExpressionLowering.Timeout.NO);
    for (VariableSyntax global : program.globals().values()) {
      if (global.initial().orElse(null) instanceof Initial.Value(var value)
          && Constants.value(value, program.typing()).isEmpty()
          && Objects.requireNonNull(world.globals().get(global.name())).storage()
              instanceof Symbol.Storage.Stored(var variable)) {
        Expression lowered = expressions.lower(value);
        world.noteStore(variable.type(), lowered);
        Scalars.assignAll(variable.place(), lowered, global.at().position(), out);
      }
    }
  }
}
