package tideline.reductions.check;

/** A model broke a promise of the contract: a fault of its author, never of its user. */
public final class ContractViolation extends RuntimeException {

  private final Rule rule;

  ContractViolation(Rule rule, String model, String details) {
    this(rule, model, details, null);
  }

  ContractViolation(Rule rule, String model, String details, Throwable cause) {
    super(
        "model %s breaks the contract (%s: %s): %s"
            .formatted(model, rule, rule.sentence(), details),
        cause);
    this.rule = rule;
  }

  /** The promise that was broken. */
  public Rule rule() {
    return rule;
  }
}
