package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;

/** Makes the edges of one process, and the locations where its broken assertions end. */
final class EdgeMaker {

  /**
   * An edge of which all but the action is known.
   *
   * @param guard when it is possible
   * @param met when it is possible as the answer in a rendezvous, where only receives count
   * @param rank the least that it has
   */
  record Frame(
      String from, String to, Guard guard, Expression met, Optional<Node> node, Edge.Rank rank) {

    Frame to(String target, Guard when, Node step) {
      return new Frame(from, target, when, met, Optional.of(step), Edge.Rank.NORMAL);
    }

    Node step() {
      return node.orElseThrow();
    }
  }

  private final World world;
  private final Instance instance;
  private final GuardedProcessBuilder process;
  private final AssertionUse assertions;
  private final Demands demands;
  private final Set<String> used = new HashSet<>();
  private final Set<String> inside = new HashSet<>();
  private final List<String> sinks = new ArrayList<>();

  EdgeMaker(
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
  }

  /** The locations of broken assertions. */
  List<String> sinks() {
    return List.copyOf(sinks);
  }

  /** An edge; also one that waits until nothing else is possible, if its guard can wait for it. */
  void edge(Frame frame, Action action) {
    make(frame, action);
    if (frame.guard().mayComeLate() && action.rank() == Edge.Rank.NORMAL && !action.answers()) {
      make(frame, action.late());
    }
  }

  /** The edges of a statement; also those that wait, if it or its guard can wait for a timeout. */
  void edges(Frame frame, StatementLowering statements) {
    StatementLowering.Ways ways = statements.ways(frame.step());
    ways.usual().forEach(action -> make(frame, action));
    if (frame.guard().mayComeLate() || ways.waiting()) {
      ways.late().forEach(action -> make(frame, action.late()));
    }
  }

  private void make(Frame frame, Action action) {
    Timeout phase = action.rank() == Edge.Rank.TIMEOUT ? Timeout.YES : Timeout.NO;
    Expression condition = action.answers() ? frame.met() : frame.guard().when(phase);
    Expression guard = Arithmetic.both(condition, action.guard());
    if (guard instanceof Expression.Constant constant && constant.value() == 0) {
      return;
    }
    Node node = frame.step();
    var edge = process.edge(frame.from(), frame.to()).at(node.at().position());
    Edge.Rank rank = action.rank() == Edge.Rank.NORMAL ? frame.rank() : action.rank();
    edge.guard(guard).rank(rank).label(StatementPrinter.print(node));
    action.synchronisation().ifPresent(edge::synchronise);
    if (!action.effect().equals(Operation.skip())) {
      edge.then(action.effect());
    }
    if (!inside.contains(frame.to())) {
      // A deterministic block is one step, so what is in it still sees who moved before.
      world.last().ifPresent(last -> edge.assign(last.place(), Expression.number(instance.pid())));
    }
    edge.add();
  }

  /** A location inside a deterministic block. */
  String inside(Place at) {
    String name = fresh("d_step line" + at.line(), "_%d");
    inside.add(name);
    process.location(new Location(name, Location.Urgency.ATOMIC, Set.of()));
    return name;
  }

  private String fresh(String wanted, String suffix) {
    String name = wanted;
    for (int i = 2; !used.add(name); i++) {
      name = wanted + suffix.formatted(i);
    }
    return name;
  }

  private String sink(String wanted) {
    String name = fresh(wanted, " (%d)");
    process.location(
        new Location(name, Location.Urgency.NORMAL, EnumSet.of(Location.Mark.ABORTED)));
    sinks.add(name);
    return name;
  }

  /** An assertion at a location that everybody sees, and that does not wait for a timeout. */
  void asserted(Frame frame, StatementSyntax.Assertion assertion) {
    Expression here = new Expression.At(instance.name(), frame.from());
    Expression broken = demanded(frame.step(), assertion, Timeout.NO).not();
    never(assertion, frame.step(), here.and(frame.guard().usual().and(broken)));
  }

  /**
   * An assertion whose violation is a state of its own: inside an atomic block nobody looks at the
   * states, and a state does not tell whether a timeout has come.
   */
  void violated(Frame frame, StatementSyntax.Assertion assertion) {
    Expression usual = demanded(frame.step(), assertion, Timeout.NO).not();
    Guard violation =
        frame.guard().mayComeLate()
            ? Guard.between(usual, demanded(frame.step(), assertion, Timeout.YES).not())
            : Guard.of(usual);
    if (assertions == AssertionUse.CHECKED) {
      String sink = sink("violated at line " + frame.step().at().line());
      edge(frame.to(sink, frame.guard().and(violation), frame.step()), Action.skip());
      never(assertion, frame.step(), new Expression.At(instance.name(), sink));
    }
  }

  private Expression demanded(Node node, StatementSyntax.Assertion assertion, Timeout phase) {
    return new ExpressionLowering(world, Context.of(instance, node.scope()), phase)
        .truth(assertion.condition());
  }

  private void never(StatementSyntax.Assertion assertion, Node node, Expression violation) {
    if (assertions == AssertionUse.CHECKED) {
      demands.never(StatementPrinter.print(assertion), node.at(), violation);
    }
  }

  /** A deterministic block that cannot go on is the model's fault. */
  void blocked(Frame frame, Guard stuck, Node at) {
    if (stuck.isNever()) {
      return;
    }
    String sink = sink("blocked in d_step at line " + at.at().line());
    edge(frame.to(sink, stuck, at), Action.skip());
    demands.never("d_step does not block", at.at(), new Expression.At(instance.name(), sink));
  }
}
