package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.reference.Point.Kind;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Which statements leave a control point, and where they lead. This is SPIN's: a statement leads
 * over jumps and meetings to the next point that is more than a passage, unless that would leave an
 * atomic block; a choice has the statements that its options begin with; escapes come before all
 * others.
 */
final class ControlTable {

  private static final int MOST_PASSAGES = 500;

  /**
   * A statement that leaves a point.
   *
   * @param target where it leads; none at the end of the process
   * @param atomic whether nobody else moves afterwards
   * @param escape the point that an escape begins with; none for what is no escape
   */
  record Exit(Point point, Optional<Point> target, boolean atomic, Optional<Point> escape) {}

  private final Body body;
  private final Set<Point> done = new HashSet<>();
  private final Map<Point, Exit> single = new LinkedHashMap<>();
  private final Map<Point, List<Point>> options = new LinkedHashMap<>();
  private final Map<Point, List<Point>> escapes = new HashMap<>();
  private final Map<Point, List<Exit>> exits = new HashMap<>();
  private final Map<String, Set<Point>> marks = new HashMap<>();

  ControlTable(Body body) {
    this.body = body;
    tieBlocks();
    put(body.whole());
    for (Point point : body.points()) {
      exits.put(point, new ArrayList<>(firstStatements(point)));
    }
    body.points().forEach(this::prependEscapes);
    for (String prefix : List.of("end", "progress", "accept")) {
      marks.put(prefix, marked(prefix));
    }
  }

  Body body() {
    return body;
  }

  /** Where the process starts. */
  Point start() {
    Point first = body.whole().start();
    return pass(first, first.atomic);
  }

  /** What leaves a point, in the order in which it is tried. */
  List<Exit> exits(Point point) {
    return Objects.requireNonNull(exits.get(point));
  }

  /** Whether the point counts as one with a label that begins like this. */
  boolean isMarked(Point point, String prefix) {
    return Objects.requireNonNull(marks.get(prefix)).contains(point);
  }

  /** What follows a block follows its last statement. */
  private void tieBlocks() {
    for (Point point : body.points().reversed()) {
      if (point.isBlock()) {
        Sequence inside = point.body();
        Point last = inside.last.orElseThrow();
        // A jump that was split is one point longer.
        Point end = last.next.filter(n -> n.kind == Kind.JUMP).orElse(last);
        inside.last = Optional.of(end);
        end.next = point.next;
      }
    }
  }

  private void put(Sequence sequence) {
    for (Point point : sequence.until(sequence.last)) {
      if (!done.add(point)) {
        continue;
      }
      switch (point.kind) {
        case UNLESS -> put(point.parts.getFirst());
        case CHOICE -> {
          options.put(point, point.parts.stream().map(ControlTable::begin).toList());
          point.parts.forEach(this::put);
        }
        case BLOCK -> {
          mendJumps(point.body());
          options.put(point, List.of(begin(point.body())));
          put(point.body());
        }
        case D_STEP -> {
          mendJumps(point.body());
          putStatement(point);
        }
        case STATEMENT, JUMP, MEETING, LOOP_END, END -> putStatement(point);
      }
    }
  }

  private void putStatement(Point point) {
    Optional<Point> next = point.kind == Kind.JUMP ? point.target : point.next;
    Optional<Point> target = next.map(n -> pass(n, point.atomic));
    single.put(point, new Exit(point, target, point.atomic, Optional.empty()));
    if (point.kind != Kind.MEETING) {
      escapes.put(point, point.escapes.stream().map(e -> pass(e.start(), point.atomic)).toList());
      point.escapes.forEach(this::put);
    }
  }

  /** A jump out of an atomic block ends it; one from the end of a block into another joins them. */
  private static void mendJumps(Sequence sequence) {
    for (Point point : sequence.until(sequence.written)) {
      if (point.kind == Kind.JUMP) {
        boolean into = point.target.orElseThrow().touchesAtomic();
        if (point.touchesAtomic() && !into) {
          point.atomic = false;
          point.endsAtomic = true;
        }
        if (point.endsAtomic && into) {
          point.endsAtomic = false;
          point.atomic = true;
        }
      } else if (!point.isBlock()) {
        point.parts.forEach(ControlTable::mendJumps);
      }
    }
  }

