package tideline.storage.condensed;

import java.io.IOException;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.trace.ByteLog;

/** Copies bytes from logs to checkpoints, and back. */
final class ArchiveCopy {

  private static final int AT_ONCE = 1 << 15;

  private ArchiveCopy() {}

  /** Appends a part of a log to a checkpoint. */
  static void append(ByteLog log, long from, long to, CheckpointOutput out) throws IOException {
    byte[] some = new byte[AT_ONCE];
    for (long position = from; position < to; position += AT_ONCE) {
      int count = (int) Math.min(AT_ONCE, to - position);
      log.read(position, some, count);
      out.bytes(some, count);
    }
  }

  /** Appends all that a checkpoint has to a log. */
  static void append(CheckpointInput in, ByteLog log) throws IOException {
    byte[] some = new byte[AT_ONCE];
    for (int count = in.some(some); count > 0; count = in.some(some)) {
      log.append(some, count);
    }
  }
}
