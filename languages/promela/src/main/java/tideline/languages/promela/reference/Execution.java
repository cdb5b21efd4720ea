package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.promela.reference.Channels.Channel;
import tideline.languages.promela.reference.ControlTable.Exit;
import tideline.languages.promela.reference.Evaluation.Timeout;
import tideline.languages.promela.reference.Point.Kind;
import tideline.languages.promela.reference.State.LiveProcess;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.SourcePosition;
import tideline.model.reference.ExecutedStatement;

/**
 * What the processes can do in a state.
 *
 * @param timeout whether nothing else can happen
 */
record Execution(Program program, Timeout timeout) {

  /**
   * A statement that was executed.
   *
   * @param mover who executed it last: in a rendezvous, the receiver
   * @param broken the assertions that were broken
   * @param output what was printed
   * @param statements what was executed: two statements in a rendezvous, the sender's first
   */
  record Move(
      Memory after,
      int mover,
      End end,
      List<SourcePosition> broken,
      List<String> output,
      List<ExecutedStatement> statements,
      String description) {}

  /** What follows a move. */
  enum End {
    /** Anybody may go on. */
    OPEN,
    /** Only the mover may go on, as long as it can. */
    ATOMIC,
    /** Nothing: {@code d_step} was blocked halfway, which breaks an assertion. */
    STUCK
  }

  /** A message that a sender holds out in a rendezvous. */
  record Offer(int channel, List<Integer> message) {}

  /** All that one process can do, in SPIN's order. */
  List<Move> moves(Memory before, int pid) {
    List<Move> moves = new ArrayList<>();
    // Escapes that begin at the same point are of one rank; whatever is done hides other ranks.
    Optional<Point> rank = Optional.empty();
    for (Exit exit : exits(before, pid)) {
      if (rank.isPresent() && !rank.equals(exit.escape())) {
        break;
      }
      Optional<Offer> offer = offer(exit.point(), before, pid);
      if (offer.isPresent()) {
        List<Move> met = meetings(exit, before, pid, offer.get());
        rank = met.isEmpty() ? Optional.empty() : exit.escape();
        moves.addAll(met);
        continue;
      }
      Attempt attempt = new Attempt(exit, before, pid, !moves.isEmpty(), Optional.empty());
      Optional<Move> move = attempt.move();
      if (move.isPresent()) {
        moves.add(move.get());
        rank = exit.escape();
      }
    }
    return moves;
  }

  /** Whether a process could do something. */
  boolean isEnabled(Memory before, int pid) {
    return pid >= 0 && pid < before.processes().size() && !moves(before, pid).isEmpty();
  }

  /** What leaves the point where a process is; nothing if it is not allowed to move. */
  private List<Exit> exits(Memory before, int pid) {
    LiveProcess process = before.processes().get(pid);
    Evaluation evaluation =
        new Evaluation(program, before, Scope.global(), Optional.of(pid), timeout);
    boolean provided = process.type().syntax().provided().map(evaluation::isTrue).orElse(true);
    return provided ? process.type().table().exits(process.control()) : List.of();
  }

  /** The message of a send, if it is one in a rendezvous. */
  private Optional<Offer> offer(Point point, Memory before, int pid) {
    if (!(point.statement.orElse(null) instanceof StatementSyntax.Send send)) {
      return Optional.empty();
    }
    Evaluation evaluation = new Evaluation(program, before, point.scope, Optional.of(pid), timeout);
    int number = evaluation.channel(send.channel());
    Channel channel = program.channels().get(number).orElseThrow();
    return channel.isRendezvous()
        ? Optional.of(new Offer(number, evaluation.message(send.fields(), channel)))
        : Optional.empty();
  }

  /** All ways in which others can receive what is held out; atomicity is the receiver's. */
  private List<Move> meetings(Exit send, Memory before, int sender, Offer offer) {
    Memory sent = before.copy();
    sent.moveTo(sender, send.target().orElseThrow());
    Execution later = new Execution(program, Timeout.NO);
    List<Move> moves = new ArrayList<>();
    for (int pid = before.processes().size() - 1; pid >= 0; pid--) {
      if (pid != sender) {
        moves.addAll(later.receptions(sent, pid, offer, sender, executed(send, before, sender)));
      }
    }
    return moves;
  }

