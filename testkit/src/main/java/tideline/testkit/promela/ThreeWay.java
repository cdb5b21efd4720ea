package tideline.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import tideline.testkit.promela.SpinAnswers.Care;
import tideline.testkit.promela.SpinAnswers.Ends;
import tideline.testkit.promela.random.RandomModel;
import tideline.testkit.promela.random.RandomModel.Question;

/**
 * Compares what SPIN, the compiled model and the reference interpreter say of a random model: its
 * states and transitions, whether an assertion is broken, whether there is an invalid end state,
 * and the verdict on what is asked of its cycles.
 */
final class ThreeWay {

  /** What both say if nothing in the model is marked as accepting. */
  static final String UNMARKED = "unmarked";

  private final Judges judges;
  private final long mostStates;
  private final CompiledAnswers compiled;

  /** Who is asked beside the compiled model. */
  enum Judges {
    SPIN_AND_REFERENCE,
    REFERENCE
  }

  /** How a comparison ended. */
  enum Kind {
    EQUAL,
    REFUSED_BY_SPIN,
    REFUSED_BY_US,
    TOO_LARGE,
    FAULTY,
    /**
     * SPIN repeats the last state although its claim is blocked there, which it does in models that
     * say {@code timeout}: it finds a cycle only where ends stutter, and there is none.
     */
    FALSE_STUTTER_OF_SPIN,
    /** Other figures. */
    DIFFERENT,
    /** One goes wrong while it runs, the other does not. */
    DIFFERENT_FAULT,
    /** Another verdict on cycles. */
    DIFFERENT_CYCLES;

    boolean isDifferent() {
      return compareTo(DIFFERENT) >= 0;
    }
  }

  /**
   * What came of a comparison.
   *
   * @param words why, in one line or several
   */
  record Outcome(Kind kind, String words) {}

  ThreeWay(Judges judges, long mostStates) {
    this.judges = judges;
    this.mostStates = mostStates;
    this.compiled = new CompiledAnswers(mostStates);
  }

  /** Compares a model in a file of this name, which is written and stays. */
  Outcome compare(RandomModel model, Path file) {
    write(file, model.text());
    ModelAnswer ours = compiled.safety(file);
    if (ours instanceof ModelAnswer.TooLarge large) {
      return new Outcome(Kind.TOO_LARGE, large.reason());
    }
    if (ours instanceof ModelAnswer.Fault(String message) && message.contains("no place for it")) {
      return new Outcome(Kind.TOO_LARGE, message);
    }
    if (judges == Judges.REFERENCE) {
      if (ours instanceof ModelAnswer.Refused refused) {
        return new Outcome(Kind.REFUSED_BY_US, refused.reason());
      }
      return compare(ours, ReferenceAnswers.safety(file, mostStates), "reference");
    }
    Outcome first = careful(care -> compare(ours, new SpinAnswers(care).safety(file), "SPIN"));
    if (first.kind() != Kind.EQUAL && !first.kind().isDifferent()) {
      return first;
    }
    ModelAnswer reference = ReferenceAnswers.safety(file, mostStates);
    if (first.kind().isDifferent()) {
      return new Outcome(first.kind(), first.words() + "\n  reference: " + reference.words());
    }
    Outcome second = compare(ours, reference, "reference");
    return second.kind() == Kind.EQUAL ? cycles(model, file) : second;
  }

  private static Outcome compare(ModelAnswer ours, ModelAnswer judge, String name) {
    String words = "compiled: " + ours.words() + "\n  " + name + ": " + judge.words();
    if (judge instanceof ModelAnswer.TooLarge) {
      return new Outcome(Kind.TOO_LARGE, words);
    }
    if (judge instanceof ModelAnswer.Refused refused) {
      return new Outcome(Kind.REFUSED_BY_SPIN, refused.reason());
    }
    if (ours instanceof ModelAnswer.Refused refused) {
      return new Outcome(Kind.REFUSED_BY_US, refused.reason());
    }
    if (ours instanceof ModelAnswer.Fault && judge instanceof ModelAnswer.Fault) {
      return new Outcome(Kind.FAULTY, words);
    }
    boolean fault = ours instanceof ModelAnswer.Fault || judge instanceof ModelAnswer.Fault;
    Kind unequal = fault ? Kind.DIFFERENT_FAULT : Kind.DIFFERENT;
    return new Outcome(ours.words().equals(judge.words()) ? Kind.EQUAL : unequal, words);
  }

  private Outcome cycles(RandomModel model, Path file) {
    Question question = model.question();
    if (question == Question.NOTHING) {
      return new Outcome(Kind.EQUAL, "");
    }
    String ours = compiled.cycles(file, question);
    Path quiet = file.resolveSibling("quiet-" + file.getFileName());
    write(quiet, model.withoutAssertions().text());
    Outcome outcome = careful(care -> cycles(ours, quiet, question, care));
    delete(quiet);
    return outcome;
  }

  /** Asks once more, with more care, if there seems to be a difference. */
  private static Outcome careful(Function<Care, Outcome> comparison) {
    Outcome first = comparison.apply(Care.FAST);
    return first.kind().isDifferent() ? comparison.apply(Care.CAREFUL) : first;
  }

  private static Outcome cycles(String ours, Path quiet, Question question, Care care) {
    SpinAnswers answers = new SpinAnswers(care);
    String spin = answers.cycles(quiet, question, Ends.STUTTER);
    if (spin.equals("too large")) {
      return new Outcome(Kind.TOO_LARGE, "depth");
    }
    String words = "compiled: " + question + " " + ours + "\n  SPIN: " + spin;
    if (ours.startsWith("refused")) {
      return new Outcome(Kind.REFUSED_BY_US, ours);
    }
    if (ours.equals(spin)) {
      return new Outcome(Kind.EQUAL, words);
    }
    boolean stutters =
        isClaim(question)
            && spin.equals("VIOLATED")
            && read(quiet).contains("timeout")
            && answers.cycles(quiet, question, Ends.STOP).equals(ours);
    return new Outcome(stutters ? Kind.FALSE_STUTTER_OF_SPIN : Kind.DIFFERENT_CYCLES, words);
  }

  private static boolean isClaim(Question question) {
    return question == Question.LTL || question == Question.NEVER;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
