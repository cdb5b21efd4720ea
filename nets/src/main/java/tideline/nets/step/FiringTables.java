package tideline.nets.step;

import java.util.Arrays;
import java.util.List;
import tideline.model.Slot;

/**
 * All firing rules in a few arrays, for nets of any size; shared by all steppers of a model.
 *
 * <pre>
 *   by bit of the state   fieldBits     the bits of the whole field that the bit belongs to
 *                         firstRule     the rules that wait at the field's place: this one ..
 *                         lastRule      .. up to before this one
 *   by rule               starts        where its code begins; rules of one trigger stand side by side
 *   code of a rule        transition, tests, changes, fits (how many there are of each)
 *                         each test     word and shift, turned, mask, addend, carries
 *                         each change   word, kept, addend
 *                         each fit      as a test
 * </pre>
 */
final class FiringTables {

  static final int HEAD = 2;
  static final int TEST = 5;
  static final int CHANGE = 3;

  final int words;
  final long[] triggerBits;
  final long[] fieldBits;
  final int[] firstRule;
  final int[] lastRule;
  final int[] starts;
  final long[] code;

  /** The rules behind this one wait for nothing. */
  final int firstFree;

  final Packing packing;
  final List<FiringRule> rules;

  FiringTables(Packing packing, List<FiringRule> allRules) {
    this.packing = packing;
    this.words = packing.schema().words();
    int[] triggers = Triggers.of(packing, allRules);
    int places = packing.net().places().size();
    int[][] waiting = Triggers.waiting(places, triggers);
    this.triggerBits = Triggers.bits(packing, triggers);
    this.fieldBits = new long[words * Long.SIZE];
    this.firstRule = new int[words * Long.SIZE];
    this.lastRule = new int[words * Long.SIZE];
    int[] order = Arrays.stream(waiting).flatMapToInt(Arrays::stream).toArray();
    this.rules = Arrays.stream(order).mapToObj(allRules::get).toList();
    int next = 0;
    for (int place = 0; place < places; place++) {
      int end = next + waiting[place].length;
      enterField(packing.slot(place), next, end);
      next = end;
    }
    this.firstFree = next;
    this.starts = new int[rules.size() + 1];
    for (int rule = 0; rule < rules.size(); rule++) {
      starts[rule + 1] = Math.addExact(starts[rule], size(rules.get(rule)));
    }
    this.code = new long[starts[rules.size()]];
    for (int rule = 0; rule < rules.size(); rule++) {
      write(rules.get(rule), starts[rule]);
    }
  }

  private void enterField(Slot slot, int first, int last) {
    int begin = slot.word() * Long.SIZE + slot.shift();
    for (int bit = begin; bit < begin + Long.bitCount(slot.mask()); bit++) {
      fieldBits[bit] = slot.mask() << slot.shift();
      firstRule[bit] = first;
      lastRule[bit] = last;
    }
  }

  private static int size(FiringRule rule) {
    return HEAD
        + TEST * (rule.enabled().size() + rule.fits().size())
        + CHANGE * rule.changes().size();
  }

  private void write(FiringRule rule, int start) {
    code[start] = rule.transition();
    code[start + 1] =
        rule.enabled().size()
            | (long) rule.changes().size() << 20
            | (long) rule.fits().size() << 40;
    int at = start + HEAD;
    for (WordTest test : rule.enabled()) {
      at = write(test, at);
    }
    for (WordChange change : rule.changes()) {
      code[at] = change.word();
      code[at + 1] = change.kept();
      code[at + 2] = change.addend();
      at += CHANGE;
    }
    for (WordTest test : rule.fits()) {
      at = write(test, at);
    }
  }

  private int write(WordTest test, int at) {
    code[at] = test.word() | (long) test.shift() << 32;
    code[at + 1] = test.turned();
    code[at + 2] = test.mask();
    code[at + 3] = test.addend();
    code[at + 4] = test.carries();
    return at + TEST;
  }
}
