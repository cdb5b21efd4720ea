package tideline.system.analysis.ranges;

import java.util.List;
import tideline.model.Interval;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;

/** Bounds for the values of variables and messages, true in every reachable state. */
public final class Ranges {

  private final Environment known;

  Ranges(Environment known) {
    this.known = known;
  }

  /**
   * The values of all scalars of a variable that share a path of fields.
   *
   * @param type the type of these scalars
   */
  public Interval of(String variable, List<String> fields, Type type) {
    return known.get(new Environment.Leaf(variable, fields), type.range());
  }

  /** The values of one field of a channel's messages. */
  public Interval of(Channel channel, int field) {
    return known.get(channel, field);
  }

  /** The values of an expression. */
  public Interval of(Expression expression) {
    return known.value(expression);
  }
}
