package tideline.nets.reduce;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Agglomeration (Berthelot 1986): a place between transitions that put a token on it and others
 * that take one away is left out, and each pair becomes one transition that does both at once.
 *
 * <p>Needed in both forms: the place is not protected, empty in the beginning, all its arcs have
 * weight one, no transition does both, and nothing is reset or inhibited at the places in question.
 *
 * <ul>
 *   <li>Behind: those that take wait for nothing else and change nothing that is protected. They
 *       only add tokens, so they may as well fire at once.
 *   <li>Before: those that put do nothing else, change nothing that is protected, and nobody else
 *       takes from their inputs, of which they have at least one. So they may as well wait until
 *       their token is needed.
 * </ul>
 *
 * The second form, and the first with a single transition that takes, choose nothing: what is
 * merged is enabled until it fires and disables nobody, so that nothing that was possible before is
 * impossible behind it. These keep formulas of CTL without next, too.
 *
 * <p>A marking with tokens on the place is one of few that are gone; its protected places are as in
 * one that is left. It is no deadlock in the first form; in the second it is one exactly if the
 * marking is where the tokens have waited.
 */
final class Agglomeration implements Rule {

  /** Which places are left out. */
  enum Form {
    /** Only those where nothing is chosen. */
    WITHOUT_CHOICE,
    /** All. */
    ANY
  }

  /** Firings that one transition may stand for. */
  private static final long LONGEST_WORD = 100_000;

  private static final int LONGEST_NAME = 60;

  private final Form form;

  Agglomeration(Form form) {
    this.form = form;
  }

  @Override
  public String name() {
    return form == Form.ANY ? "agglomerations" : "agglomerations without choice";
  }

  @Override
  public Set<Keep> keeps() {
    return form == Form.ANY
        ? EnumSet.of(Keep.REACHABILITY, Keep.DEADLOCK, Keep.STUTTERING, Keep.PAUSES)
        : EnumSet.complementOf(EnumSet.of(Keep.STEPS));
  }

  @Override
  public int apply(WorkingNet net) {
    int count = 0;
    for (int place : net.places()) {
      if (isBetween(net, place) && (fireAtOnce(net, place) || canWait(net, place))) {
        merge(net, place);
        count++;
      }
    }
    return count;
  }

  private static boolean isBetween(WorkingNet net, int place) {
    Set<Integer> producers = net.producersOf(place);
    Set<Integer> consumers = net.consumersOf(place);
    long pairs = (long) producers.size() * consumers.size();
    return !net.isProtected(place)
        && !net.isSpecial(place)
        && net.initial(place) == 0
        && pairs > 0
        && pairs <= (long) producers.size() + consumers.size()
        && producers.stream().noneMatch(consumers::contains)
        && longest(net, producers) + longest(net, consumers) <= LONGEST_WORD
        && producers.stream().allMatch(t -> net.step(t).behind().getOrDefault(place, 0L) == 1)
        && consumers.stream().allMatch(t -> net.step(t).before().getOrDefault(place, 0L) == 1);
  }

  private static long longest(WorkingNet net, Set<Integer> numbers) {
    return numbers.stream().mapToLong(t -> net.step(t).word().length()).max().orElse(0);
  }

  private boolean fireAtOnce(WorkingNet net, int place) {
    Set<Integer> consumers = net.consumersOf(place);
    return (form == Form.ANY || consumers.size() == 1)
        && consumers.stream()
            .map(net::step)
            .allMatch(
                step ->
                    step.isOrdinary()
                        && step.before().size() == 1
                        && step.behind().keySet().stream().allMatch(p -> isQuiet(net, p)));
  }

  private static boolean canWait(WorkingNet net, int place) {
    return net.producersOf(place).stream()
            .allMatch(
                number -> {
                  WorkingNet.Step step = net.step(number);
                  return step.isOrdinary()
                      && step.behind().size() == 1
                      && !step.before().isEmpty()
                      && step.before().keySet().stream()
                          .allMatch(p -> isQuiet(net, p) && net.consumersOf(p).size() == 1);
                })
        && net.consumersOf(place).stream().allMatch(number -> net.step(number).isOrdinary());
  }

  private static boolean isQuiet(WorkingNet net, int place) {
    return !net.isProtected(place) && !net.isSpecial(place);
  }

  private static void merge(WorkingNet net, int place) {
    List<Integer> producers = List.copyOf(net.producersOf(place));
    List<Integer> consumers = List.copyOf(net.consumersOf(place));
    List<WorkingNet.Step> merged = new ArrayList<>();
    for (int producer : producers) {
      for (int consumer : consumers) {
        merged.add(merged(net.step(producer), net.step(consumer), place));
      }
    }
    producers.forEach(net::removeStep);
    consumers.forEach(net::removeStep);
    merged.forEach(net::add);
    net.removePlace(place);
  }

  /** Both at once. What the second takes is there before, or is what the first puts there. */
  private static WorkingNet.Step merged(WorkingNet.Step first, WorkingNet.Step second, int place) {
    NavigableMap<Integer, Long> before = new TreeMap<>(first.before());
    NavigableMap<Integer, Long> behind = new TreeMap<>(first.behind());
    second
        .before()
        .forEach(
            (p, needed) -> {
              long there = Math.min(needed, behind.getOrDefault(p, 0L));
              add(behind, p, -there);
              add(before, p, needed - there);
            });
    second.behind().forEach((p, put) -> add(behind, p, put));
    before.remove(place);
    behind.remove(place);
    NavigableMap<Integer, Long> inhibitors = new TreeMap<>(first.inhibitors());
    return new WorkingNet.Step(
        joined(first.id(), ".", second.id()),
        joined(first.name(), ", ", second.name()),
        before,
        behind,
        inhibitors,
        new TreeSet<>(first.resets()),
        new Word.Pair(first.word(), second.word()));
  }

  /** Two names, or the beginning and the end of them if they are long. */
  private static String joined(String first, String separator, String second) {
    String start = first.length() > LONGEST_NAME ? first.substring(0, LONGEST_NAME) + "..." : first;
    String end =
        second.length() > LONGEST_NAME
            ? "..." + second.substring(second.length() - LONGEST_NAME)
            : second;
    return start + separator + end;
  }

  private static void add(NavigableMap<Integer, Long> arcs, int place, long more) {
    if (more != 0) {
      arcs.merge(place, more, Math::addExact);
      arcs.values().removeIf(weight -> weight == 0);
    }
  }
}
