package tideline.matrix;

import java.util.Optional;

/** Something that must be true of every run that it applies to. */
interface Law {

  /** A short name for reports. */
  String name();

  /** Whether the law says anything about a run. */
  boolean appliesTo(Run run);

  /** What is wrong with the run, if anything is. */
  Optional<String> fault(Run run);

  /** A law given by its parts. */
  static Law of(String name, Applies applies, Judge judge) {
    return new Law() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public boolean appliesTo(Run run) {
        return applies.to(run);
      }

      @Override
      public Optional<String> fault(Run run) {
        return judge.fault(run);
      }
    };
  }

  /** Whether a law says anything about a run. */
  @FunctionalInterface
  interface Applies {
    boolean to(Run run);
  }

  /** What is wrong with a run, if anything is. */
  @FunctionalInterface
  interface Judge {
    Optional<String> fault(Run run);
  }

  /** A fault if two numbers that should be equal are not. */
  static Optional<String> unequal(String what, long expected, long actual) {
    return expected == actual
        ? Optional.empty()
        : Optional.of("%s is %d, expected %d".formatted(what, actual, expected));
  }

  /** A fault if a number is larger than a bound. */
  static Optional<String> above(String what, long bound, long actual) {
    return actual <= bound
        ? Optional.empty()
        : Optional.of("%s is %d, but at most %d is possible".formatted(what, actual, bound));
  }
}
