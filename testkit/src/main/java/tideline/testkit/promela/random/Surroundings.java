package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;

/** What the whole model has that expressions and statements may speak of. */
final class Surroundings {

  /** The names of the two sets of constants. */
  static final List<String> NAMES = List.of("A", "B", "C");

  static final List<String> FRUITS = List.of("apple", "pear");

  private final Features features;
  private boolean asksForFirst;
  private final List<String> remoteLabels = new ArrayList<>();
  private final List<String> remoteVariables = new ArrayList<>();

  /**
   * What a model may have; not everything goes together.
   *
   * @param rendezvous channels without places: {@code enabled} is refused beside them
   * @param claim a claim: {@code _nr_pr} counts it
   * @param started a process that is started by others
   * @param implied statements that only the end of a line divides
   */
  record Features(
      boolean rendezvous,
      boolean claim,
      boolean started,
      boolean structures,
      boolean macros,
      boolean implied) {}

  Surroundings(Features features) {
    this.features = features;
  }

  Features features() {
    return features;
  }

  /**
   * Lets others ask whether the first process can move. SPIN answers by the state of the one who
   * asks where the first process has an {@code else} or a {@code timeout}, so those have to be
   * absent from it.
   */
  void firstIs(Code process) {
    String text = process.text();
    asksForFirst =
        !features.rendezvous()
            && List.of("else", "for (", "timeout", "inl", "select").stream()
                .noneMatch(text::contains);
  }

  /** Whether it may be asked if the first process can move. */
  boolean asksForFirst() {
    return asksForFirst;
  }

  /** How many messages the channel holds that the started process is given. */
  int startedCapacity() {
    return features.rendezvous() ? 0 : 1;
  }

  /** Labels of the first process, by which others can refer to where it is. */
  List<String> remoteLabels() {
    return remoteLabels;
  }

  /** Variables of the first process. */
  List<String> remoteVariables() {
    return remoteVariables;
  }
}
