package tideline.languages.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tideline.languages.promela.reference.Point.Kind;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.StatementSyntax.BlockKind;
import tideline.languages.promela.syntax.StatementSyntax.Label;
import tideline.languages.promela.syntax.StatementSyntax.Repetition;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;

/**
 * Makes the control points of a process. A statement is read first, with all that is inside of it,
 * and becomes a point of its own when it is added to a sequence: the order of points is that of
 * SPIN, where it decides which escape comes first.
 */
final class BodyReader {

  /** A statement that was read. */
  @FunctionalInterface
  interface Pending {
    /** Adds it to a sequence. */
    void addTo(Sequence sequence, List<Label> names);
  }

  /** A loop that is being read. */
  record Loop(List<Point> jumpsOut) {
    Loop() {
      this(new ArrayList<>());
    }
  }

  private final Declarations declarations;
  private final Set<String> watchedLabels;
  private final List<Point> points = new ArrayList<>();
  private final Labels labels = new Labels();
  private final List<Scope.Local> locals = new ArrayList<>();
  private final Set<String> localNames = new HashSet<>();

  private final Deque<Loop> loops = new ArrayDeque<>();

  private Scope scope = Scope.global();
  private boolean initialisesWithProcess = true;
  private int blocks;
  private int block;
  private final Map<Integer, Scope.Local> counters = new HashMap<>();

  private BodyReader(Declarations declarations, Set<String> watchedLabels) {
    this.declarations = declarations;
    this.watchedLabels = watchedLabels;
  }

  static Body read(
      Declarations declarations,
      List<VariableSyntax> parameters,
      List<StatementSyntax> body,
      Set<String> watchedLabels,
      Place at) {
    BodyReader reader = new BodyReader(declarations, watchedLabels);
    parameters.forEach(p -> reader.declare(p, Scope.Start.PARAMETER));
    Sequence whole = new Sequence();
    reader.addAll(body, whole);
    whole.add(reader.point(Kind.END, at));
    whole.close();
    reader.tieJumps();
    reader.splitWatchedJumps();
    return new Body(whole, reader.points, reader.labels, reader.locals);
  }

  private Point point(Kind kind, Place at) {
    Point point = new Point(points.size() + 1, kind, scope, at);
    points.add(point);
    return point;
  }

  private Point statement(StatementSyntax statement) {
    Point point = point(Kind.STATEMENT, statement.at());
    point.statement = Optional.of(statement);
    return point;
  }

  private Point skip(Place at) {
    return statement(new StatementSyntax.Condition(new ExpressionSyntax.Constant(1, at), at));
  }

  private Scope.Local declare(VariableSyntax written, Scope.Start start) {
    VariableSyntax syntax = declarations.withLength(written, scope);
    String name = syntax.name();
    for (int i = 1; !localNames.add(name); i++) {
      name = syntax.name() + "_" + i;
    }
    Scope.Local local = new Scope.Local(name, syntax, start);
    locals.add(local);
    scope = scope.with(local);
    return local;
  }

  private void addAll(List<StatementSyntax> statements, Sequence sequence) {
    for (StatementSyntax statement : statements) {
      if (statement instanceof StatementSyntax.Declaration declaration) {
        declaration.variables().forEach(v -> declaration(v, sequence));
      } else {
        read(statement, sequence).addTo(sequence, List.of());
      }
    }
  }

  /** Behind a statement, a declaration is an assignment. */
  private void declaration(VariableSyntax variable, Sequence sequence) {
    Optional<Initial> initial = variable.initial();
    boolean early =
        initialisesWithProcess || initial.filter(i -> !(i instanceof Initial.Value)).isPresent();
    declare(variable, early ? Scope.Start.PROCESS : Scope.Start.DECLARATION);
    if (!initialisesWithProcess && !(initial.orElse(null) instanceof Initial.NewChannel)) {
      sequence.add(statement(new StatementSyntax.Declaration(List.of(variable), variable.at())));
    }
  }

  private Sequence sequence(List<StatementSyntax> statements) {
    initialisesWithProcess = false;
    Sequence sequence = new Sequence();
    addAll(statements, sequence);
    sequence.close();
    return sequence;
  }

  private Sequence braces(List<StatementSyntax> statements) {
    Sequence sequence = new Sequence();
    initialisesWithProcess = false;
    inBraces(() -> addAll(statements, sequence));
    sequence.close();
    return sequence;
  }

