package tideline.languages.promela.lower;

/** Names that users give with {@code -D} and that are no macros. */
public final class PromelaSettings {

  /** How many process numbers there are from the outset for what {@code run} starts. */
  public static final String PROCESSES = "TIDELINE_PROCESSES";

  /** Places for single processes, as {@link Places} are written. */
  public static final String PLACES = "TIDELINE_PLACES";

  private PromelaSettings() {}
}
