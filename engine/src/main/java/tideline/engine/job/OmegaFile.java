package tideline.engine.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.AutomatonReader;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.hoa.HoaReader;
import tideline.properties.omega.translation.BuchiReduction;

/** Automata about infinite runs, in the Hanoi format or in that of 000 section 7.4.2. */
public final class OmegaFile {

  private static final String HANOI = "HOA:";

  private final SourceText source;
  private final Optional<OmegaAutomaton> hanoi;

  private OmegaFile(SourceText source) {
    this.source = source;
    this.hanoi = isHanoi(source) ? Optional.of(HoaReader.read(source)) : Optional.empty();
  }

  /** Reads a file. */
  public static OmegaFile read(Path file) {
    return new OmegaFile(SourceText.read(file));
  }

  /** Whether a file is in the Hanoi format, which is always about infinite runs. */
  public static boolean isHanoi(Path file) {
    return isHanoi(SourceText.read(file));
  }

  private static boolean isHanoi(SourceText source) {
    return source.text().stripLeading().startsWith(HANOI);
  }

  /** An automaton in the Hanoi format that has several accepting sets, as it is; else nothing. */
  public Optional<OmegaAutomaton> generalised() {
    return hanoi.filter(automaton -> automaton.acceptanceSets() > 1);
  }

  /**
   * The automaton with one accepting set, whatever it had.
   *
   * @param propositions the names that the labels of the other format may use
   */
  public BuchiAutomaton buchi(List<String> propositions) {
    return hanoi
        .map(automaton -> BuchiReduction.of(automaton, BuchiAutomaton.Acceptance.STATE))
        .orElseGet(() -> buchi(AutomatonReader.read(source, propositions)));
  }

  /** The same states and edges; a run is accepted that meets an accepting state for ever. */
  private static BuchiAutomaton buchi(PropertyAutomaton automaton) {
    BitSet accepting = new BitSet();
    for (int q = 0; q < automaton.states().size(); q++) {
      accepting.set(q, automaton.isAccepting(q));
    }
    return BuchiAutomaton.ofStates(
        automaton.propositions(),
        automaton.states().size(),
        automaton.initial(),
        accepting,
        automaton.edges().stream()
            .map(
                edge ->
                    new OmegaAutomaton.Edge(
                        edge.source(), new Guard(List.of(edge.label())), 0, edge.target()))
            .toList());
  }

  /** What propositions mean: each is a name or an expression in the model's language. */
  public static List<StatePredicate> predicates(Model model, Path file, List<String> propositions) {
    ExpressionReader reader = ExpressionReader.of(model);
    List<StatePredicate> predicates = new ArrayList<>();
    List<Diagnostic> faults = new ArrayList<>();
    for (String proposition : propositions) {
      try {
        predicates.add(reader.predicate(file + ": proposition", proposition));
      } catch (DiagnosticException wrong) {
        faults.addAll(wrong.diagnostics());
      }
    }
    if (!faults.isEmpty()) {
      throw new DiagnosticException(faults);
    }
    return predicates;
  }
}
