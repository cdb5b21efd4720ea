package tideline.properties.automaton;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.PropertyAutomaton.Edge;
import tideline.properties.text.Word;
import tideline.properties.text.Word.Line;

/**
 * Reads the automaton files of 000 section 7.4.2:
 *
 * <pre>
 *   0                      the initial state (several are allowed here, one in the thesis)
 *   1                      the accepting states; an empty line if there are none
 *   0 true 0 p!q 1         one line per state: its name, then labels and successors in turn
 *   1 !q 1
 * </pre>
 *
 * Names of states are any words. Every state has its own line, even if no edge leaves it. Empty
 * lines after the second do not matter. All faults of a file are reported together.
 */
public final class AutomatonReader {

  private final SourceText source;
  private final List<String> propositions;
  private final Diagnostics errors = new Diagnostics();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private AutomatonReader(SourceText source, List<String> propositions) {
    this.source = source;
    this.propositions = propositions;
  }

  /**
   * Reads a file.
   *
   * @param propositions the names that labels may use; the index becomes the bit
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  public static PropertyAutomaton read(Path file, List<String> propositions) {
    return read(SourceText.read(file), propositions);
  }

  /**
   * Reads a text.
   *
   * @param propositions the names that labels may use; the index becomes the bit
   * @throws DiagnosticException if the text is wrong
   */
  public static PropertyAutomaton read(SourceText source, List<String> propositions) {
    return new AutomatonReader(source, propositions).automaton();
  }

  private PropertyAutomaton automaton() {
    List<Line> lines = Word.lines(source);
    requireHeader(lines);
    List<Line> stateLines = lines.stream().skip(2).filter(line -> !line.isBlank()).toList();
    number(stateLines);
    BitSet initial = states(lines.get(0));
    BitSet accepting = states(lines.get(1));
    List<Edge> edges = edges(stateLines);
    errors.throwIfAny();
    return PropertyAutomaton.of(
        propositions, List.copyOf(numbers.keySet()), initial, accepting, edges);
  }

  private void requireHeader(List<Line> lines) {
    int end = source.text().length();
    if (lines.isEmpty() || lines.getFirst().isBlank()) {
      throw stop(0, "the first line names the initial state, but it is empty");
    }
    if (lines.size() < 2) {
      throw stop(end, "the second line, with the accepting states, is missing");
    }
    if (lines.stream().skip(2).allMatch(Line::isBlank)) {
      throw stop(end, "the lines of the states are missing: name, then labels and successors");
    }
  }

  private void number(List<Line> stateLines) {
    for (Line line : stateLines) {
      Word name = line.words().getFirst();
      if (numbers.putIfAbsent(name.text(), numbers.size()) != null) {
        error(name.at(), "state " + name.text() + " already has a line");
      }
    }
  }

  private BitSet states(Line line) {
    BitSet states = new BitSet();
    for (Word word : line.words()) {
      int state = state(word);
      if (state >= 0) {
        states.set(state);
      }
    }
    return states;
  }

  private List<Edge> edges(List<Line> stateLines) {
    LabelReader labels = new LabelReader(source, propositions, errors);
    List<Edge> edges = new ArrayList<>();
    for (Line line : stateLines) {
      List<Word> words = line.words();
      int from = Objects.requireNonNull(numbers.get(words.getFirst().text()));
      for (int i = 1; i + 1 < words.size(); i += 2) {
        int to = state(words.get(i + 1));
        labels
            .read(words.get(i))
            .filter(_ -> to >= 0)
            .ifPresent(label -> edges.add(new Edge(from, label, to)));
      }
      if (words.size() % 2 == 0) {
        error(line.end(), "the line ends where the successor for a label is expected");
      }
    }
    return edges;
  }

  /** The number of a state, or -1 after an error. */
  private int state(Word name) {
    Integer number = numbers.get(name.text());
    if (number == null) {
      error(
          name.at(),
          "state %s has no line of its own%s"
              .formatted(name.text(), NearestNames.hint(name.text(), numbers.keySet())));
      return -1;
    }
    return number;
  }

  private void error(int at, String message) {
    errors.add(source.at(at, message));
  }

  private DiagnosticException stop(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
