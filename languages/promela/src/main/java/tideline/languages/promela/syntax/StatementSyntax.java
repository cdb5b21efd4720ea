package tideline.languages.promela.syntax;

import java.util.List;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;

/** A statement as it was written. */
public sealed interface StatementSyntax {

  /** Where it starts. */
  Place at();

  /** Which waiting message a receive may take. */
  enum Order {
    OLDEST,
    ANY
  }

  /** Whether a received message stays in the channel. */
  enum Taking {
    REMOVE,
    COPY
  }

  /** Where a sent message is put. */
  enum Queueing {
    LAST,
    SORTED
  }

  /** {@code if} or {@code do}. */
  enum Repetition {
    ONCE,
    AGAIN
  }

  /** How a block is executed. */
  enum BlockKind {
    PLAIN,
    /** The body of a loop that counts: has names of its own, but is no step as a whole. */
    SCOPE,
    ATOMIC,
    DETERMINISTIC
  }

  /** {@code variable = value}. */
  record Assignment(Reference target, ExpressionSyntax value, Place at)
      implements StatementSyntax {}

  /** Waits until the condition is true. */
  record Condition(ExpressionSyntax condition, Place at) implements StatementSyntax {}

  /** Sends a message. */
  record Send(Reference channel, Queueing queueing, List<ExpressionSyntax> fields, Place at)
      implements StatementSyntax {
    public Send {
      fields = List.copyOf(fields);
    }
  }

  /** Receives a message. */
  record Receive(
      Reference channel, Order order, Taking taking, List<ExpressionSyntax> fields, Place at)
      implements StatementSyntax {
    public Receive {
      fields = List.copyOf(fields);
    }
  }

  /** Demands that a condition is true. */
  record Assertion(ExpressionSyntax condition, Place at) implements StatementSyntax {}

  /** How something is printed. */
  enum Printing {
    /** {@code printf}, by a text with a place for each argument. */
    FORMATTED,
    /** {@code printm}: one value, as the name of a constant. */
    CONSTANT
  }

  /**
   * Prints; a step that changes nothing.
   *
   * @param text what stands between the quotes of {@code printf}, its escapes as they were written;
   *     empty for {@code printm}
   */
  record Print(Printing printing, String text, List<ExpressionSyntax> arguments, Place at)
      implements StatementSyntax {
    public Print {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code for (index : from .. to) { body }}. */
  record For(Reference index, ExpressionSyntax from, ExpressionSyntax to, Block body, Place at)
      implements StatementSyntax {}

  /** {@code for (index in container) { body }}: through an array, or the messages of a channel. */
  record ForIn(Reference index, Reference container, Block body, Place at)
      implements StatementSyntax {}

  /** How the values of a select are given; SPIN makes something else of each. */
  enum Range {
    /** As two plain numbers. */
    NUMBERS,
    /** As anything else, {@code (1)} and {@code -1} included. */
    EXPRESSIONS
  }

  /** {@code select (index : from .. to)}. */
  record Select(Reference index, ExpressionSyntax from, ExpressionSyntax to, Range range, Place at)
      implements StatementSyntax {}

  /** Chooses one of several sequences by its first statement. */
  record Choice(Repetition repetition, List<List<StatementSyntax>> options, Place at)
      implements StatementSyntax {
    public Choice {
      options = options.stream().map(List::copyOf).toList();
    }
  }

  /** Goes on at a label. */
  record Goto(Label target, Place at) implements StatementSyntax {}

  /** Leaves the innermost loop. */
  record Break(Place at) implements StatementSyntax {}

  /** Possible if no other option is. */
  record Else(Place at) implements StatementSyntax {}

  /** Statements between braces, with names of their own. */
  record Block(BlockKind kind, List<StatementSyntax> body, Place at) implements StatementSyntax {
    public Block {
      body = List.copyOf(body);
    }
  }

  /** Statements that are left as soon as the escape is possible. */
  record Unless(StatementSyntax main, StatementSyntax escape, Place at)
      implements StatementSyntax {}

  /** Variables that are known from here on. */
  record Declaration(List<VariableSyntax> variables, Place at) implements StatementSyntax {
    public Declaration {
      variables = List.copyOf(variables);
    }
  }

  /** A statement with a label. */
  record Labelled(Label label, StatementSyntax statement, Place at) implements StatementSyntax {}

  /**
   * The name of a place in a process.
   *
   * @param expansion which expansion of an inline it belongs to; each has its own labels
   */
  record Label(String name, int expansion) {}
}