  private List<Move> receptions(
      Memory sent, int pid, Offer offer, int sender, ExecutedStatement send) {
    List<Move> moves = new ArrayList<>();
    Optional<Point> rank = Optional.empty();
    for (Exit exit : exits(sent, pid)) {
      if (rank.isPresent() && !rank.equals(exit.escape())) {
        break;
      }
      Optional<Move> move = new Attempt(exit, sent, pid, false, Optional.of(offer)).move();
      if (move.isPresent()) {
        Move m = move.get();
        List<ExecutedStatement> statements = new ArrayList<>(List.of(send));
        statements.addAll(m.statements());
        moves.add(
            new Move(
                m.after(),
                pid,
                m.end(),
                m.broken(),
                m.output(),
                statements,
                name(sent, sender) + " to " + m.description()));
        rank = exit.escape();
      }
    }
    return moves;
  }

  private ExecutedStatement executed(Exit exit, Memory memory, int pid) {
    Proctype type = memory.processes().get(pid).type();
    return new ExecutedStatement(
        pid, program.number(type, exit.point()), Optional.of(exit.point().at.position()));
  }

  static String name(Memory memory, int pid) {
    Proctype type = memory.processes().get(pid).type();
    return type.isSingle() ? type.name() : type.name() + "_" + pid;
  }

  /** Tries to execute what leaves a point. */
  private final class Attempt {
    private final Exit exit;
    private final Memory before;
    private final Memory after;
    private final int pid;
    private final boolean somethingElse;
    private final Optional<Offer> offer;
    private final Statements statements;
    private End end;

    Attempt(Exit exit, Memory before, int pid, boolean somethingElse, Optional<Offer> offer) {
      this.exit = exit;
      this.before = before;
      this.after = before.copy();
      this.pid = pid;
      this.somethingElse = somethingElse;
      this.offer = offer;
      this.end = exit.atomic() ? End.ATOMIC : End.OPEN;
      this.statements = new Statements(program, after, pid, timeout, offer);
    }

    Optional<Move> move() {
      if (!execute(exit.point())) {
        return Optional.empty();
      }
      if (exit.point().kind != Kind.END && end != End.STUCK) {
        after.moveTo(pid, exit.target().orElseThrow());
      }
      after.moved(pid);
      String description = "%s at line %d".formatted(name(before, pid), exit.point().at.line());
      return Optional.of(
          new Move(
              after,
              pid,
              end,
              statements.broken(),
              statements.output(),
              List.of(executed(exit, before, pid)),
              description));
    }

    private boolean execute(Point point) {
      return switch (point.kind) {
        case STATEMENT -> statement(point);
        case JUMP, MEETING, LOOP_END -> statements.isFree();
        case D_STEP -> dStep(point);
        case END -> end();
        case CHOICE, BLOCK, UNLESS -> throw new IllegalStateException(point.toString());
      };
    }

    private boolean statement(Point point) {
      StatementSyntax statement = point.statement.orElseThrow();
      return statement instanceof StatementSyntax.Else
          ? !somethingElse && statements.isFree()
          : statements.execute(statement, point.scope);
    }

    /** Processes end in the reverse order of their creation. */
    private boolean end() {
      if (!statements.isFree() || pid != after.processes().size() - 1) {
        return false;
      }
      after.endYoungest(program.channels());
      return true;
    }

    private boolean dStep(Point block) {
      DeterministicSteps steps =
          new DeterministicSteps(statements.isFree(), this::isPossible, this::statement);
      return switch (steps.run(block)) {
        case DeterministicSteps.Result.Impossible _ -> false;
        case DeterministicSteps.Result.Done _ -> true;
        case DeterministicSteps.Result.Stuck(var point) -> {
          end = End.STUCK;
          statements.breakAssertion(point.at);
          yield true;
        }
      };
    }

    /** Whether {@code d_step} can begin does not depend on what its process can do beside it. */
    private boolean isPossible(Point point) {
      if (point.statement.orElse(null) instanceof StatementSyntax.Else) {
        return statements.isFree();
      }
      return new Attempt(exit, before, pid, somethingElse, offer).statement(point);
    }
  }
}
