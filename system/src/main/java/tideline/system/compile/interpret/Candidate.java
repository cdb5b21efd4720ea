package tideline.system.compile.interpret;

import java.util.function.Consumer;

/**
 * A step that a system can make in some source state.
 *
 * @param number the transition
 * @param effect what it does to a frame, which need not be the source's: another system's effect
 *     may have come before
 */
record Candidate(int number, Effect effect) {

  /** What a step does. */
  @FunctionalInterface
  interface Effect {
    /** Hands on every frame that the step leads to; the given one is used up. */
    void apply(Frame frame, Consumer<Frame> then);
  }

  /** The same step under another number. */
  Candidate numbered(int other) {
    return new Candidate(other, effect);
  }

  /** Whether the step leads anywhere from this frame. */
  boolean isEnabled(Frame source) {
    boolean[] any = new boolean[1];
    effect.apply(source.copy(), _ -> any[0] = true);
    return any[0];
  }
}
