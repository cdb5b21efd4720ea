package tideline.languages.cpn.ml.machine;

/** A function as a value. One of several arguments gives a function of the others. */
public interface MlFunction {

  /** The value for an argument. */
  Object apply(Object argument, Machine machine);

  /** The value for two arguments, one after the other. */
  default Object apply(Object first, Object second, Machine machine) {
    return ((MlFunction) apply(first, machine)).apply(second, machine);
  }
}