  private void inBraces(Runnable reading) {
    Scope outside = scope;
    int outer = block;
    blocks++;
    block = blocks;
    reading.run();
    block = outer;
    scope = outside;
  }

  /** Reads a statement; what a counting loop starts with is added to the sequence at once. */
  private Pending read(StatementSyntax statement, Sequence open) {
    initialisesWithProcess = false;
    return switch (statement) {
      case StatementSyntax.Labelled labelled -> {
        Pending inner = read(labelled.statement(), open);
        yield (into, names) -> inner.addTo(into, with(names, labelled.label()));
      }
      case StatementSyntax.Choice choice -> choice(choice);
      case StatementSyntax.Select select when select.range() == StatementSyntax.Range.NUMBERS -> {
        List<Pending> parts =
            CountingLoop.written(select).stream().map(part -> read(part, open)).toList();
        yield (into, names) -> {
          parts.getFirst().addTo(into, names);
          parts.subList(1, parts.size()).forEach(part -> part.addTo(into, List.of()));
        };
      }
      case StatementSyntax.Select _ -> counting(statement, open);
      case StatementSyntax.For _, StatementSyntax.ForIn _ -> counting(statement, open);
      case StatementSyntax.Block block -> block(block);
      case StatementSyntax.Unless unless -> unless(unless, open);
      case StatementSyntax.Goto jump ->
          single(
              () -> {
                Point point = point(Kind.JUMP, jump.at());
                point.destination = Optional.of(jump.target());
                return point;
              });
      case StatementSyntax.Break leave -> {
        Loop loop = loops.getFirst();
        yield single(() -> jumpOut(loop, leave.at()));
      }
      default -> single(() -> statement(statement));
    };
  }

  private Point jumpOut(Loop loop, Place at) {
    Point point = point(Kind.JUMP, at);
    loop.jumpsOut().add(point);
    return point;
  }

  private static List<Label> with(List<Label> names, Label label) {
    List<Label> more = new ArrayList<>(names);
    more.add(label);
    return more;
  }

  private Pending single(Supplier<Point> make) {
    return (into, names) -> {
      Point point = make.get();
      labels.name(point, names);
      if (point.kind == Kind.JUMP && labels.isSpecial(point)) {
        // A jump is passed over, so a label that matters needs a point before it.
        Point before = skip(point.at);
        labels.moveLast(point, before);
        into.add(before);
      }
      into.add(point);
    };
  }

  private Pending block(StatementSyntax.Block block) {
    Sequence body = braces(block.body());
    return block(block.kind(), body, block.at());
  }

  private Pending block(BlockKind kind, Sequence body, Place at) {
    switch (kind) {
      case ATOMIC -> Atomicity.ATOMIC.mark(body);
      case DETERMINISTIC -> Atomicity.D_STEP.mark(body);
      case PLAIN, SCOPE -> {
        // Nothing to mark.
      }
    }
    return single(() -> blockPoint(kind, body, at));
  }

  private Point blockPoint(BlockKind kind, Sequence body, Place at) {
    Point point = point(kind == BlockKind.DETERMINISTIC ? Kind.D_STEP : Kind.BLOCK, at);
    point.parts.add(body);
    return point;
  }

  private Pending choice(StatementSyntax.Choice choice) {
    Optional<Loop> loop =
        choice.repetition() == Repetition.AGAIN ? Optional.of(openLoop()) : Optional.empty();
    List<Sequence> options = new ArrayList<>();
    for (List<StatementSyntax> option : choice.options()) {
      Sequence sequence = sequence(option);
      Skips.dropSuperfluous(sequence, labels, declarations);
      options.add(sequence);
    }
    loop.ifPresent(_ -> loops.pop());
    return choice(loop, options, choice.at());
  }

  private Pending choice(Optional<Loop> loop, List<Sequence> options, Place at) {
    return (into, names) -> {
      Point head = point(Kind.CHOICE, at);
      Point meeting = point(Kind.MEETING, at);
      options.stream().filter(o -> !isElse(o)).forEach(head.parts::add);
      options.stream().filter(BodyReader::isElse).forEach(head.parts::add);
      head.parts.forEach(option -> option.add(meeting));
      if (loop.isPresent()) {
        Point end = point(Kind.LOOP_END, at);
        loop.get().jumpsOut().forEach(jump -> jump.target = Optional.of(end));
        into.add(meeting);
        into.add(head);
        into.add(end);
      } else {
        into.add(head);
        into.add(meeting);
      }
      labels.name(head, names);
    };
  }

