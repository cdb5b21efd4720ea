package tideline.reductions.observed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Reduction;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;

/** The runs of a model that explain the lines of a log, from the first one on. */
public final class ObservedModel implements Reduction {

  /** The variable that counts the lines; no model has one of this name. */
  public static final String EXPLAINED = "log.explained";

  private final Model inner;
  private final Observations observations;
  private final StateSchema schema;
  private final Slot explained;
  private final Frontier frontier;

  public ObservedModel(Model inner, Observations observations) {
    this.inner = inner;
    this.observations = observations;
    StateSchema.Builder builder = inner.schema().extend().nextWord();
    this.explained = builder.range(EXPLAINED, 0, observations.count());
    this.schema = builder.build();
    this.frontier = new Frontier(inner.schema().words());
  }

  /** How many lines have been explained in a state. */
  public Slot explained() {
    return explained;
  }

  /** Where searches of this model came to. */
  public Frontier frontier() {
    return frontier;
  }

  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, inner.schema().words());
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    SuccessorBatch first = new SuccessorBatch(inner.schema().words());
    inner.initialStates(first);
    ExplainedLines lines = new ExplainedLines(this, observations);
    for (int i = 0; i < first.count(); i++) {
      lines.append(first, i, 0, out);
    }
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return new ObservedStepper(stepper, this, observations);
  }

  /** A line of the log may tell symmetric states apart. */
  @Override
  public Optional<Symmetry> lift(Symmetry symmetry) {
    return Optional.empty();
  }

  /** They look at the model's part of a state alone, which stands where it stood. */
  @Override
  public Propositions lift(Propositions propositions) {
    return new Propositions() {
      @Override
      public List<String> names() {
        return propositions.names();
      }

      @Override
      public long eval(long[] s, int off, long wanted) {
        return propositions.eval(s, off, wanted);
      }

      @Override
      public BitSet reads(int ap, StateSchema wider) {
        return propositions.reads(ap, inner.schema());
      }
    };
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    List<ProgressMeasure> measures = new ArrayList<>();
    measures.add(
        ProgressMeasure.of(
            explained.name(),
            "lines of the log explained",
            0,
            observations.count(),
            explained::get));
    measures.addAll(Reduction.super.progressMeasures());
    return measures;
  }

  /** What a line demands of a step is no guard that anybody could look into. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(schema.slots().size());
  }

  @Override
  public Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), schema.words());
  }
}
