package tideline.system.compile.bytecode;

/** A place in code that jumps lead to; compared by identity. */
final class Mark {}
