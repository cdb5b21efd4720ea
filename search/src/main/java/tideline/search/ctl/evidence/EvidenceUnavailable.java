package tideline.search.ctl.evidence;

/** The answer is known, but the evidence for it cannot be built. */
public final class EvidenceUnavailable extends RuntimeException {

  /** For this reason, said to the user. */
  public EvidenceUnavailable(String reason) {
    super(reason);
  }
}
