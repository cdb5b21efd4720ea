package tideline.testkit.judge;

import tideline.system.ir.Channel;
import tideline.system.transform.Rewriter;

/** Puts one channel in the place of another. */
final class OtherChannel extends Rewriter {

  private final Channel before;
  private final Channel after;

  OtherChannel(Channel before, Channel after) {
    this.before = before;
    this.after = after;
  }

  @Override
  protected Channel channel(Channel channel) {
    return channel.equals(before) ? after : channel;
  }
}
