package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is under way while the statements of one process or inline are made. */
final class Body {

  /** Whose statements these are. */
  enum Owner {
    PROCESS,
    /** Called any number of times, so that it declares no labels but for itself. */
    INLINE
  }

  private static final int MOST_RUNS = 2;

  private final String prefix;
  private final Owner owner;
  private final List<String> behind = new ArrayList<>();
  private final List<String> visible = new ArrayList<>();
  private final List<String> ahead = new ArrayList<>();
  private int names;
  private int counters;
  private int countersInUse;
  private int runs;
  private boolean starts = true;

  Body(String prefix, Owner owner) {
    this.prefix = prefix;
    this.owner = owner;
  }

  Owner owner() {
    return owner;
  }

  /** A name that no other part of the model has. */
  String fresh(String start) {
    return start + prefix + names++;
  }

  /** A label that control has passed: jumping there makes a loop. */
  void passed(String label) {
    behind.add(label);
  }

  List<String> behind() {
    return behind;
  }

  /** A label that others may speak of. */
  void show(String label) {
    visible.add(label);
  }

  List<String> visible() {
    return visible;
  }

  /** A label further on, which still has to be made. */
  String promise() {
    String label = fresh("F");
    ahead.add(label);
    return label;
  }

  /** A promised label that is now to be made, if any. */
  Optional<String> keepPromise() {
    return ahead.isEmpty() ? Optional.empty() : Optional.of(ahead.removeLast());
  }

  /** How many labels are promised. */
  int promises() {
    return ahead.size();
  }

  /** A variable that counts the rounds of a loop and that nobody else writes. */
  String openCounter() {
    countersInUse++;
    counters = Math.max(counters, countersInUse);
    return counter(countersInUse - 1);
  }

  void closeCounter() {
    countersInUse--;
  }

  private String counter(int number) {
    return "k" + prefix + number;
  }

  /** All counters, which have to be declared. */
  List<String> counters() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < counters; i++) {
      all.add(counter(i));
    }
    return all;
  }

  /** Those who are started start nobody: there would be no end to it. */
  Body startingNobody() {
    starts = false;
    return this;
  }

  void countRun() {
    runs++;
  }

  /** Whether another process may be started. */
  boolean mayRun() {
    return starts && runs < MOST_RUNS;
  }
}
