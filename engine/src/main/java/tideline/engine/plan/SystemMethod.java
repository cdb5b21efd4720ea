package tideline.engine.plan;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tideline.search.Question;

/** The methods that need the guarded system, and not only its states. */
public enum SystemMethod {
  /** The solver alone. */
  CEGAR(
      "cegar",
      "abstracts the states with a solver and refines where a counterexample is spurious; for"
          + " unbounded data",
      "003 section 2.5 and chapter 3"),
  /** A search and the solver. */
  PORTFOLIO(
      "portfolio",
      "a search of states and all ways of cegar beside each other; says who was first",
      "003 chapter 5");

  private final String word;
  private final String description;
  private final String paper;

  SystemMethod(String word, String description, String paper) {
    this.word = word;
    this.description = description;
    this.paper = paper;
  }

  /** What users write after {@code --engine}; options of the solver may follow a colon. */
  public String word() {
    return word;
  }

  /** One line on how it works. */
  public String description() {
    return description;
  }

  /** The source, as a key of {@code docs/papers.md} and a place in it. */
  public String paper() {
    return paper;
  }

  /** What it can look for. */
  public Set<Question> answers() {
    return EnumSet.of(
        Question.SAFETY, Question.ACCEPTING_CYCLE, Question.WEAK_CYCLE, Question.TERMINAL_CYCLE);
  }

  /** What users may write, in order. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SystemMethod::word).toList();
  }
}
