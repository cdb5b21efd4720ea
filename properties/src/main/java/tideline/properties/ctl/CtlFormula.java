package tideline.properties.ctl;

/**
 * A formula of computation tree logic as users write it. Its text reads back as the same formula.
 */
public sealed interface CtlFormula {

  /** {@code true} or {@code false}. */
  record Constant(boolean value) implements CtlFormula {
    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** What is asked of one state: the name of a proposition, or an expression. */
  record Atom(String text) implements CtlFormula {
    public Atom {
      if (text.isBlank() || (text.contains("\"") && text.contains("'"))) {
        throw new IllegalArgumentException("no atom: " + text);
      }
    }

    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** The opposite. */
  record Not(CtlFormula operand) implements CtlFormula {
    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** Two formulas about the same state. */
  record Logic(Connective connective, CtlFormula left, CtlFormula right) implements CtlFormula {
    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** On all paths or on some: in the next state, in some state, in all states. */
  record Prefix(Quantifier quantifier, PathPrefix prefix, CtlFormula operand)
      implements CtlFormula {
    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** On all paths or on some: one formula for so long as the other says. */
  record Infix(Quantifier quantifier, PathConnective connective, CtlFormula left, CtlFormula right)
      implements CtlFormula {
    @Override
    public String toString() {
      return CtlPrinter.print(this);
    }
  }

  /** How two truth values become one. */
  enum Connective {
    /** Both. */
    AND("&&"),
    /** At least one. */
    OR("||"),
    /** The second, if the first. */
    IMPLIES("->"),
    /** Both or neither. */
    IFF("<->");

    private final String symbol;

    Connective(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }
  }

  /** Which paths are meant. */
  enum Quantifier {
    /** All of them. */
    A,
    /** At least one. */
    E
  }

  /** Which states of a path are meant. */
  enum PathPrefix {
    /** The next one. */
    X,
    /** Some, now or later. */
    F,
    /** All, from now on. */
    G;

    PathPrefix dual() {
      return switch (this) {
        case X -> X;
        case F -> G;
        case G -> F;
      };
    }
  }

  /** How two formulas share a path. */
  enum PathConnective {
    /** The second some time, and the first until then. */
    U,
    /** The second until the first releases it, both in that moment, or for ever. */
    R,
    /** Until, or the first for ever. */
    W,
    /** Release that comes some time. */
    M;

    PathConnective dual() {
      return switch (this) {
        case U -> R;
        case R -> U;
        case W -> M;
        case M -> W;
      };
    }
  }
}
