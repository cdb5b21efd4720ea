package tideline.abstraction.solver;

import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** The solvers that can be used. */
public enum SolverKind {
  /** Written in Java, always there, and it interpolates. */
  SMTINTERPOL(Solvers.SMTINTERPOL, "de.uni_freiburg.informatik.ultimate.smtinterpol.Main"),
  /** Native code that only a build with the profile {@code z3} has; it does not interpolate. */
  Z3(Solvers.Z3, "com.microsoft.z3.Native");

  private final Solvers name;
  private final String aClass;

  SolverKind(Solvers name, String aClass) {
    this.name = name;
    this.aClass = aClass;
  }

  Solvers solver() {
    return name;
  }

  /** Whether it can say why formulas contradict each other in terms of what they share. */
  public boolean interpolates() {
    return this == SMTINTERPOL;
  }

  /** Whether this build has it. */
  public boolean isPresent() {
    try {
      Class.forName(aClass, false, SolverKind.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }
}
