package tideline.system.compile.bytecode.instructions;

/** A place in code that jumps lead to; compared by identity. */
public final class Mark {}
