package tideline.reductions.check;

/** A model broke a promise of the contract: a fault of its author, never of its user. */
public final class ContractViolation extends RuntimeException {

  private final Rule rule;

  ContractViolation(Rule rule, String model, String details) {
    super(sentence(rule, model, details));
    this.rule = rule;
  }

  ContractViolation(Rule rule, String model, String details, Throwable cause) {
    super(sentence(rule, model, details), cause);
    this.rule = rule;
  }

  private static String sentence(Rule rule, String model, String details) {
    return "model %s breaks the contract (%s: %s): %s"
        .formatted(model, rule, rule.sentence(), details);
  }

  /** The promise that was broken. */
  public Rule rule() {
    return rule;
  }
}
