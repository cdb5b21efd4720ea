package tideline.system.compile.bytecode.instructions;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.system.compile.bytecode.runtime.GeneratedCode;
import tideline.system.compile.bytecode.runtime.GeneratedSteps;

/** What generated code calls, by name. */
public final class Linkage {

  public static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  public static final ClassDesc BATCH = SuccessorBatch.class.describeConstable().orElseThrow();
  public static final ClassDesc GENERATED = GeneratedCode.class.describeConstable().orElseThrow();

  public static final ClassDesc STEPS = GeneratedSteps.class.describeConstable().orElseThrow();

  /** The class that is being generated; the JVM gives it a name of its own. */
  public static final ClassDesc SELF = ClassDesc.of(Linkage.class.getPackageName(), "Generated");

  private static final ClassDesc VOID = ConstantDescs.CD_void;
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc LONG = ConstantDescs.CD_long;

  /** Steps from a source state: state, offset, batch, flag. */
  public static final MethodTypeDesc STEP = MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT);

  /** What {@link tideline.model.Stepper} asks for. */
  public static final MethodTypeDesc SUCCESSORS = MethodTypeDesc.of(VOID, LONGS, INT, BATCH);

  /** An effect from another base: state, offset, batch, number, base, its offset. */
  public static final MethodTypeDesc EFFECT =
      MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT, LONGS, INT);

  /** The effect of any transition: as above, then the transition. */
  public static final MethodTypeDesc APPLY =
      MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT, LONGS, INT, INT);

  /** A value of a state. */
  public static final MethodTypeDesc VALUE = MethodTypeDesc.of(LONG, LONGS, INT);

  /** The truth of a state. */
  public static final MethodTypeDesc TEST = MethodTypeDesc.of(ConstantDescs.CD_boolean, LONGS, INT);

  /** The truth of several questions, by mask. */
  public static final MethodTypeDesc EVAL = MethodTypeDesc.of(LONG, LONGS, INT, LONG);

  public static final Callee FAULT =
      Callee.of(
          GENERATED,
          "fault",
          MethodTypeDesc.of(ModelError.class.describeConstable().orElseThrow(), INT, LONG, LONG));
  public static final Callee APPEND_COPY =
      Callee.of(BATCH, "append", MethodTypeDesc.of(INT, LONGS, INT, INT));
  public static final Callee BATCH_WORDS = Callee.of(BATCH, "words", MethodTypeDesc.of(LONGS));
  public static final Callee BATCH_COUNT = Callee.of(BATCH, "count", MethodTypeDesc.of(INT));
  public static final Callee BATCH_TRUNCATE =
      Callee.of(BATCH, "truncate", MethodTypeDesc.of(VOID, INT));
  public static final Callee ARRAY_COPY =
      Callee.fixed(
          System.class.describeConstable().orElseThrow(),
          "arraycopy",
          MethodTypeDesc.of(VOID, ConstantDescs.CD_Object, INT, ConstantDescs.CD_Object, INT, INT));
  public static final Callee SHIFT_LEFT = helper("shiftLeft", MethodTypeDesc.of(LONG, LONG, LONG));
  public static final Callee SHIFT_RIGHT =
      helper("shiftRight", MethodTypeDesc.of(LONG, LONG, LONG));
  public static final Callee REMOVE_CELL =
      helper("removeCell", MethodTypeDesc.of(VOID, LONGS, INT, INT, INT, INT, LONG));
  public static final Callee INSERT_CELL =
      helper("insertCell", MethodTypeDesc.of(VOID, LONGS, INT, INT, INT, INT, LONG));

  private Linkage() {}

  /** Appends a state of one, two or three words. */
  public static Callee append(int words) {
    return Callee.of(
        BATCH,
        "append",
        switch (words) {
          case 1 -> MethodTypeDesc.of(VOID, LONG, INT);
          case 2 -> MethodTypeDesc.of(VOID, LONG, LONG, INT);
          case 3 -> MethodTypeDesc.of(VOID, LONG, LONG, LONG, INT);
          default -> throw new IllegalArgumentException(words + " words");
        });
  }

  /** A method of the generated class. */
  public static Callee own(String name, MethodTypeDesc type) {
    return Callee.of(SELF, name, type);
  }

  private static Callee helper(String name, MethodTypeDesc type) {
    return Callee.fixed(GENERATED, name, type);
  }
}
