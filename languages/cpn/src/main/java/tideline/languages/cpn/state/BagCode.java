package tideline.languages.cpn.state;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Timed;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/**
 * How the tokens of a place are coded.
 *
 * <pre>
 *   one colour, no time      how many tokens
 *   few colours, no time     0, a bit for each colour         no colour is there twice
 *                            1, a list                        otherwise
 *   otherwise                a list
 *
 *   list                     length, then for each colour:
 *                            0 or (1, how often less two), the colour, with time its stamp
 * </pre>
 *
 * A bit for each colour keeps its place in the state when tokens come and go, so that states share
 * more words; where that would take many bits for a few tokens, it is a list.
 */
abstract class BagCode {

  /** Up to so many colours have a bit each, however few tokens there are. */
  private static final int FEW_COLOURS = 128;

  /** Up to so many have, if a list would be longer. */
  private static final int MOST_COLOURS = 1 << 12;

  /** Reads the tokens into an empty bag. */
  abstract void read(TailReader in, TokenBag bag);

  abstract void write(TokenBag bag, TailWriter out);

  abstract void skip(TailReader in);

  /** How many tokens there are. */
  abstract long size(TailReader in);

  /** The code for places of a colour set. */
  static BagCode of(ColourSet colours) {
    ValueCode code = ValueCode.of(colours);
    if (colours.isTimed()) {
      return new Listed(code, true);
    }
    if (!colours.isEnumerable()
        || colours.size().orElseThrow().compareTo(BigInteger.valueOf(MOST_COLOURS)) > 0
        || colours.values().isEmpty()) {
      return new Listed(code, false);
    }
    List<Object> values = colours.values();
    return values.size() == 1
        ? new Counted(values.getFirst())
        : new Marked(values, new Listed(code, false));
  }

  private static long times(TailReader in) {
    return in.truth() ? in.times() + 1L : 1;
  }

  private static void times(long count, TailWriter out) {
    out.truth(count > 1);
    if (count > 1) {
      out.natural(count - 2);
    }
  }

  private static final class Listed extends BagCode {
    private final ValueCode code;
    private final boolean timed;

    Listed(ValueCode code, boolean timed) {
      this.code = code;
      this.timed = timed;
    }

    @Override
    void read(TailReader in, TokenBag bag) {
      for (int left = in.length(); left > 0; left--) {
        long times = times(in);
        Object value = code.read(in);
        bag.append(timed ? new Timed(value, in.natural()) : value, times);
      }
    }

    @Override
    void write(TokenBag bag, TailWriter out) {
      out.length(bag.distinct());
      for (int i = 0; i < bag.distinct(); i++) {
        times(bag.count(i), out);
        if (timed) {
          Timed stamped = (Timed) bag.value(i);
          code.write(stamped.value(), out);
          out.natural(stamped.delay());
        } else {
          code.write(bag.value(i), out);
        }
      }
    }

    @Override
    void skip(TailReader in) {
      size(in);
    }

    @Override
    long size(TailReader in) {
      long size = 0;
      for (int left = in.length(); left > 0; left--) {
        size += times(in);
        code.skip(in);
        if (timed) {
          in.natural();
        }
      }
      return size;
    }
  }

  private static final class Counted extends BagCode {
    private final Object value;

    Counted(Object value) {
      this.value = value;
    }

    @Override
    void read(TailReader in, TokenBag bag) {
      long count = size(in);
      if (count > 0) {
        bag.append(value, count);
      }
    }

    @Override
    void write(TokenBag bag, TailWriter out) {
      out.natural(bag.isEmpty() ? 0 : bag.count(0));
    }

    @Override
    void skip(TailReader in) {
      in.natural();
    }

    @Override
    long size(TailReader in) {
      return in.natural();
    }
  }

  private static final class Marked extends BagCode {
    private final Object[] values;
    private final Map<Object, Integer> places = new HashMap<>();
    private final BagCode list;
    private final int mostTokens;

    Marked(List<Object> values, BagCode list) {
      this.values = values.toArray();
      for (int i = 0; i < this.values.length; i++) {
        places.put(this.values[i], i);
      }
      this.list = list;
      int width = 1 + TailWriter.width(0, this.values.length - 1L);
      this.mostTokens = this.values.length <= FEW_COLOURS ? 0 : this.values.length / width;
    }

    @Override
    void read(TailReader in, TokenBag bag) {
      if (in.truth()) {
        list.read(in, bag);
        return;
      }
      for (int from = 0; from < values.length; from += Long.SIZE) {
        int count = Math.min(Long.SIZE, values.length - from);
        long marks = in.bits(count) << (Long.SIZE - count);
        while (marks != 0) {
          int first = Long.numberOfLeadingZeros(marks);
          bag.append(values[from + first], 1);
          marks &= ~(Long.MIN_VALUE >>> first);
        }
      }
    }

    @Override
    void write(TokenBag bag, TailWriter out) {
      boolean listed = isListed(bag);
      out.truth(listed);
      if (listed) {
        list.write(bag, out);
        return;
      }
      int next = 0;
      for (int from = 0; from < values.length; from += Long.SIZE) {
        int count = Math.min(Long.SIZE, values.length - from);
        long marks = 0;
        while (next < bag.distinct() && place(bag.value(next)) < from + count) {
          marks |= 1L << (count - 1 - (place(bag.value(next)) - from));
          next++;
        }
        out.bits(marks, count);
      }
    }

    /** A function of the tokens alone, so that equal bags have one code. */
    private boolean isListed(TokenBag bag) {
      if (bag.distinct() < mostTokens) {
        return true;
      }
      for (int i = 0; i < bag.distinct(); i++) {
        if (bag.count(i) > 1) {
          return true;
        }
      }
      return false;
    }

    private int place(Object value) {
      Integer place = places.get(value);
      if (place == null) {
        throw new IllegalArgumentException(value + " is not in the colour set");
      }
      return place;
    }

    @Override
    void skip(TailReader in) {
      size(in);
    }

    @Override
    long size(TailReader in) {
      if (in.truth()) {
        return list.size(in);
      }
      long size = 0;
      for (int from = 0; from < values.length; from += Long.SIZE) {
        size += Long.bitCount(in.bits(Math.min(Long.SIZE, values.length - from)));
      }
      return size;
    }
  }
}
