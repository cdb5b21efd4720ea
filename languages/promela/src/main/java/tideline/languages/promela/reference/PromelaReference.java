package tideline.languages.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.reference.Evaluation.Timeout;
import tideline.languages.promela.reference.Execution.Move;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** A Promela model as SPIN's verifier executes it. */
public final class PromelaReference implements ReferenceModel {

  /** A sequence that goes on for so long goes on for ever. */
  private static final int LONGEST_SEQUENCE = 1 << 16;

  private final Program program;
  private final SlotNames names;
  private final Map<String, ExpressionSyntax> atoms;

  /**
   * A model.
   *
   * @param atoms what the names of propositions in formulas and claims stand for
   */
  public PromelaReference(ModelSyntax syntax, Map<String, ExpressionSyntax> atoms) {
    this.program = new Program(syntax);
    this.names = new SlotNames(program);
    this.atoms = Map.copyOf(atoms);
  }

  @Override
  public List<State> initialStates() {
    return List.of(new State(Starting.initial(program), names));
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    Memory memory = ((State) state).memory();
    List<ReferenceStep> steps = new ArrayList<>();
    for (Timeout timeout : Timeout.values()) {
      Execution execution = new Execution(program, timeout);
      for (int pid = memory.processes().size() - 1; pid >= 0; pid--) {
        execution.moves(memory, pid).forEach(move -> follow(move, steps));
      }
      if (!steps.isEmpty()) {
        break;
      }
    }
    return steps;
  }

  /** Goes on as long as nobody else may move; a process that is blocked lets the others move. */
  private void follow(Move first, List<ReferenceStep> steps) {
    Execution alone = new Execution(program, Timeout.NO);
    Deque<Move> open = new ArrayDeque<>();
    open.push(first);
    for (int i = 0; !open.isEmpty(); i++) {
      if (i == LONGEST_SEQUENCE) {
        throw new ModelError(
            "an atomic sequence goes on for more than " + LONGEST_SEQUENCE + " steps");
      }
      Move move = open.pop();
      List<Move> further =
          move.atomic() ? alone.moves(move.after(), move.mover()) : List.<Move>of();
      if (further.isEmpty()) {
        steps.add(
            new ReferenceStep(first.description(), new State(move.after(), names), move.broken()));
      }
      for (Move next : further.reversed()) {
        List<SourcePosition> broken = new ArrayList<>(move.broken());
        broken.addAll(next.broken());
        open.push(new Move(next.after(), next.mover(), next.atomic(), broken, next.description()));
      }
    }
  }

  @Override
  public boolean holds(String proposition, ReferenceState state) {
    Memory memory = ((State) state).memory();
    return switch (proposition) {
      case "valid_end" ->
          memory.processes().stream()
              .allMatch(p -> p.control().inDStep || p.type().table().isMarked(p.control(), "end"));
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
