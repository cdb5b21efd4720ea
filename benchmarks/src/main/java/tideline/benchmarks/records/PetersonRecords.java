package tideline.benchmarks.records;

import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tideline.records.Range;
import tideline.records.RecordModel;
import tideline.records.Records;
import tideline.records.Size;

/** Peterson's filter lock as {@code java:peterson} has it, with records as states. */
public final class PetersonRecords {

  private PetersonRecords() {}

  /** Where a process is. */
  public enum At {
    IDLE,
    WAIT,
    YIELD,
    LOOK,
    CRITICAL
  }

  /** One process. */
  public record Competitor(
      At at, @Range(max = 7) int level, @Range(max = 7) int lookingAt, @Range(max = 7) int pos) {}

  /** The lock. */
  public record Lock(
      @Size(max = 5) List<Competitor> competitors,
      @Size(max = 4) List<@Range(max = 7) Integer> step) {

    Competitor process(int pid) {
      return competitors.get(pid);
    }

    Lock with(int pid, At at, int level, int lookingAt, int pos) {
      return new Lock(
          Records.with(competitors, pid, new Competitor(at, level, lookingAt, pos)), step);
    }

    Lock stepping(int level, int pid) {
      return new Lock(competitors, Records.with(step, level - 1, pid));
    }

    long critical() {
      return competitors.stream().filter(process -> process.at() == At.CRITICAL).count();
    }
  }

  /** The model for so many processes. */
  public static RecordModel<Lock> of(int n) {
    Competitor idle = new Competitor(At.IDLE, 0, 0, 0);
    RecordModel<Lock> model =
        Records.model(new Lock(Collections.nCopies(n, idle), Collections.nCopies(n - 1, 0)))
            .named("peterson")
            .proposition("twoCritical", s -> s.critical() >= 2);
    for (int i = 0; i < n; i++) {
      int pid = i;
      model =
          model
              .action("try", at(pid, At.IDLE), move(pid, (s, p) -> to(s, pid, p, At.WAIT, 1)))
              .action(
                  "enterLevel",
                  at(pid, At.WAIT).and(s -> s.process(pid).level() < n),
                  move(pid, (s, p) -> s.with(pid, At.YIELD, p.level(), p.lookingAt(), p.level())))
              .action(
                  "enterCritical",
                  at(pid, At.WAIT).and(s -> s.process(pid).level() >= n),
                  move(pid, (s, p) -> to(s, pid, p, At.CRITICAL, 0)))
              .action(
                  "yieldAtLevel",
                  at(pid, At.YIELD),
                  move(
                      pid,
                      (s, p) ->
                          s.with(pid, At.LOOK, p.level(), 0, p.pos()).stepping(p.level(), pid)))
              .action(
                  "lookOn",
                  at(pid, At.LOOK).and(s -> mayLookOn(s, pid, n)),
                  move(pid, (s, p) -> s.with(pid, At.LOOK, p.level(), p.lookingAt() + 1, p.pos())))
              .action(
                  "passLevel",
                  at(pid, At.LOOK).and(s -> mayPass(s, pid, n)),
                  move(pid, (s, p) -> s.with(pid, At.WAIT, p.level() + 1, 0, p.pos())))
              .action(
                  "leave",
                  at(pid, At.CRITICAL),
                  move(pid, (s, p) -> s.with(pid, At.IDLE, p.level(), p.lookingAt(), 0)));
    }
    return model;
  }

  private interface Move {
    Lock of(Lock lock, Competitor process);
  }

  private static UnaryOperator<Lock> move(int pid, Move move) {
    return s -> move.of(s, s.process(pid));
  }

  private static Predicate<Lock> at(int pid, At at) {
    return s -> s.process(pid).at() == at;
  }

  private static Lock to(Lock s, int pid, Competitor p, At at, int level) {
    return s.with(pid, at, level, p.lookingAt(), p.pos());
  }

  private static boolean mayLookOn(Lock s, int pid, int n) {
    Competitor p = s.process(pid);
    int looking = p.lookingAt();
    return looking < n && (looking == pid || s.process(looking).pos() < p.level());
  }

  private static boolean mayPass(Lock s, int pid, int n) {
    Competitor p = s.process(pid);
    return p.lookingAt() == n || s.step().get(p.level() - 1) != pid;
  }
}
