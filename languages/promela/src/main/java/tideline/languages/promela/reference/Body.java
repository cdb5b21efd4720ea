package tideline.languages.promela.reference;

import java.util.List;

/**
 * The control points of a process as they were written.
 *
 * @param points all of them in the order of their making
 */
record Body(Point.Sequence whole, List<Point> points, Labels labels, List<Scope.Local> locals) {
  Body {
    points = List.copyOf(points);
    locals = List.copyOf(locals);
  }
}
