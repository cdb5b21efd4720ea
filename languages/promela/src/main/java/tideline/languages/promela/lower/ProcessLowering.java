package tideline.languages.promela.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.languages.promela.lower.Locations.Mode;
import tideline.languages.promela.lower.Locations.Point;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;

/** Lowers the control flow of one process to locations and edges. */
final class ProcessLowering {

  private final World world;
  private final Instance instance;
  private final GuardedProcessBuilder process;
  private final AssertionUse assertions;
  private final Demands demands;
  private final Locations locations;
  private final StatementLowering statements;
  private final RunLowering runs;
  private final Expression provided;
  private final Map<Node, String> insideNames = new HashMap<>();
  private final Set<String> insideUsed = new HashSet<>();
  private final List<String> sinks = new ArrayList<>();
  private final Deque<Inside> insideOpen = new ArrayDeque<>();

  /** A node inside a deterministic block, and where the block leads. */
  private record Inside(Node node, String exit) {}

  ProcessLowering(
      World world,
      Instance instance,
      GuardedProcessBuilder process,
      AssertionUse assertions,
      Demands demands) {
    this.world = world;
    this.instance = instance;
    this.process = process;
    this.assertions = assertions;
    this.demands = demands;
    this.locations = world.locations(instance.type());
    this.statements = new StatementLowering(world, instance);
    this.runs = new RunLowering(world);
    this.provided =
        instance.type().syntax().provided().map(this::provided).orElseGet(Expression::always);
  }

  private Expression provided(ExpressionSyntax condition) {
    Context context = Context.of(instance, Context.global().scope());
    Expression usual = new ExpressionLowering(world, context, Timeout.NO).lower(condition);
    Expression late = new ExpressionLowering(world, context, Timeout.YES).lower(condition);
    if (!usual.equals(late)) {
      world.report(condition.at(), "timeout in a provided clause is not supported");
    }
    return usual;
  }

  void lower() {
    lowerLocations();
    locations.points().forEach(this::edges);
    while (!insideOpen.isEmpty()) {
      inside(insideOpen.remove());
    }
  }

  /** A process that stays where it is. */
  void lowerLocations() {
    for (Point point : locations.points()) {
      process.location(
          new Location(
              locations.name(point),
              point.mode() == Mode.EXCLUSIVE ? Location.Urgency.ATOMIC : Location.Urgency.NORMAL,
              marks(locations.marks(point))));
    }
    if (locations.mayEnd() && !instance.type().isDynamic()) {
      process.location(
          new Location(Locations.GONE, Location.Urgency.NORMAL, EnumSet.of(Location.Mark.END)));
    }
  }

  private static Set<Location.Mark> marks(Set<Mark> marks) {
    Set<Location.Mark> result = EnumSet.noneOf(Location.Mark.class);
    for (Mark mark : marks) {
      result.add(
          switch (mark) {
            case ACCEPT -> Location.Mark.ACCEPTING;
            case END -> Location.Mark.END;
            case PROGRESS -> Location.Mark.PROGRESS;
          });
    }
    return result;
  }

  /** An edge of which all but the action is known, and the least rank that it has. */
  private record Frame(String from, String to, Guard guard, Node node, Edge.Rank rank) {
    Frame(String from, String to, Guard guard, Node node) {
      this(from, to, guard, node, Edge.Rank.NORMAL);
    }
  }

  private void edges(Point point) {
    Guard condition = Guard.of(provided);
    if (instance.type().isDynamic() && point.equals(locations.start())) {
      condition = Guard.of(world.exists(instance)).and(condition);
    }
    List<ExitGroup> groups = instance.type().flow().exits(point.node());
    Edge.Rank rank = Edge.Rank.NORMAL;
    for (int g = 0; g < groups.size(); g++) {
      group(point, groups.get(g).exits(), condition, rank);
      List<ExitGroup> behind = groups.subList(g + 1, groups.size());
      if (!behind.isEmpty()) {
        for (Exit exit : groups.get(g).exits()) {
          refuseUnclearEscape(exit.step(), groups.get(g), behind);
          condition = condition.and(statements.possible(exit.step()).not());
          if (sendsInRendezvous(exit)) {
            rank = Edge.Rank.ELSE;
          }
        }
      }
    }
  }

  /**
   * Who receives in a rendezvous cannot do so by himself, so he keeps nothing else from happening
   * but that the same message is received in another way. A send is executable if somebody
   * receives, for which what is behind can wait by its rank, if there is nothing else to wait for.
   * SPIN goes on with what is behind when the first of several escapes finds no receiver.
   */
  private void refuseUnclearEscape(Node escape, ExitGroup escapes, List<ExitGroup> behind) {
    if (!statements.mayBeRendezvous(escape)) {
      return;
    }
    if (isSend(escape)) {
      boolean clear =
          escapes.exits().size() == 1
              && behind.size() == 1
              && behind.getFirst().exits().stream().allMatch(exit -> mayWait(exit.step()));
      if (!clear) {
        world.report(
            escape.at(),
            "an escape that starts with a send in a rendezvous is refused beside other escapes, and"
                + " where its process may do more than simple steps of its own");
      }
    } else if (behind.stream().flatMap(group -> group.exits().stream()).anyMatch(this::mayMeet)) {
      world.report(
          escape.at(),
          "an escape that receives in a rendezvous is refused where its process may do so anyway");
    }
  }

