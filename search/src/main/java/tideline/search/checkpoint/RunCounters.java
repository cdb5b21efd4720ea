package tideline.search.checkpoint;

import java.io.IOException;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;

/** What a search had counted at some time. */
public record RunCounters(long explored, long transitions, long deadlocks, long peakStates) {

  /** Writes them. */
  public void write(CheckpointOutput out) throws IOException {
    out.number(explored);
    out.number(transitions);
    out.number(deadlocks);
    out.number(peakStates);
  }

  /** Reads them. */
  public static RunCounters read(CheckpointInput in) throws IOException {
    return new RunCounters(in.number(), in.number(), in.number(), in.number());
  }
}
