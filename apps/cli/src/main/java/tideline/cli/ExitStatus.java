package tideline.cli;

/** What the tool's exit status means: a promise to scripts. */
enum ExitStatus {
  /** Every property holds, or the command did what it was asked. */
  HOLDS(0),
  /** Some property is violated. */
  VIOLATED(1),
  /** The usage or the model is wrong. */
  BAD_INPUT(2),
  /** There is no answer: a limit was reached, or the tool itself is at fault. */
  UNKNOWN(3),
  /** The tool itself failed. */
  FAILED(4);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
