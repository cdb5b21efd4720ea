package tideline.engine.judge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import tideline.engine.judge.Follower.Candidate;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.Replay;
import tideline.engine.replay.TerminalPart;
import tideline.model.Model;
import tideline.model.reference.ReferenceModel;
import tideline.search.ctl.Evidence;

/** Follows evidence for a CTL formula with the reference: every run and every branch. */
public final class EvidenceJudge implements EvidenceReplay.Visitor {

  /** Where the runs stand that were begun and not ended; the innermost is last. */
  private final Deque<List<Set<Candidate>>> runs = new ArrayDeque<>();

  private final Model model;
  private final Follower follower;
  private int branch;

  /** A judge of evidence about a model. */
  public EvidenceJudge(Model model, Set<String> known, ReferenceModel reference) {
    this.model = model;
    this.follower = new RunJudge(model, known, reference).follower();
  }

  @Override
  public void begin(Evidence evidence, long[] state) {
    List<Set<Candidate>> run = new ArrayList<>();
    run.add(runs.isEmpty() ? follower.start(state) : runs.getLast().get(branch));
    runs.add(run);
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    List<Set<Candidate>> run = runs.getLast();
    String what = "step " + number + " (" + model.transitions().get(transition).name() + ")";
    run.add(follower.step(run.getLast(), after, what));
  }

  @Override
  public void component(TerminalPart component) {
    // What can be reached for ever is no run: it was explored again, and cannot be followed.
  }

  @Override
  public void branch(int step) {
    branch = step;
  }

  @Override
  public void end(Evidence evidence) {
    List<Set<Candidate>> run = runs.removeLast();
    if (evidence.reason() == Evidence.Reason.DEAD_END && follower.stuck(run.getLast()).isEmpty()) {
      throw new Replay.Mismatch("by the text a step is possible at the dead end");
    }
  }
}
