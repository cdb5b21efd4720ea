package tideline.properties.formula;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.Label;
import tideline.properties.automaton.LabelReader;
import tideline.properties.formula.BranchingFormula.Kind;
import tideline.properties.text.Word;
import tideline.properties.text.Word.Line;

/**
 * Reads a formula file: one line with a quantifier and a label. The double quantifiers may be
 * written apart, {@code AG EF p}. Empty lines do not matter.
 */
public final class FormulaReader {

  private static final String EXPECTED = "EF, AG, EFAG or AGEF and then a predicate";

  private final SourceText source;
  private final List<String> propositions;

  private FormulaReader(SourceText source, List<String> propositions) {
    this.source = source;
    this.propositions = propositions;
  }

  /**
   * Reads a file.
   *
   * @param propositions the names that the predicate may use; the index becomes the bit
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  public static BranchingFormula read(Path file, List<String> propositions) {
    return read(SourceText.read(file), propositions);
  }

  /**
   * Reads a text.
   *
   * @param propositions the names that the predicate may use; the index becomes the bit
   * @throws DiagnosticException if the text is wrong
   */
  public static BranchingFormula read(SourceText source, List<String> propositions) {
    return new FormulaReader(source, propositions).formula();
  }

  private BranchingFormula formula() {
    List<Line> lines = Word.lines(source).stream().filter(line -> !line.isBlank()).toList();
    if (lines.isEmpty()) {
      throw stop(0, "the file is empty; " + EXPECTED + " is expected");
    }
    if (lines.size() > 1) {
      throw stop(lines.get(1).words().getFirst().at(), "a file holds one formula on one line");
    }
    List<Word> words = lines.getFirst().words();
    boolean apart = words.size() > 2 && kind(words.get(0).text() + words.get(1).text()).isPresent();
    int next = apart ? 2 : 1;
    String quantifier = apart ? words.get(0).text() + words.get(1).text() : words.get(0).text();
    Kind kind =
        kind(quantifier)
            .orElseThrow(
                () -> stop(words.get(0).at(), EXPECTED + " is expected, not " + quantifier));
    if (next == words.size()) {
      throw stop(lines.getFirst().end(), "a predicate is expected after " + quantifier);
    }
    if (next + 1 < words.size()) {
      throw stop(
          words.get(next + 1).at(),
          "the predicate is one word, such as p or p!q; more than that is not understood");
    }
    return new BranchingFormula(kind, predicate(words.get(next)));
  }

  private Label predicate(Word word) {
    Diagnostics errors = new Diagnostics();
    Optional<Label> label = new LabelReader(source, propositions, errors).read(word);
    errors.throwIfAny();
    return label.orElseThrow();
  }

  private static Optional<Kind> kind(String text) {
    return Stream.of(Kind.values()).filter(kind -> kind.name().equals(text)).findFirst();
  }

  private DiagnosticException stop(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
