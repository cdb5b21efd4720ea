package tideline.languages.promela.flow;

import tideline.languages.promela.flow.Node.Kind;
import tideline.languages.promela.flow.Node.Sequence;

/** Marks the steps after which a process goes on alone. */
final class AtomicBlocks {

  private AtomicBlocks() {}

  /** All steps of an atomic block, escapes included, but the last one. */
  static void mark(Sequence block) {
    walk(block);
    end(block);
  }

  private static void walk(Sequence sequence) {
    for (Node node : sequence.upTo(sequence.last())) {
      if (node.skipBefore().isEmpty()) {
        node.enterAtomic();
      }
      if (node.kind() != Kind.DETERMINISTIC) {
        node.parts().forEach(AtomicBlocks::walk);
      }
    }
  }

  /** The last step of an atomic block leaves it; for SPIN, that is the skip before a jump. */
  private static void end(Sequence sequence) {
    Node last = sequence.last().skipBefore().orElse(sequence.last());
    if (last.kind() == Kind.BLOCK) {
      walk(last.parts().getFirst());
      end(last.parts().getFirst());
    } else {
      last.leaveAtomic();
    }
  }

  /** A jump out of an atomic block ends it; a jump from its end into another one joins them. */
  static void bridge(Sequence sequence) {
    for (Node node : sequence.upTo(sequence.extent())) {
      if (node.kind() == Kind.JUMP) {
        boolean into = node.target().isInAtomic();
        if (node.isInAtomic() && !into) {
          node.leaveAtomic();
        }
        if (node.isLastOfAtomic() && into) {
          node.bridgeAtomic();
        }
      } else if (node.kind() == Kind.CHOICE || node.kind() == Kind.GUARDED) {
        node.parts().forEach(AtomicBlocks::bridge);
      }
    }
  }
}
