package tideline.system.compile.bytecode;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;

/** A measure that is compiled. */
record CompiledMeasure(
    String name, String description, Optional<Bounds> bounds, GeneratedValue value)
    implements ProgressMeasure {

  @Override
  public long of(long[] s, int off) {
    return value.of(s, off);
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    value.ofAll(batch, progress);
  }
}
