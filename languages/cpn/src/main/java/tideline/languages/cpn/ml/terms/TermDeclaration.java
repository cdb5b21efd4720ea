package tideline.languages.cpn.ml.terms;

import java.util.List;

/** What a declaration at the outside gives values to. */
public sealed interface TermDeclaration {

  /**
   * A value that is matched with a pattern.
   *
   * @param binders the names in the pattern
   * @param globals where their values go, in the same order
   */
  record Value(int at, TermPattern pattern, Term value, List<Binder> binders, List<Global> globals)
      implements TermDeclaration {}

  /** Functions that may call one another, by their global names. */
  record Functions(List<Global> globals, List<Term.Function> functions)
      implements TermDeclaration {}
}
