package tideline.engine.inspection;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.WorkLimit;
import tideline.system.analysis.progress.Candidate;
import tideline.system.analysis.progress.Effort;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.ProgressInference;
import tideline.system.analysis.progress.StateSample;
import tideline.system.analysis.progress.StateSampler;
import tideline.system.analysis.progress.StateSampler.Allowance;
import tideline.system.analysis.progress.VectorInference;
import tideline.system.compile.SystemModel;

/** Tries progress measures on a sample of a model's states. */
public final class Inspection {

  /**
   * Before a run: as few states as suffice to tell a good measure from a bad one. They are counted,
   * so that every run of a model finds the same measure; the time is for models that are so slow
   * that one would wait for ever.
   */
  private static final Allowance BEFORE_RUN = new Allowance(40_000, Duration.ofSeconds(30));

  /** During a run that stands still meanwhile. */
  private static final Allowance DURING_RUN = new Allowance(12_000, Duration.ofSeconds(10));

  private static final long SEED = 1;

  private Inspection() {}

  /** Looks for a measure before a run. */
  public static Inference forRun(Model model, Limits limits) {
    StateSample sample = StateSampler.take(model, BEFORE_RUN, SEED, _ -> WorkLimit.check());
    return ProgressInference.infer(sample, candidates(model), limits.memoryBytes());
  }

  /** Looks for a vector before a run. */
  public static Inference vectorForRun(Model model) {
    return inferVector(model, StateSampler.take(model, BEFORE_RUN, SEED, _ -> WorkLimit.check()));
  }

  /** Looks for a measure while a search waits: with less work, whatever the memory limit. */
  public static Inference duringRun(Model model) {
    StateSample sample = StateSampler.take(model, DURING_RUN, SEED, _ -> WorkLimit.check());
    return ProgressInference.infer(sample, candidates(model), OptionalLong.empty(), Effort.QUICK);
  }

  /** A sample of the user's choice. */
  public static StateSample sample(Model model, int states, long seed, RunControl control) {
    return StateSampler.take(model, Allowance.ofStates(states), seed, control::checkpoint);
  }

  /** Looks for the best measure. */
  public static Inference infer(Model model, StateSample sample, OptionalLong memoryBytes) {
    return ProgressInference.infer(sample, candidates(model), memoryBytes);
  }

  /** Looks for the best vector. */
  public static Inference inferVector(Model model, StateSample sample) {
    return VectorInference.infer(sample, candidates(model));
  }

  /** Looks at one measure. */
  public static Inference lookAt(ProgressMeasure measure, StateSample sample) {
    return ProgressInference.compare(
        sample, List.of(new Candidate(measure, Candidate.Origin.USER)), OptionalLong.empty());
  }

  /** What is known without a sample. */
  private static List<Candidate> candidates(Model model) {
    List<Candidate> candidates = new ArrayList<>();
    for (ProgressMeasure measure : model.progressMeasures()) {
      candidates.add(new Candidate(measure, Candidate.Origin.MODEL));
    }
    for (ProgressMeasure measure : model.proposedMeasures()) {
      candidates.add(new Candidate(measure, Candidate.Origin.STRUCTURE));
    }
    if (model instanceof SystemModel made) {
      candidates.addAll(ProgressInference.fromStructure(made.system(), model.schema()));
    }
    return candidates;
  }
}
