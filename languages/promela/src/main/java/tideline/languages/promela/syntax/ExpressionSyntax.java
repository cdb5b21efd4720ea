package tideline.languages.promela.syntax;

import java.util.List;
import java.util.Optional;
import tideline.languages.promela.source.Place;

/** An expression as it was written. */
public sealed interface ExpressionSyntax {

  /** Where it starts, or where its operator stands. */
  Place at();

  /** A number, a character, {@code true}, {@code false} or {@code skip}. */
  record Constant(long value, Place at) implements ExpressionSyntax {}

  /** A variable, a named constant, or one of {@code _pid}, {@code _nr_pr}, {@code _last}. */
  record Variable(Reference reference) implements ExpressionSyntax {
    @Override
    public Place at() {
      return reference.at();
    }
  }

  /** An operator and its operand. */
  record Unary(String operator, ExpressionSyntax operand, Place at) implements ExpressionSyntax {}

  /** An operator between two operands. */
  record Binary(String operator, ExpressionSyntax left, ExpressionSyntax right, Place at)
      implements ExpressionSyntax {}

  /** {@code (condition -> then : otherwise)}. */
  record Conditional(
      ExpressionSyntax condition, ExpressionSyntax then, ExpressionSyntax otherwise, Place at)
      implements ExpressionSyntax {}

  /** Starts a process and gives its number. */
  record Run(String proctype, List<ExpressionSyntax> arguments, Place at)
      implements ExpressionSyntax {
    public Run {
      arguments = List.copyOf(arguments);
    }
  }

  /** Asks how full a channel is. */
  record ChannelQuery(Question question, Reference channel, Place at) implements ExpressionSyntax {
    /** What is asked. */
    public enum Question {
      LEN,
      EMPTY,
      FULL,
      NEMPTY,
      NFULL
    }
  }

  /** Asks whether a receive would be possible. */
  record Poll(
      Reference channel, StatementSyntax.Order order, List<ExpressionSyntax> fields, Place at)
      implements ExpressionSyntax {
    public Poll {
      fields = List.copyOf(fields);
    }
  }

  /** {@code timeout} or {@code np_}. */
  record Predefined(String name, Place at) implements ExpressionSyntax {}

  /** Whether a process could make a step. */
  record Enabled(ExpressionSyntax pid, Place at) implements ExpressionSyntax {}

  /** Whether a process is at a label: {@code P[1]@wait}. */
  record RemoteLabel(String proctype, Optional<ExpressionSyntax> pid, String label, Place at)
      implements ExpressionSyntax {}

  /** A local variable of another process: {@code P[1]:x}. */
  record RemoteVariable(
      String proctype, Optional<ExpressionSyntax> pid, Reference variable, Place at)
      implements ExpressionSyntax {}

  /** {@code eval(x)} among the fields of a receive. */
  record Eval(ExpressionSyntax value, Place at) implements ExpressionSyntax {}

  /**
   * A variable with its fields and indices.
   *
   * @param steps the variable first, then field by field
   */
  record Reference(List<Step> steps, Place at) {
    public Reference {
      steps = List.copyOf(steps);
    }

    /** The variable's name. */
    public String name() {
      return steps.getFirst().name();
    }

    /** Whether this is nothing but a name. */
    public boolean isPlain() {
      return steps.size() == 1 && steps.getFirst().index().isEmpty();
    }
  }

  /** A name and perhaps an index behind it. */
  record Step(String name, Optional<ExpressionSyntax> index, Place at) {}
}