  /** The point that an option or a block begins with. */
  static Point begin(Sequence sequence) {
    Point point = sequence.start();
    while (true) {
      if (point.kind == Kind.MEETING && point.next.isPresent()) {
        point = point.next.get();
      } else if (point.kind == Kind.UNLESS) {
        point = point.parts.getFirst().start();
      } else {
        return point;
      }
    }
  }

  private static Point pass(Point from, boolean staysAtomic) {
    Point point = from;
    for (int i = 0; i < MOST_PASSAGES; i++) {
      Optional<Point> further =
          switch (point.kind) {
            case JUMP -> point.target;
            case MEETING, LOOP_END -> point.next;
            case UNLESS -> Optional.of(pass(point.parts.getFirst().start(), staysAtomic));
            case STATEMENT, CHOICE, BLOCK, D_STEP, END -> Optional.empty();
          };
      if (further.isEmpty() || (staysAtomic && !further.get().atomic)) {
        return point;
      }
      point = further.get();
    }
    throw new DiagnosticException(from.at.fault("jumps lead in a circle here"));
  }

  private List<Exit> firstStatements(Point point) {
    return leaves(point).stream()
        .filter(single::containsKey)
        .map(leaf -> single.get(leaf))
        .toList();
  }

  /** The statements that a point begins with; itself unless it is a choice or a block. */
  private List<Point> leaves(Point point) {
    if (!options.containsKey(point)) {
      return List.of(point);
    }
    List<Point> leaves = new ArrayList<>();
    for (Point option : options.get(point)) {
      if (!(point.kind == Kind.CHOICE && isNever(option))) {
        leaves.addAll(leaves(option));
      }
    }
    return leaves;
  }

  /** An option that begins with the constant 0 is none. */
  private static boolean isNever(Point point) {
    return point.escapes.isEmpty()
        && point.statement.orElse(null) instanceof StatementSyntax.Condition(var condition, _)
        && condition instanceof ExpressionSyntax.Constant(var value, _)
        && value == 0;
  }

  /**
   * The escapes of what leaves a point come before it. As points are looked at in their order, an
   * escape may have escapes itself already; these are then of the same rank as it is.
   */
  private void prependEscapes(Point point) {
    List<Exit> all = exits(point);
    for (Exit exit : List.copyOf(all)) {
      for (Point escape : escapes.getOrDefault(exit.point(), List.of()).reversed()) {
        for (Exit instead : List.copyOf(exits.get(escape))) {
          if (all.stream().noneMatch(e -> e.point() == instead.point())) {
            all.addFirst(
                new Exit(instead.point(), instead.target(), instead.atomic(), Optional.of(escape)));
          }
        }
      }
    }
  }

  /** The points with a label of this kind, and those that SPIN takes for such. */
  private Set<Point> marked(String prefix) {
    Set<Point> marked = new LinkedHashSet<>();
    for (Point point : body.points()) {
      boolean end = prefix.equals("end") && point.kind == Kind.END;
      if (end || body.labels().has(point, prefix)) {
        marked.add(point);
      }
    }
    for (Point point : body.points()) {
      options.getOrDefault(point, List.of()).forEach(o -> inherit(o, marked));
    }
    for (Point point : body.points()) {
      if (options.containsKey(point)) {
        for (Point leaf : leaves(point)) {
          if (marked.contains(leaf) && single.containsKey(leaf)) {
            single.get(leaf).target().ifPresent(marked::add);
          }
        }
      }
    }
    if (prefix.equals("end")) {
      for (Point point : body.points()) {
        if (point.kind == Kind.MEETING && marked.contains(point) && single.containsKey(point)) {
          single.get(point).target().ifPresent(marked::add);
        }
      }
    }
    return marked;
  }

  /** A choice that is the beginning of an option lends its marks to what it begins with. */
  private void inherit(Point option, Set<Point> marked) {
    if (options.containsKey(option) && marked.contains(option)) {
      marked.addAll(leaves(option));
    }
  }
}
