package tideline.languages.cpn.ml.types;

import java.util.Set;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.terms.Binder;
import tideline.languages.cpn.ml.terms.Global;

/** What a name stands for. */
sealed interface Meaning {

  /** A value of something around. */
  record Inner(Binder binder, Scheme scheme) implements Meaning {}

  /** A value of a declaration. */
  record Declared(Global global, Scheme scheme, Set<Trait> traits) implements Meaning {}

  /** A constructor, also of an exception. */
  record Constructing(Constructor constructor, Scheme scheme) implements Meaning {}

  /** A variable of the net. */
  record Net(MlVariable variable, Type type) implements Meaning {}

  /** A value with another name. */
  record Given(Object value, Type type) implements Meaning {}

  /** Something that is not supported. */
  record Refused(String why) implements Meaning {}
}
