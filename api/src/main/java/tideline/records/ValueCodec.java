package tideline.records;

import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/** How values of one type stand in the tail of a state. */
interface ValueCodec {

  /** The type by which they are shown. */
  TailType type();

  /** The next value. */
  Object read(TailReader in);

  /** Writes a value. */
  void write(Object value, TailWriter out);
}
