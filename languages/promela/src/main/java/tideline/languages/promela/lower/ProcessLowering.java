package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.EdgeMaker.Frame;
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
  private final Locations locations;
  private final StatementLowering statements;
  private final Rendezvous rendezvous;
  private final RunLowering runs;
  private final Guard provided;
  private final EdgeMaker edges;
  private final DeterministicLowering deterministic;

  ProcessLowering(
      World world,
      Instance instance,
      GuardedProcessBuilder process,
      AssertionUse assertions,
      Demands demands) {
    this.world = world;
    this.instance = instance;
    this.process = process;
    this.locations = world.locations(instance.type());
    this.statements = new StatementLowering(world, instance);
    this.rendezvous = new Rendezvous(world, instance);
    this.runs = new RunLowering(world);
    this.edges = new EdgeMaker(world, instance, process, assertions, demands);
    this.deterministic = new DeterministicLowering(world, statements, rendezvous, edges);
    this.provided =
        instance
            .type()
            .syntax()
            .provided()
            .map(e -> Guard.between(provided(e, Timeout.NO), provided(e, Timeout.YES)))
            .orElseGet(() -> Guard.of(Expression.always()));
  }

  private Expression provided(ExpressionSyntax condition, Timeout timeout) {
    Context context = Context.of(instance, Context.global().scope());
    return new ExpressionLowering(world, context, timeout).truth(condition);
  }

  void lower() {
    lowerLocations();
    locations.points().forEach(this::edges);
  }

  /** A process that stays where it is. */
  void lowerLocations() {
    for (Point point : locations.points()) {
      process.location(
          new Location(
              locations.name(point),
              point.mode() == Mode.EXCLUSIVE ? Location.Urgency.ATOMIC : Location.Urgency.NORMAL,
              marks(locations.marks(point)),
              locations.open(point)));
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

  private void edges(Point point) {
    Guard condition = provided;
    if (instance.type().isDynamic() && point.equals(locations.start())) {
      condition = Guard.of(world.exists(instance)).and(condition);
    }
    Expression met = condition.usual();
    List<ExitGroup> groups = instance.type().flow().exits(point.node());
    Edge.Rank rank = Edge.Rank.NORMAL;
    for (int g = 0; g < groups.size(); g++) {
      group(point, groups.get(g).exits(), condition, met, rank);
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
    if (!rendezvous.mayBeSide(escape)) {
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
        && !rendezvous.mayBeSide(step)
        && !statements.ways(step).waiting();
  }

  private boolean sendsInRendezvous(Exit exit) {
    return isSend(exit.step()) && rendezvous.mayBeSide(exit.step());
  }

  private boolean mayMeet(Exit exit) {
    return !isSend(exit.step()) && rendezvous.mayBeSide(exit.step());
  }

  private void group(
      Point point, List<Exit> exits, Guard condition, Expression met, Edge.Rank rank) {
    for (int i = 0; i < exits.size(); i++) {
      Exit exit = exits.get(i);
      String to = Locations.target(exit).map(locations::name).orElseGet(this::afterlife);
      Frame frame =
          new Frame(locations.name(point), to, condition, met, Optional.of(exit.step()), rank);
      switch (exit.step().kind()) {
        case STOP -> edges.edge(frame, Action.of(runs.mayEnd(instance), runs.end(instance)));
        case DETERMINISTIC -> deterministic.enter(frame);
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
    edges.edges(frame, statements);
    if (frame.step().statement().orElse(null) instanceof StatementSyntax.Assertion assertion) {
      if (mode == Mode.OPEN && !frame.guard().mayComeLate()) {
        edges.asserted(frame, assertion);
      } else {
        edges.violated(frame, assertion);
      }
    }
  }

  /**
   * The step of an {@code else}. The rank waits for all other options of the process, among them
   * the sends that find a receiver, but not the receives; SPIN does the same.
   */
  private void otherwise(Frame frame, List<Exit> exits, int index) {
    List<Exit> before = exits.subList(0, index);
    boolean last = index == exits.size() - 1;
    if (last && before.stream().noneMatch(e -> isElse(e.step())) && !frame.guard().mayComeLate()) {
      edges.edge(
          frame,
          new Action(Expression.always(), Optional.empty(), Operation.skip(), Edge.Rank.ELSE));
      return;
    }
    Guard none = frame.guard();
    for (Exit exit : before) {
      if (isSend(exit.step()) && rendezvous.mayBeSide(exit.step())) {
        world.report(frame.step().at(), "an else inside a choice with a rendezvous is refused");
      }
      none =
          none.and(
              isElse(exit.step())
                  ? Guard.of(Expression.never())
                  : statements.possible(exit.step()).not());
    }
    edges.edge(frame.to(frame.to(), none, frame.step()), Action.skip());
  }

  private static boolean isSend(Node node) {
    return node.statement().orElse(null) instanceof StatementSyntax.Send;
  }

  /**
   * The locations at which the process may stay for ever. Where an assertion was broken, that is
   * the fault, and not that others may be blocked now.
   */
  List<String> ends() {
    List<String> names = new ArrayList<>(edges.sinks());
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
