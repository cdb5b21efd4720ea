package tideline.engine.simulation;

import java.util.Optional;
import tideline.engine.text.Amounts;
import tideline.engine.text.Style;
import tideline.model.Assertion;
import tideline.model.StatePredicate;

/** How a walk came to its end. */
public sealed interface WalkEnding {

  /** The ending as one word. */
  String word();

  /** A line that says so; empty where the walk has said it. */
  Optional<String> text(Style style);

  /** An assertion does not hold where the walk is, or inside of its last step. */
  record Broken(Assertion assertion, String where) implements WalkEnding {
    @Override
    public String word() {
      return "assertion";
    }

    @Override
    public Optional<String> text(Style style) {
      String place = assertion.position().map(position -> position + ": ").orElse("");
      return Optional.of(
          style.bad("assertion violated")
              + ": "
              + place
              + assertion.name()
              + " does not hold "
              + where);
    }
  }

  /** Nothing can happen. */
  record Stuck(Kind kind) implements WalkEnding {
    /** What that means. */
    enum Kind {
      /** The model does not say where it may stop. */
      DEADLOCK("deadlock", "deadlock: no successor"),
      VALID_END("end", "the end: no successor, and every process may stop here"),
      INVALID_END("invalid-end", "invalid end state: no successor, and not every process may stop");

      private final String word;
      private final String text;

      Kind(String word, String text) {
        this.word = word;
        this.text = text;
      }
    }

    public static Stuck in(Simulation walk) {
      Optional<StatePredicate> valid = walk.model().validEnd();
      if (valid.isEmpty()) {
        return new Stuck(Kind.DEADLOCK);
      }
      return new Stuck(valid.get().test(walk.state(), 0) ? Kind.VALID_END : Kind.INVALID_END);
    }

    @Override
    public String word() {
      return kind.word;
    }

    @Override
    public Optional<String> text(Style style) {
      return Optional.of(kind == Kind.VALID_END ? kind.text : style.warning(kind.text));
    }
  }

  /** The walk goes round for ever. */
  record Loop() implements WalkEnding {
    @Override
    public String word() {
      return "loop";
    }

    @Override
    public Optional<String> text(Style style) {
      return Optional.empty();
    }
  }

  /** It could go on. */
  record Steps(int successors) implements WalkEnding {
    @Override
    public String word() {
      return "steps";
    }

    @Override
    public Optional<String> text(Style style) {
      return Optional.of(Amounts.count(successors, "successor") + " from here");
    }
  }

  /** What there is to say of the state where a walk is. */
  static WalkEnding of(Simulation walk, AssertionUse assertions) {
    if (assertions == AssertionUse.STOP && walk.broken().isPresent()) {
      return new Broken(walk.broken().get(), "here");
    }
    if (assertions == AssertionUse.STOP && walk.brokenHalfway().isPresent()) {
      return new Broken(walk.brokenHalfway().get(), "halfway through this step");
    }
    return walk.choices() == 0 ? Stuck.in(walk) : new Steps(walk.choices());
  }

  /** What a broken assertion means for a walk. */
  enum AssertionUse {
    STOP,
    IGNORE
  }
}