  static boolean isElse(Sequence option) {
    return option.start().statement.orElse(null) instanceof StatementSyntax.Else;
  }

  private Pending unless(StatementSyntax.Unless unless, Sequence open) {
    boolean lifted =
        unless.main() instanceof StatementSyntax.Labelled(_, StatementSyntax.Block _, _);
    if (lifted) {
      return labelledUnless(unless, open);
    }
    Part main = part(unless.main(), open);
    Part escape = part(unless.escape(), open);
    return (into, names) -> {
      Sequence instead = escape.sequence();
      addUnless(main.sequence(), instead, unless.at(), into, names);
    };
  }

  /** One side of {@code unless}, which becomes a sequence when both were read. */
  @FunctionalInterface
  private interface Part {
    Sequence sequence();
  }

  private Part part(StatementSyntax statement, Sequence open) {
    if (statement instanceof StatementSyntax.Block block && block.kind() == BlockKind.PLAIN) {
      Sequence body = braces(block.body());
      return () -> body;
    }
    Pending pending = read(statement, open);
    return () -> {
      Sequence alone = new Sequence();
      pending.addTo(alone, List.of());
      alone.close();
      return alone;
    };
  }

  /** {@code L: { a } unless { b }} means {@code L: { { a } unless { b } }}. */
  private Pending labelledUnless(StatementSyntax.Unless unless, Sequence open) {
    StatementSyntax.Labelled labelled = (StatementSyntax.Labelled) unless.main();
    StatementSyntax.Block block = (StatementSyntax.Block) labelled.statement();
    Sequence body = braces(block.body());
    block(block.kind(), body, block.at());
    Part escape = part(unless.escape(), open);
    Sequence instead = escape.sequence();
    Sequence around = new Sequence();
    addUnless(body, instead, unless.at(), around, List.of());
    around.close();
    Pending lifted = single(() -> blockPoint(block.kind(), around, block.at()));
    return (into, names) -> lifted.addTo(into, with(names, labelled.label()));
  }

  private void addUnless(
      Sequence main, Sequence escape, Place at, Sequence into, List<Label> names) {
    Point head = point(Kind.UNLESS, at);
    Point meeting = point(Kind.MEETING, at);
    head.parts.add(main);
    head.parts.add(escape);
    main.add(meeting);
    escape.add(meeting);
    Escapes.attach(main, escape);
    into.add(head);
    into.add(meeting);
    labels.name(head, names);
  }

  private void tieJumps() {
    for (Point point : points) {
      point.destination.ifPresent(label -> point.target = Optional.of(labels.find(label)));
    }
  }

  /** A jump whose label another process asks for is a point of its own: a skip before the jump. */
  private void splitWatchedJumps() {
    for (String label : watchedLabels) {
      labels.at(label).stream().filter(p -> p.kind == Kind.JUMP).forEach(this::split);
    }
  }

  private void split(Point point) {
    Point jump = point(Kind.JUMP, point.at);
    jump.target = point.target;
    jump.next = point.next;
    ExpressionSyntax one = new ExpressionSyntax.Constant(1, point.at);
    point.kind = Kind.STATEMENT;
    point.statement = Optional.of(new StatementSyntax.Condition(one, point.at));
    point.next = Optional.of(jump);
  }

  // Counting loops are spelled out.

  private Pending counting(StatementSyntax statement, Sequence open) {
    CountingLoop counting = CountingLoop.of(statement, scope, declarations);
    counting.counter().ifPresent(this::declareCounter);
    open.add(statement(counting.start()));
    Loop loop = openLoop();
    Sequence round = new Sequence();
    counting.before().forEach(s -> round.add(statement(s)));
    inBraces(() -> addAll(counting.body(), round));
    round.add(statement(counting.advance()));
    round.close();
    Sequence leave = new Sequence();
    counting.end().ifPresent(s -> leave.add(statement(s)));
    leave.add(jumpOut(loop, statement.at()));
    leave.close();
    loops.pop();
    return choice(Optional.of(loop), List.of(leave, round), statement.at());
  }

  /** Loops in the same block share a counter. */
  private void declareCounter(VariableSyntax counter) {
    Scope.Local known = counters.get(block);
    if (known == null) {
      counters.put(block, declare(counter, Scope.Start.PROCESS));
    } else {
      scope = scope.with(known);
    }
  }

  private Loop openLoop() {
    Loop loop = new Loop();
    loops.push(loop);
    return loop;
  }
}
