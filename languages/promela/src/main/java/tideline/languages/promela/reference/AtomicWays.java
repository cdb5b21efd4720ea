package tideline.languages.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.languages.promela.reference.Evaluation.Timeout;
import tideline.languages.promela.reference.Execution.End;
import tideline.languages.promela.reference.Execution.Move;
import tideline.languages.promela.reference.State.Contents;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.reference.ExecutedStatement;

/**
 * Goes on as long as nobody else may move; a process that is blocked lets the others move. Each way
 * through an atomic sequence is a step. A sequence that comes back to where it was has ways without
 * end: then each state in which it can end is a step, and to go round for ever is one that stays.
 */
final class AtomicWays {

  private static final int FEW_STEPS = 1 << 10;
  private static final int MOST_STEPS = 1 << 20;
  private static final int MOST_STATES = 1 << 18;

  private final Execution alone;

  AtomicWays(Program program) {
    this.alone = new Execution(program, Timeout.NO);
  }

  /** The steps that begin with a move. */
  List<Move> from(Memory before, Move first) {
    List<Move> ways = new ArrayList<>();
    if (each(first, FEW_STEPS, ways)) {
      return ways;
    }
    Inside inside = new Inside(first);
    boolean endless = inside.isEndless();
    if (endless || !each(first, MOST_STEPS, ways)) {
      ways = new ArrayList<>(inside.ends.values());
    }
    if (endless) {
      ways.add(
          new Move(
              before,
              first.mover(),
              End.OPEN,
              inside.broken,
              List.of(),
              first.statements(),
              first.description()));
    }
    return ways;
  }

  /** Follows each way; in vain if they have more steps than that. */
  private boolean each(Move first, int mostSteps, List<Move> ways) {
    ways.clear();
    Deque<Move> open = new ArrayDeque<>(List.of(first));
    for (int i = 0; !open.isEmpty(); i++) {
      if (i == mostSteps) {
        return false;
      }
      Move move = open.pop();
      List<Move> further = further(move);
      if (further.isEmpty()) {
        ways.add(move);
      }
      further.reversed().forEach(next -> open.push(joined(move, next)));
    }
    return true;
  }

  private List<Move> further(Move move) {
    return move.end() == End.ATOMIC ? alone.moves(move.after(), move.mover()) : List.of();
  }

  private static Move joined(Move move, Move next) {
    List<SourcePosition> broken = new ArrayList<>(move.broken());
    broken.addAll(next.broken());
    List<String> output = new ArrayList<>(move.output());
    output.addAll(next.output());
    List<ExecutedStatement> statements = new ArrayList<>(move.statements());
    statements.addAll(next.statements());
    return new Move(
        next.after(), next.mover(), next.end(), broken, output, statements, move.description());
  }

  /** All states inside of a sequence, each looked at once. */
  private final class Inside {

    private record Key(Contents contents, int mover, End end) {
      static Key of(Move move) {
        return new Key(move.after().contents(), move.mover(), move.end());
      }
    }

    private final Map<Key, Set<Key>> next = new HashMap<>();
    private final Map<Key, Move> ends = new LinkedHashMap<>();
    private final List<SourcePosition> broken = new ArrayList<>();

    Inside(Move first) {
      Deque<Move> open = new ArrayDeque<>(List.of(first));
      while (!open.isEmpty()) {
        Move move = open.remove();
        Key key = Key.of(move);
        if (next.containsKey(key)) {
          continue;
        }
        if (next.size() == MOST_STATES) {
          throw new ModelError(
              "an atomic sequence passes through more than " + MOST_STATES + " states");
        }
        List<Move> further = further(move);
        next.put(key, further.stream().map(Key::of).collect(Collectors.toSet()));
        if (further.isEmpty()) {
          // Who is blocked and who has finished are at the same end; a fault is none.
          End end = move.end() == End.STUCK ? End.STUCK : End.OPEN;
          ends.putIfAbsent(new Key(key.contents(), 0, end), move);
        }
        for (Move step : further) {
          step.broken().stream().filter(at -> !broken.contains(at)).forEach(broken::add);
          open.add(joined(move, step));
        }
      }
    }

    /** Whether something is left when the states are taken away that nothing leads to. */
    boolean isEndless() {
      Map<Key, Integer> before = new HashMap<>();
      next.values().forEach(keys -> keys.forEach(key -> before.merge(key, 1, Integer::sum)));
      Deque<Key> open =
          next.keySet().stream()
              .filter(key -> !before.containsKey(key))
              .collect(Collectors.toCollection(ArrayDeque::new));
      int taken = 0;
      while (!open.isEmpty()) {
        taken++;
        for (Key key : Objects.requireNonNull(next.get(open.remove()))) {
          if (before.merge(key, -1, Integer::sum) == 0) {
            open.add(key);
          }
        }
      }
      return taken < next.size();
    }
  }
}
