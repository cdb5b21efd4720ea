package tideline.languages.cpn.state;

import java.util.Arrays;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/**
 * Markings of one place that were met lately. Most nets have far fewer markings of a place than
 * states, so that tokens are rarely read from a state, and what a step makes of the tokens of a
 * place is rarely computed anew.
 *
 * <pre>
 *   code in a state    -> marking          by its hash; compared bit by bit
 *   marking and change -> marking behind   by both hashes; the change is compared by identity
 * </pre>
 *
 * Both tables are of a bounded size, and what comes takes the place of what is there: a marking
 * that was forgotten is read, and computed, again. One thread's.
 */
public final class MarkingTable {

  private static final int FIRST_SIZE = 64;

  /** Larger markings are not kept. */
  private static final int MOST_WORDS = 128;

  /** Of large markings fewer are kept: about so many words of code. */
  private static final int MOST_CODE = 1 << 16;

  private final MarkingType type;
  private final int mostEntries;
  private final TailWriter writer = new TailWriter();
  private final TokenBag between = new TokenBag();
  private final TokenBag behind = new TokenBag();
  private final Marking none;
  private Marking[] known = new Marking[FIRST_SIZE];
  private Step[] steps = {};
  private long[] scratch = new long[4];
  private Marking recent;
  private int met;

  /** A step of the tokens of the place. */
  private record Step(Marking before, Change change, Marking behind) {}

  /** No markings yet; at most so many, a power of two, will be kept. */
  public MarkingTable(MarkingType type, int mostEntries) {
    this.type = type;
    this.mostEntries = mostEntries;
    type.write(new TokenBag(), writer);
    this.none = new Marking(new TokenBag(), writer.toCode(), writer.position());
    this.recent = none;
    Arrays.fill(known, none);
  }

  /** Reads the marking that is next. */
  public Marking read(TailReader in) {
    if (!recent.skipIn(in)) {
      recent = find(in);
    }
    return recent;
  }

  private Marking find(TailReader in) {
    int start = in.position();
    type.skip(in);
    int bits = in.position() - start;
    int words = (bits + Long.SIZE - 1) >>> 6;
    if (words > scratch.length) {
      scratch = new long[2 * words];
    }
    in.copy(start, start + bits, scratch);
    int hash = Marking.hash(scratch, words, bits);
    Marking there = known[hash & (known.length - 1)];
    if (there.is(scratch, bits)) {
      return there;
    }
    TokenBag bag = new TokenBag();
    type.read(in.seek(start), bag);
    return keep(new Marking(bag, Arrays.copyOf(scratch, words), bits));
  }

  private Marking keep(Marking marking) {
    if (marking.words() <= MOST_WORDS) {
      if (++met > known.length
          && known.length < mostEntries
          && known.length * marking.words() < MOST_CODE) {
        grow();
      }
      known[marking.hashCode() & (known.length - 1)] = marking;
    }
    return marking;
  }

  private void grow() {
    Marking[] old = known;
    known = new Marking[2 * old.length];
    Arrays.fill(known, none);
    for (Marking marking : old) {
      known[marking.hashCode() & (known.length - 1)] = marking;
    }
  }

  /** The marking with these tokens. */
  private Marking marking(TokenBag tokens) {
    type.write(tokens, writer.clear());
    long[] code = writer.toCode();
    int hash = Marking.hash(code, code.length, writer.position());
    Marking there = known[hash & (known.length - 1)];
    return there.is(code, writer.position())
        ? there
        : keep(new Marking(tokens.copy(), code, writer.position()));
  }

  /** The marking behind a change of a marking that has all that is taken. */
  public Marking after(Marking before, Change change) {
    int wanted = Math.min(known.length, mostEntries);
    if (steps.length < wanted) {
      steps = larger(wanted);
    }
    int at = place(before, change);
    Step there = steps[at];
    if (there.change() == change && there.before().equals(before)) {
      return there.behind();
    }
    between.difference(before.tokens(), change.taken());
    behind.sum(between, change.given());
    Marking result = marking(behind);
    steps[at] = new Step(before, change, result);
    return result;
  }

  private int place(Marking before, Change change) {
    int hash = before.hashCode() * 31 + change.salt();
    hash *= 0x9E3779B1;
    return (hash ^ hash >>> 15) & (steps.length - 1);
  }

  private Step[] larger(int size) {
    Step[] larger = new Step[size];
    Arrays.fill(larger, new Step(none, Change.NONE, none));
    return larger;
  }
}
