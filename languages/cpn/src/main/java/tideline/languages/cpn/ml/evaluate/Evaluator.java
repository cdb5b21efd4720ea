package tideline.languages.cpn.ml.evaluate;

import tideline.languages.cpn.ml.machine.Machine;
import tideline.languages.cpn.ml.terms.Term;
import tideline.languages.cpn.ml.terms.TermDeclaration;

/** A way to evaluate terms. */
public interface Evaluator {

  /** Evaluates what a declaration gives names to. */
  void declare(TermDeclaration declaration, Machine machine);

  /** A form of a term that can be evaluated many times. */
  Code code(Term term);

  /** A term in that form. */
  interface Code {

    /** The value, or an exception of ML. */
    Object evaluate(Machine machine);
  }
}
