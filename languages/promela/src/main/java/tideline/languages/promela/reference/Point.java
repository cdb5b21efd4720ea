package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.StatementSyntax;

/** A control point of a process: before a statement, or a mere passage. */
final class Point {

  /** What is at a point. */
  enum Kind {
    /** A statement that is executed. */
    STATEMENT,
    /** {@code goto} or {@code break}. */
    JUMP,
    /** Where the options of a choice, or the two parts of {@code unless}, meet. */
    MEETING,
    /** Where {@code break} leads. */
    LOOP_END,
    /** {@code if} or {@code do}. */
    CHOICE,
    /** Statements between braces, atomic or not. */
    BLOCK,
    /** {@code d_step}. */
    D_STEP,
    /** {@code unless}. */
    UNLESS,
    /** The closing brace of the process. */
    END
  }

  /** Points are told apart by their number, which counts them in the order of their making. */
  final int number;

  final Place at;
  final Scope scope;
  Kind kind;
  Optional<StatementSyntax> statement = Optional.empty();
  Optional<Point> next = Optional.empty();

  /** The options of a choice, or what stands before and behind {@code unless}. */
  List<Sequence> parts = new ArrayList<>();

  /** What may be done instead of this, the escape of the outermost {@code unless} first. */
  final List<Sequence> escapes = new ArrayList<>();

  /** The label that a {@code goto} names; none for {@code break}, which has its target. */
  Optional<StatementSyntax.Label> destination = Optional.empty();

  Optional<Point> target = Optional.empty();

  /** Nobody else moves after the statement. */
  boolean atomic;

  /** The statement is the last one of an atomic block. */
  boolean endsAtomic;

  /** Inside {@code d_step}. */
  boolean inDStep;

  Point(int number, Kind kind, Scope scope, Place at) {
    this.number = number;
    this.kind = kind;
    this.scope = scope;
    this.at = at;
  }

  boolean touchesAtomic() {
    return atomic || endsAtomic;
  }

  /** The inside of a block. */
  Sequence body() {
    return parts.getFirst();
  }

  boolean isBlock() {
    return kind == Kind.BLOCK || kind == Kind.D_STEP;
  }

  @Override
  public String toString() {
    return kind + " " + number + " at line " + at.line();
  }

  /** Points one after the other. */
  static final class Sequence {
    Optional<Point> first = Optional.empty();
    Optional<Point> last = Optional.empty();

    /** The last point that was written; what is added later is where it goes on. */
    Optional<Point> written = Optional.empty();

    void add(Point point) {
      if (first.isEmpty()) {
        first = Optional.of(point);
      } else {
        last.orElseThrow().next = Optional.of(point);
      }
      last = Optional.of(point);
    }

    void close() {
      written = last;
    }

    Point start() {
      return first.orElseThrow();
    }

    /** From the first point to this one. */
    List<Point> until(Optional<Point> end) {
      List<Point> points = new ArrayList<>();
      for (Optional<Point> p = first; p.isPresent(); p = p.get().next) {
        points.add(p.get());
        if (p.equals(end)) {
          break;
        }
      }
      return points;
    }
  }
}
