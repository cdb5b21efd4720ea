package tideline.system.compile.bytecode;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;

/** What generated code calls, by name. */
final class Linkage {

  static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  static final ClassDesc BATCH = SuccessorBatch.class.describeConstable().orElseThrow();
  static final ClassDesc GENERATED = GeneratedCode.class.describeConstable().orElseThrow();

  static final ClassDesc STEPS = GeneratedSteps.class.describeConstable().orElseThrow();

  /** The class that is being generated; the JVM gives it a name of its own. */
  static final ClassDesc SELF = ClassDesc.of(Linkage.class.getPackageName(), "Generated");

  private static final ClassDesc VOID = ConstantDescs.CD_void;
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc LONG = ConstantDescs.CD_long;

  /** Steps from a source state: state, offset, batch, flag. */
  static final MethodTypeDesc STEP = MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT);

  /** What {@link tideline.model.Stepper} asks for. */
  static final MethodTypeDesc SUCCESSORS = MethodTypeDesc.of(VOID, LONGS, INT, BATCH);

  /** An effect from another base: state, offset, batch, number, base, its offset. */
  static final MethodTypeDesc EFFECT = MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT, LONGS, INT);

  /** The effect of any transition: as above, then the transition. */
  static final MethodTypeDesc APPLY =
      MethodTypeDesc.of(VOID, LONGS, INT, BATCH, INT, LONGS, INT, INT);

  /** A value of a state. */
  static final MethodTypeDesc VALUE = MethodTypeDesc.of(LONG, LONGS, INT);

  /** The truth of a state. */
  static final MethodTypeDesc TEST = MethodTypeDesc.of(ConstantDescs.CD_boolean, LONGS, INT);

  /** The truth of several questions, by mask. */
  static final MethodTypeDesc EVAL = MethodTypeDesc.of(LONG, LONGS, INT, LONG);

  /** The values of all states of a batch. */
  static final MethodTypeDesc VALUES = MethodTypeDesc.of(VOID, BATCH, LONGS);

  static final Callee FAULT =
      Callee.of(
          GENERATED,
          "fault",
          MethodTypeDesc.of(ModelError.class.describeConstable().orElseThrow(), INT, LONG, LONG));
  static final Callee APPEND_COPY =
      Callee.of(BATCH, "append", MethodTypeDesc.of(INT, LONGS, INT, INT));
  static final Callee BATCH_WORDS = Callee.of(BATCH, "words", MethodTypeDesc.of(LONGS));
  static final Callee BATCH_COUNT = Callee.of(BATCH, "count", MethodTypeDesc.of(INT));
  static final Callee BATCH_OFFSET = Callee.of(BATCH, "offset", MethodTypeDesc.of(INT, INT));
  static final Callee BATCH_TRUNCATE = Callee.of(BATCH, "truncate", MethodTypeDesc.of(VOID, INT));
  static final Callee ARRAY_COPY =
      Callee.fixed(
          System.class.describeConstable().orElseThrow(),
          "arraycopy",
          MethodTypeDesc.of(VOID, ConstantDescs.CD_Object, INT, ConstantDescs.CD_Object, INT, INT));
  static final Callee SHIFT_LEFT = helper("shiftLeft", MethodTypeDesc.of(LONG, LONG, LONG));
  static final Callee SHIFT_RIGHT = helper("shiftRight", MethodTypeDesc.of(LONG, LONG, LONG));
  static final Callee REMOVE_CELL =
      helper("removeCell", MethodTypeDesc.of(VOID, LONGS, INT, INT, INT, INT, LONG));
  static final Callee INSERT_CELL =
      helper("insertCell", MethodTypeDesc.of(VOID, LONGS, INT, INT, INT, INT, LONG));

  private Linkage() {}

  /** Appends a state of one, two or three words. */
  static Callee append(int words) {
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
  static Callee own(String name, MethodTypeDesc type) {
    return Callee.of(SELF, name, type);
  }

  private static Callee helper(String name, MethodTypeDesc type) {
    return Callee.fixed(GENERATED, name, type);
  }
}
