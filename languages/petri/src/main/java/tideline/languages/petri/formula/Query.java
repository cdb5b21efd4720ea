package tideline.languages.petri.formula;

/**
 * A question of a file.
 *
 * @param id what the file calls it
 * @param asked what is asked
 */
public record Query(String id, Asked asked) {

  /** What a question asks for. */
  public sealed interface Asked {

    /** Whether the initial marking satisfies a formula. */
    record Truth(Formula formula, Logic logic) implements Asked {}

    /** The largest value of a term in all reachable markings. */
    record Maximum(Term term) implements Asked {}
  }
}
