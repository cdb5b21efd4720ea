package tideline.system.compile.bytecode.instructions;

import java.lang.classfile.Opcode;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The methods of the class that is being generated. Code that grows too large for the just-in-time
 * compiler is moved to methods of its own.
 */
public final class Methods {

  /** HotSpot never compiles a method of 8000 bytes. */
  public static final int LARGEST = 7500;

  /** What a part of a method may have before it becomes a method of its own. */
  public static final int LARGEST_PART = 3000;

  /** HotSpot copies no method of more than 325 bytes into its callers; sizes here are bounds. */
  private static final int NEVER_INLINED = 340;

  private static final int MOST_CASES = 800;

  /** A finished method. */
  public record Method(String name, MethodTypeDesc type, Code code) {}

  private final Locals locals;
  private final List<Method> methods = new ArrayList<>();

  public Methods(Locals locals) {
    this.locals = locals;
  }

  public List<Method> all() {
    return methods;
  }

  /** Adds a method; its code returns. */
  public Callee add(String name, MethodTypeDesc type, Code code) {
    String unique = name + "$" + methods.size();
    methods.add(new Method(unique, type, code));
    return Linkage.own(unique, type);
  }

  /** Adds a method that the superclass knows by name. */
  public void override(String name, MethodTypeDesc type, Code code) {
    methods.add(new Method(name, type, code));
  }

  /** Code that loads the words it needs by itself. */
  public Code loaded(Code code) {
    return loaded(code, new BitSet());
  }

  /** Code that loads the words it needs by itself, except those that are there already. */
  public Code loaded(Code code, BitSet there) {
    Code whole = new Code(locals.firstTemporary());
    BitSet source = (BitSet) code.sourceWords().clone();
    source.andNot(there);
    load(whole, source, Locals.STATE, Locals.OFFSET, locals.firstSourceWord());
    load(whole, code.baseWords(), Locals.BASE, Locals.BASE_OFFSET, locals.firstBaseWord());
    whole.append(code);
    whole.sourceWords().and(there);
    whole.baseWords().clear();
    return whole;
  }

  private static void load(Code code, BitSet words, int array, int offset, int firstWord) {
    for (int word = words.nextSetBit(0); word >= 0; word = words.nextSetBit(word + 1)) {
      code.load(array)
          .loadInt(offset)
          .plusInt(word)
          .op(Opcode.LALOAD)
          .storeLong(firstWord + 2 * word);
    }
  }

  /** Parts one after the other, some of them in methods of their own if all are too large. */
  public Code sequence(String name, List<Code> parts) {
    int size = parts.stream().mapToInt(Code::size).sum();
    List<Code> smaller = parts;
    while (size > LARGEST_PART && smaller.size() > 1) {
      smaller = grouped(name, smaller);
      int before = size;
      size = smaller.stream().mapToInt(Code::size).sum();
      if (size >= before) {
        break;
      }
    }
    Code whole = new Code(locals.firstTemporary());
    smaller.forEach(whole::append);
    return whole;
  }

  /** As few calls as possible, to methods of neighbouring parts. */
  private List<Code> grouped(String name, List<Code> parts) {
    List<Code> calls = new ArrayList<>();
    Code group = new Code(locals.firstTemporary());
    for (Code part : parts) {
      if (group.size() > 0 && group.size() + part.size() > LARGEST_PART) {
        calls.add(outlined(name, group));
        group = new Code(locals.firstTemporary());
      }
      group.append(part);
    }
    calls.add(outlined(name, group));
    return calls;
  }

  /** A call of a method that has this code. */
  public Code outlined(String name, Code code) {
    Callee callee = add(name, Linkage.STEP, loaded(code).op(Opcode.RETURN));
    return call(callee);
  }

  /**
   * Code of a method that is compiled by itself, and not again with each method that leads to it: a
   * search comes to new code for a long time, and all that holds a copy of it has to be compiled
   * once more then. It is made long enough by instructions that do nothing.
   */
  public Code separate(Code code) {
    Code whole = new Code(locals.firstTemporary());
    while (whole.size() + code.size() < NEVER_INLINED) {
      whole.pushInt(0).op(Opcode.POP);
    }
    return whole.append(code);
  }

  /** Calls a method with the own arguments. */
  public Code call(Callee callee) {
    Code code = new Code(locals.firstTemporary());
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET).load(Locals.OUT);
    code.loadInt(Locals.FLAG);
    return code.call(callee);
  }

  /** One way of a switch. */
  public record Case(int value, Code code) {}

  /**
   * A switch on an int.
   *
   * @param selector pushes the int
   * @param cases in ascending order of their values
   */
  public Code switchOn(String name, Code selector, List<Case> cases) {
    if (cases.isEmpty()
        || cases.getLast().value() - cases.getFirst().value() < MOST_CASES
        || cases.size() == 1) {
      return table(name, selector, cases);
    }
    int middle = cases.size() / 2;
    Mark upper = new Mark();
    Mark end = new Mark();
    Code lower = switchOn(name, selector, cases.subList(0, middle));
    Code higher = switchOn(name, selector, cases.subList(middle, cases.size()));
    return new Code(locals.firstTemporary())
        .append(selector)
        .pushInt(cases.get(middle).value())
        .op(Opcode.ISUB)
        .jump(Opcode.IFGE, upper)
        .append(outlined(name, lower))
        .jump(Opcode.GOTO, end)
        .bind(upper)
        .append(outlined(name, higher))
        .bind(end);
  }

  private Code table(String name, Code selector, List<Case> cases) {
    Code whole = new Code(locals.firstTemporary());
    if (cases.isEmpty()) {
      return whole;
    }
    int size = cases.stream().mapToInt(c -> c.code().size()).sum();
    Mark end = new Mark();
    if (cases.size() == 1) {
      whole.append(selector).pushInt(cases.getFirst().value()).jump(Opcode.IF_ICMPNE, end);
      return whole.append(cases.getFirst().code()).bind(end);
    }
    int low = cases.getFirst().value();
    int high = cases.getLast().value();
    List<Mark> targets = new ArrayList<>();
    for (int value = low; value <= high; value++) {
      targets.add(end);
    }
    whole.append(selector).tableSwitch(low, targets, end);
    boolean outline = size > LARGEST_PART;
    for (Case one : cases) {
      Mark mark = new Mark();
      targets.set(one.value() - low, mark);
      boolean worthwhile = one.code().size() > 40;
      whole.bind(mark);
      whole.append(outline && worthwhile ? outlined(name, one.code()) : one.code());
      whole.jump(Opcode.GOTO, end);
    }
    return whole.bind(end);
  }
}
