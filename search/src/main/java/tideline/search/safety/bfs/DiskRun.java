package tideline.search.safety.bfs;

import java.util.Optional;
import tideline.search.MemoryPlan;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyRun;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.storage.Memory;
import tideline.storage.runs.RunArea;
import tideline.storage.trace.TraceLog;

/** A breadth-first search that goes on, on disk, when memory is full. */
final class DiskRun extends SafetyRun {

  private final MemoryPlan plan;
  private final NewSuccessors successors;

  DiskRun(SearchTask task) {
    super(task);
    this.plan = MemoryPlan.of(task);
    this.successors = new NewSuccessors(words);
  }

  @Override
  protected void explore(Memory memory) {
    Optional<TraceLog> log = newLog();
    try (RunArea area = plan.newRuns(task);
        DiskLevels levels = new DiskLevels(() -> newStore(memory), area, log)) {
      explore(memory, area, levels, new Findings(goals, log));
    } finally {
      log.ifPresent(TraceLog::close);
    }
  }

  private void explore(Memory memory, RunArea area, DiskLevels levels, Findings findings) {
    Expansion expansion = new Expansion(model);
    findings.insertInitialStates(model, levels.store());
    long trigger = plan.spillAt();
    while (!goals.allFound() && levels.hasNext()) {
      int taken = take(expansion, levels, findings);
      findings.noteDeadlocks(expansion, levels::parent);
      successors.findIn(expansion.batch());
      long position = levels.nextPosition();
      int freshCount =
          levels
              .store()
              .insertAll(
                  expansion.batch(),
                  successors.hashes(),
                  successors.positions(),
                  successors.count(),
                  expansion.fresh());
      findings.note(expansion, freshCount, levels::parent, position);
      count(taken, expansion.batch().count(), expansion.deadlocks());
      if (memory.bytes() > trigger) {
        levels.spill();
        trigger = Math.max(plan.spillAt(), memory.bytes() + plan.spillAt() / 8);
      }
      report(memory, area, levels);
      checkpoint();
    }
    report(memory, area, levels);
  }

  private void report(Memory memory, RunArea area, DiskLevels levels) {
    statistics.storing(levels.store().size(), memory.bytes());
    statistics.spilling(area.put(), area.space().peakBytes(), area.space().writtenBytes());
    levels.log().ifPresent(l -> statistics.logging(l.bytes()));
  }

  private int take(Expansion expansion, DiskLevels levels, Findings findings) {
    try {
      return expansion.takeFrom(levels, stride());
    } catch (Expansion.FailedExpansion failure) {
      throw failed(failure.error(), findings.pathTo(levels.parent(failure.index())));
    }
  }
}
