package tideline.languages.promela.lower;

/** What becomes of the assertions in a model. */
public enum AssertionUse {
  /** Each is a demand; a violation inside an atomic block is a state of its own. */
  CHECKED,
  /** They are steps that do nothing, as for {@code pan -A}: what states are counted with. */
  IGNORED
}
