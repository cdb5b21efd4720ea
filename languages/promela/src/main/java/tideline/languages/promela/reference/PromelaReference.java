package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.reference.Evaluation.Timeout;
import tideline.languages.promela.reference.Execution.End;
import tideline.languages.promela.reference.Execution.Move;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A Promela model as SPIN's verifier executes it. */
public final class PromelaReference implements ReferenceModel {

  private final Program program;
  private final AtomicWays atomic;
  private final SlotNames names;
  private final Map<String, ExpressionSyntax> atoms;

  /**
   * A model.
   *
   * @param atoms what the names of propositions in formulas and claims stand for
   */
  public PromelaReference(ModelSyntax syntax, Map<String, ExpressionSyntax> atoms) {
    this.program = new Program(syntax);
    this.atomic = new AtomicWays(program);
    this.names = new SlotNames(program);
    this.atoms = Map.copyOf(atoms);
  }

  @Override
  public List<State> initialStates() {
    return List.of(new State(Starting.initial(program), names));
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    return ways((State) state).stream()
        .filter(way -> way.end() != End.STUCK)
        .map(
            w ->
                new ReferenceStep(
                    w.description(),
                    new State(w.after(), names),
                    w.broken(),
                    w.output(),
                    w.statements()))
        .toList();
  }

  /** A blocked {@code d_step} leads nowhere, so the state answers for what was broken before. */
  @Override
  public List<SourcePosition> brokenAssertions(ReferenceState state) {
    return ways((State) state).stream()
        .filter(way -> way.end() == End.STUCK)
        .flatMap(way -> way.broken().stream())
        .toList();
  }

  /** All that can be done, an atomic sequence as one. */
  private List<Move> ways(State state) {
    Memory memory = state.memory();
    List<Move> ways = new ArrayList<>();
    for (Timeout timeout : Timeout.values()) {
      Execution execution = new Execution(program, timeout);
      for (int pid = memory.processes().size() - 1; pid >= 0; pid--) {
        for (Move move : execution.moves(memory, pid)) {
          ways.addAll(atomic.from(memory, move));
        }
      }
      if (!ways.isEmpty()) {
        break;
      }
    }
    return ways;
  }

  @Override
  public boolean holds(String proposition, ReferenceState state) {
    Memory memory = ((State) state).memory();
    return switch (proposition) {
      case "valid_end" ->
          memory.processes().stream().allMatch(p -> p.type().table().isMarked(p.control(), "end"));
      case "np_" -> !program.isSomeoneAt("progress", memory);
      case "accept_" -> program.isSomeoneAt("accept", memory);
      default -> {
        ExpressionSyntax atom = atoms.get(proposition);
        if (atom == null) {
          throw new IllegalArgumentException("there is no proposition " + proposition);
        }
        yield new Evaluation(program, memory, Scope.global(), Optional.empty(), Timeout.NO)
            .isTrue(atom);
      }
    };
  }
}