  /** Whether a step can be given a rank by which it waits for others of its process. */
  private boolean mayWait(Node step) {
    return step.kind() != Node.Kind.DETERMINISTIC
        && !isElse(step)
        && !(step.statement().orElse(null) instanceof StatementSyntax.Assertion)
        && !statements.mayBeRendezvous(step)
        && (step.kind() != Node.Kind.STATEMENT
            || statements.actions(step).stream().allMatch(a -> a.rank() == Edge.Rank.NORMAL));
  }

  private boolean sendsInRendezvous(Exit exit) {
    return isSend(exit.step()) && statements.mayBeRendezvous(exit.step());
  }

  private boolean mayMeet(Exit exit) {
    return !isSend(exit.step()) && statements.mayBeRendezvous(exit.step());
  }

  private void group(Point point, List<Exit> exits, Guard condition, Edge.Rank rank) {
    for (int i = 0; i < exits.size(); i++) {
      Exit exit = exits.get(i);
      String to = Locations.target(exit).map(locations::name).orElseGet(this::afterlife);
      Frame frame = new Frame(locations.name(point), to, condition, exit.step(), rank);
      switch (exit.step().kind()) {
        case STOP -> edge(frame, Action.of(runs.mayEnd(instance), runs.end(instance)));
        case DETERMINISTIC -> enter(frame);
        default -> {
          if (isElse(exit.step())) {
            otherwise(frame, exits, i);
          } else {
            step(frame, point.mode());
          }
        }
      }
    }
  }

  private String afterlife() {
    return instance.type().isDynamic() ? locations.name(locations.start()) : Locations.GONE;
  }

  static boolean isElse(Node node) {
    return node.statement().orElse(null) instanceof StatementSyntax.Else;
  }

  private void step(Frame frame, Mode mode) {
    statements.actions(frame.node()).forEach(action -> edge(frame, action));
    if (frame.node().statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
      Expression violation = frame.guard().usual().and(demanded(frame.node(), assertion).not());
      if (mode == Mode.OPEN) {
        Expression here = new Expression.At(instance.name(), frame.from());
        never(assertion, frame.node(), here.and(violation));
      } else {
        violated(frame, assertion);
      }
    }
  }

  private Expression demanded(Node node, StatementSyntax.Assertion assertion) {
    return new ExpressionLowering(
            world, Context.of(instance, node.scope()), ExpressionLowering.Timeout.NO)
        .lower(assertion.condition());
  }

  private void never(StatementSyntax.Assertion assertion, Node node, Expression violation) {
    if (assertions == AssertionUse.CHECKED) {
      demands.never(StatementPrinter.print(assertion), node.at(), violation);
    }
  }

  /** Inside an atomic block nobody looks at the states, so a violation is a state of its own. */
  private void violated(Frame frame, StatementSyntax.Assertion assertion) {
    Expression violation = demanded(frame.node(), assertion).not();
    if (assertions == AssertionUse.CHECKED) {
      String sink = sink("violated at line " + frame.node().at().line());
      Guard guard = frame.guard().and(Guard.of(violation));
      edge(new Frame(frame.from(), sink, guard, frame.node()), Action.skip());
      never(assertion, frame.node(), new Expression.At(instance.name(), sink));
    }
  }

  private String sink(String wanted) {
    String name = wanted;
    for (int i = 2; !insideUsed.add(name); i++) {
      name = wanted + " (" + i + ")";
    }
    process.location(
        new Location(name, Location.Urgency.NORMAL, EnumSet.of(Location.Mark.ABORTED)));
    sinks.add(name);
    return name;
  }

  /**
   * The step of an {@code else}. The rank waits for all other options of the process, among them
   * the sends that find a receiver, but not the receives; SPIN does the same.
   */
  private void otherwise(Frame frame, List<Exit> exits, int index) {
    List<Exit> before = exits.subList(0, index);
    boolean last = index == exits.size() - 1;
    if (last && before.stream().noneMatch(e -> isElse(e.step()))) {
      edge(
          frame,
          new Action(Expression.always(), Optional.empty(), Operation.skip(), Edge.Rank.ELSE));
      return;
    }
    Expression none = Expression.always();
    for (Exit exit : before) {
      if (isSend(exit.step()) && statements.mayBeRendezvous(exit.step())) {
        world.report(frame.node().at(), "an else inside a choice with a rendezvous is refused");
      }
      none = none.and(isElse(exit.step()) ? Expression.never() : not(exit.step()));
    }
    edge(frame, Action.of(none, Operation.skip()));
  }

  private static boolean isSend(Node node) {
    return node.statement().orElse(null) instanceof StatementSyntax.Send;
  }

