package tideline.languages.promela.reference;

import tideline.languages.promela.reference.Point.Sequence;

/** Gives the points before an {@code unless} what stands behind it. */
final class Escapes {

  private Escapes() {}

  static void attach(Sequence main, Sequence escape) {
    main.until(main.written).forEach(point -> attach(point, escape));
  }

  private static void attach(Point point, Sequence escape) {
    if (point.escapes.contains(escape)) {
      return;
    }
    point.escapes.forEach(inner -> attach(inner, escape));
    point.escapes.addFirst(escape);
    switch (point.kind) {
      case CHOICE, BLOCK -> point.parts.forEach(part -> attach(part, escape));
      case UNLESS -> attach(point.parts.getFirst(), escape);
      case D_STEP -> attach(point.body().start(), escape);
      case STATEMENT, JUMP, MEETING, LOOP_END, END -> {
        // Nothing inside.
      }
    }
  }
}
