package tideline.system.compile;

import java.util.List;
import tideline.model.Slot;
import tideline.system.ir.Channel;

/**
 * Where the messages of a buffered channel stand: the oldest in cell 0. Cells without a message
 * hold {@link Layout#cleared}, so that equal contents are equal states.
 *
 * @param length how many messages wait
 * @param fields the cells of each field of the message
 */
public record ChannelCells(Channel channel, Slot length, List<Leaf> fields) {

  public ChannelCells {
    fields = List.copyOf(fields);
  }
}