  private Expression not(Node step) {
    return Arithmetic.unary("!", statements.executable(step));
  }

  private void edge(Frame frame, Action action) {
    Timeout phase = action.rank() == Edge.Rank.TIMEOUT ? Timeout.YES : Timeout.NO;
    Expression guard = Arithmetic.both(frame.guard().when(phase), action.guard());
    if (guard instanceof Expression.Constant constant && constant.value() == 0) {
      return;
    }
    var edge = process.edge(frame.from(), frame.to()).at(frame.node().at().position());
    Edge.Rank rank = action.rank() == Edge.Rank.NORMAL ? frame.rank() : action.rank();
    edge.guard(guard).rank(rank).label(StatementPrinter.print(frame.node()));
    action.synchronisation().ifPresent(edge::synchronise);
    if (!action.effect().equals(Operation.skip())) {
      edge.then(action.effect());
    }
    if (!insideNames.containsValue(frame.to())) {
      // A deterministic block is one step, so what is in it still sees who moved before.
      world.last().ifPresent(last -> edge.assign(last.place(), Expression.number(instance.pid())));
    }
    edge.add();
  }

  /** The first step of a deterministic block. */
  private void enter(Frame frame) {
    Optional<Node> first = Flow.firstInside(frame.node());
    if (first.isEmpty()) {
      edge(frame, Action.skip());
    } else {
      insideSteps(frame, first.get(), frame.to());
    }
  }

  /** Further steps of a deterministic block; if none is possible the model is at fault. */
  private void inside(Inside inside) {
    String from = insideName(inside.node());
    Frame frame = new Frame(from, inside.exit(), Guard.of(Expression.always()), inside.node());
    insideSteps(frame, inside.node(), inside.exit());
    Guard stuck = statements.possibleInside(Optional.of(inside.node())).not();
    if (stuck.isNever()) {
      return;
    }
    String sink = sink("blocked in d_step at line " + inside.node().at().line());
    edge(new Frame(from, sink, stuck, inside.node()), Action.skip());
    demands.never(
        "d_step does not block", inside.node().at(), new Expression.At(instance.name(), sink));
  }

  private void insideSteps(Frame frame, Node at, String exit) {
    Guard earlier = Guard.of(Expression.never());
    for (Flow.InsideStep step : Flow.stepsInside(at)) {
      Guard guard = frame.guard().and(earlier.not());
      String to = step.next().map(node -> reach(node, exit)).orElse(exit);
      Node node = step.step().orElse(at);
      Frame inner = new Frame(frame.from(), to, guard, node);
      if (step.step().isEmpty() || isElse(node)) {
        edge(inner, Action.skip());
        earlier = Guard.of(Expression.always());
      } else {
        refuseInside(node, frame);
        statements.actions(node).forEach(action -> edge(inner, action));
        if (node.statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
          violated(inner, assertion);
        }
        earlier = earlier.or(statements.possible(node));
      }
    }
  }

  /** A rendezvous is only possible as the guard of a deterministic block, and only to receive. */
  private void refuseInside(Node node, Frame frame) {
    boolean guard = frame.node().kind() == Node.Kind.DETERMINISTIC;
    boolean receives = node.statement().orElse(null) instanceof StatementSyntax.Receive;
    if (statements.mayBeRendezvous(node) && !(guard && receives)) {
      world.report(node.at(), "a rendezvous inside d_step is not possible");
    }
    if (!guard && statements.waits(node)) {
      world.report(node.at(), "timeout inside d_step is only possible as its guard");
    }
    if (starts(node)) {
      world.report(node.at(), "run inside d_step is not possible");
    }
  }

  private static boolean starts(Node node) {
    return switch (node.statement().orElse(null)) {
      case StatementSyntax.Assignment(_, ExpressionSyntax.Run _, _) -> true;
      case StatementSyntax.Condition(ExpressionSyntax.Run _, _) -> true;
      case null, default -> false;
    };
  }

  private String reach(Node node, String exit) {
    if (!insideNames.containsKey(node)) {
      insideName(node);
      insideOpen.add(new Inside(node, exit));
    }
    return insideName(node);
  }

  private String insideName(Node node) {
    return insideNames.computeIfAbsent(
        node,
        n -> {
          String name = "d_step line" + n.at().line();
          for (int i = 2; !insideUsed.add(name); i++) {
            name = "d_step line" + n.at().line() + "_" + i;
          }
          process.location(new Location(name, Location.Urgency.ATOMIC, Set.of()));
          return name;
        });
  }

  /**
   * The locations at which the process may stay for ever. Where an assertion was broken, that is
   * the fault, and not that others may be blocked now.
   */
  List<String> ends() {
    List<String> names = new ArrayList<>(sinks);
    for (Point point : locations.points()) {
      if (locations.marks(point).contains(Mark.END)) {
        names.add(locations.name(point));
      }
    }
    if (locations.mayEnd() && !instance.type().isDynamic()) {
      names.add(Locations.GONE);
    }
    return names;
  }
}
