package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.FlowBuilder;
import tideline.languages.promela.flow.NamedLength;
import tideline.languages.promela.flow.Surroundings;
import tideline.languages.promela.lower.ProcessType.Creation;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.model.diagnostic.Diagnostics;

/** What is known of a model before any of its processes is laid out. */
final class Program {

  private final ModelSyntax syntax;
  private final Typing typing;
  private final Map<String, VariableSyntax> globals = new LinkedHashMap<>();
  private final Map<String, ProcessType> types = new LinkedHashMap<>();
  private final Set<String> readNames = new HashSet<>();
  private final Set<String> starters = new HashSet<>();
  private final List<String> notes = new ArrayList<>();
  private final ChannelFlow channelFlow;

  private Program(ModelSyntax syntax, Typing.Mtypes mtypes, Diagnostics errors) {
    this.syntax = syntax;
    this.typing = new Typing(syntax, mtypes, errors);
    NamedLength named = new NamedLength(n -> Optional.ofNullable(globals.get(n)), notes::add);
    for (VariableSyntax declared : syntax.variables()) {
      VariableSyntax global = named.of(declared);
      typing.sizes().check(global);
      if (globals.put(global.name(), global) != null) {
        errors.add(global.at().fault("there are two global variables " + global.name()));
      }
    }
    Set<String> started = new HashSet<>();
    Set<String> watchedLabels = new HashSet<>();
    Walk.reads(syntax, expression -> note(expression, started, watchedLabels));
    for (ProcessSyntax process : syntax.processes()) {
      Walk.reads(process, expression -> noteStart(process, expression));
      Flow flow =
          FlowBuilder.build(
              process.parameters(),
              process.body(),
              new Surroundings(globals, watchedLabels, typing.ones(), notes::add),
              process.at(),
              errors);
      flow.locals().forEach(local -> typing.sizes().check(local.syntax()));
      int instances =
          process
              .active()
              .map(n -> named.number(n, "the number of processes " + process.name()))
              .map(n -> typing.sizes().bounded(n, Sizes.Bound.PROCESSES))
              .orElse(0);
      Creation creation = started.contains(process.name()) ? Creation.DYNAMIC : Creation.INITIAL;
      if (types.put(process.name(), new ProcessType(process, instances, flow, creation)) != null) {
        errors.add(process.at().fault("there are two proctypes " + process.name()));
      }
    }
    // What is too large must not be spelled out.
    errors.throwIfAny();
    channelFlow = new ChannelFlow(typing, globals, List.copyOf(types.values()));
  }

  static Program of(ModelSyntax syntax, Typing.Mtypes mtypes, Diagnostics errors) {
    return new Program(syntax, mtypes, errors);
  }

  private void note(ExpressionSyntax expression, Set<String> started, Set<String> watchedLabels) {
    switch (expression) {
      case ExpressionSyntax.Run run -> started.add(run.proctype());
      case ExpressionSyntax.RemoteLabel remote -> watchedLabels.add(remote.label());
      case ExpressionSyntax.RemoteVariable remote -> readNames.add(remote.variable().name());
      case ExpressionSyntax.Variable variable -> readNames.add(variable.reference().name());
      default -> {
        // Names nothing.
      }
    }
  }

  private void noteStart(ProcessSyntax process, ExpressionSyntax expression) {
    if (expression instanceof ExpressionSyntax.Run) {
      starters.add(process.name());
    }
  }

  /** What the user should know of how the model was read. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  ModelSyntax syntax() {
    return syntax;
  }

  Typing typing() {
    return typing;
  }

  Map<String, VariableSyntax> globals() {
    return globals;
  }

  List<ProcessType> types() {
    return new ArrayList<>(types.values());
  }

  Optional<ProcessType> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  ChannelFlow channelFlow() {
    return channelFlow;
  }

  /** Whether the value of a variable of this name is ever asked for. */
  boolean isRead(String name) {
    return readNames.contains(name);
  }

  /** Whether processes of a type start others. */
  boolean isStarter(ProcessType type) {
    return starters.contains(type.name());
  }

  /** The processes that are there from the start, numbered in the order of the text. */
  Set<Instance.Id> initialInstances() {
    Set<Instance.Id> ids = new TreeSet<>();
    for (ProcessSyntax process : syntax.processes()) {
      for (int i = 0; i < Objects.requireNonNull(types.get(process.name())).instances(); i++) {
        ids.add(new Instance.Id(ids.size(), process.name()));
      }
    }
    return ids;
  }
}
