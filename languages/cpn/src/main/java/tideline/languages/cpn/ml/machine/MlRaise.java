package tideline.languages.cpn.ml.machine;

import java.util.List;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.Constructor;

/** An exception of ML on its way to who handles it. */
public final class MlRaise extends RuntimeException {

  /** The type of exceptions. */
  public static final String TYPE = "exn";

  /** Those that ML has and that carry nothing; others are numbered behind them. */
  public static final List<String> KNOWN =
      List.of(
          "Div",
          "Overflow",
          "Empty",
          "Subscript",
          "Match",
          "Bind",
          "Option",
          "Size",
          "Chr",
          "Domain",
          "Subtract");

  /** The one that carries a text. */
  public static final Constructor FAIL =
      new Constructor(TYPE, "Fail", KNOWN.size(), Constructor.Argument.A_VALUE);

  private final transient Construction exception;

  /** An exception. */
  public MlRaise(Construction exception) {
    super(exception.toString(), null, false, false);
    this.exception = exception;
  }

  /** One of those that ML has. */
  public static MlRaise of(String name) {
    return new MlRaise(Construction.of(constructor(name)));
  }

  /** The constructor of an exception that carries nothing, known by its name alone. */
  public static Constructor constructor(String name) {
    return new Constructor(TYPE, name, KNOWN.indexOf(name), Constructor.Argument.NOTHING);
  }

  /** What is raised. */
  public Construction exception() {
    return exception;
  }
}
