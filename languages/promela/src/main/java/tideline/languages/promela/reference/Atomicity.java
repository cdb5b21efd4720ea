package tideline.languages.promela.reference;

import java.util.Optional;
import tideline.languages.promela.reference.Point.Kind;
import tideline.languages.promela.reference.Point.Sequence;

/** Marks what is inside of {@code atomic} and {@code d_step}. */
enum Atomicity {
  ATOMIC,
  D_STEP;

  /** All points of the block but its last one keep others from moving. */
  void mark(Sequence block) {
    walk(block, block.last);
    Point last = block.last.orElseThrow();
    if (last.kind == Kind.BLOCK) {
      mark(last.body());
    } else {
      last.atomic = false;
      last.endsAtomic = true;
    }
  }

  private void walk(Sequence sequence, Optional<Point> end) {
    for (Point point : sequence.until(end)) {
      point.atomic = true;
      point.inDStep |= this == D_STEP;
      if (point.kind == Kind.D_STEP && this == D_STEP) {
        point.kind = Kind.BLOCK;
      }
      if (point.kind != Kind.D_STEP) {
        point.parts.forEach(part -> walk(part, part.last));
      }
    }
  }
}
