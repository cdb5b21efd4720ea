package tideline.languages.petri.lola.high;

import java.util.List;
import tideline.model.text.Token;

/** A statement of a function. */
sealed interface Statement {

  /** Adds values to what the function returns, and goes on. */
  record Return(Term values) implements Statement {}

  /** Ends the function. */
  record Exit() implements Statement {}

  /** Changes a variable or a part of it. */
  record Assign(Term.Access to, Term value) implements Statement {}

  /** Does one or the other. */
  record If(Term condition, List<Statement> then, List<Statement> otherwise) implements Statement {}

  /** Does something for each value of a variable. */
  record ForAll(Token at, Term.Access variable, List<Statement> body) implements Statement {}

  /** Does something for each number from one to another. */
  record ForTo(Token at, Term.Access variable, Term first, Term last, List<Statement> body)
      implements Statement {}

  /** Does something as long as something is true. */
  record While(Term condition, List<Statement> body) implements Statement {}
}
