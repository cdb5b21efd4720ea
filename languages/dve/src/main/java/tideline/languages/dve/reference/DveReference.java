package tideline.languages.dve.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.reference.Move.Part;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelParser;
import tideline.languages.dve.syntax.ModelParser.Repeated;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.ProcessSyntax.Assertion;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A DVE model, executed as it is written. */
public final class DveReference implements ReferenceModel {

  /** Behind the name of the property process: whether it is in an accepting state. */
  private static final String ACCEPTING = ".accepting";

  private final ModelSyntax model;
  private final Names names;
  private final Moves moves;
  private final DveState initial;

  private DveReference(ModelSyntax model, Names names, Beginning beginning) {
    this.model = model;
    this.names = names;
    this.moves = new Moves(model, names, beginning.capacities());
    this.initial = beginning.state();
  }

  /**
   * Reads a model; each group of its text has a tree of its own.
   *
   * @param definitions values for constants of the model, by name
   * @throws DiagnosticException if the text is no model
   */
  public static DveReference read(SourceText source, Map<String, String> definitions) {
    ModelSyntax model = ModelParser.parse(source, Repeated.SEPARATE);
    Names names = new Names(source, model);
    return new DveReference(model, names, Beginning.of(model, names, definitions));
  }

  @Override
  public List<DveState> initialStates() {
    return List.of(initial);
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    DveState before = (DveState) state;
    Effects effects = new Effects(moves, names);
    if (model.composition() == Composition.SYNC) {
      effects.attempt(before);
    }
    List<ReferenceStep> acting = new ArrayList<>();
    for (Move move : moves.acting(before)) {
      acting.add(step(move.description(), effects.after(move, before)));
    }
    return moves
        .property()
        .map(property -> observed(acting, moves.open(property, before), before))
        .orElse(acting);
  }

  /** The property takes part in every step; it moves alone where there is none. */
  private List<ReferenceStep> observed(
      List<ReferenceStep> acting, List<Part> watching, DveState before) {
    Effects effects = new Effects(moves, names);
    List<ReferenceStep> all = new ArrayList<>();
    for (Part part : watching) {
      String description = new Move(List.of(part)).description();
      for (ReferenceStep step : acting) {
        all.add(
            step(
                step.description() + " | " + description,
                effects.watched(part, before, (DveState) step.target())));
      }
      if (acting.isEmpty()) {
        all.add(step(description, effects.watched(part, before, before)));
      }
    }
    return all;
  }

  private static ReferenceStep step(String description, DveState target) {
    return new ReferenceStep(description, target, List.of());
  }

  /** The only propositions of a DVE model say whether its property process accepts. */
  @Override
  public boolean holds(String proposition, ReferenceState state) {
    ProcessSyntax property =
        moves
            .property()
            .filter(process -> proposition.equals(process.name().text() + ACCEPTING))
            .orElseThrow(() -> new IllegalArgumentException("nothing is named " + proposition));
    return isIn(property.accepting(), property, (DveState) state);
  }

  @Override
  public List<SourcePosition> brokenAssertions(ReferenceState state) {
    DveState now = (DveState) state;
    return model.processes().stream()
        .flatMap(
            process ->
                process.assertions().stream()
                    .filter(assertion -> isBroken(assertion, process, now))
                    .map(assertion -> names.position(assertion.state().at()).orElseThrow()))
        .toList();
  }

  private boolean isBroken(Assertion assertion, ProcessSyntax process, DveState state) {
    Evaluation evaluation =
        new Evaluation(names, Optional.of(process), state, assertion.state().at());
    return isIn(List.of(assertion.state()), process, state)
        && !evaluation.isTrue(assertion.condition());
  }

  private static boolean isIn(List<Identifier> states, ProcessSyntax process, DveState state) {
    return Names.contains(states, state.place(process.name()));
  }
}
