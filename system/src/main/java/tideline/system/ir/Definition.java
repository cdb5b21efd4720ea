package tideline.system.ir;

/** A named truth value that formulas may use. */
public record Definition(String name, Expression condition) {}
