package tideline.languages.cpn.ml.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.languages.cpn.ml.MlText;

/** What a declaration leaves open until all of it has been read. */
final class Undecided {

  private final MlText text;
  private final Unifier unifier;

  /** Variables for one of several types, which are those of int if nobody says more. */
  private final List<Type.Variable> overloaded = new ArrayList<>();

  /** Records of which some fields are known. */
  private final List<Placed> records = new ArrayList<>();

  /** The types of times, which must not be real. */
  private final List<Placed> times = new ArrayList<>();

  /** A variable and where it stands. */
  private record Placed(Type.Variable variable, int at) {}

  Undecided(MlText text, Unifier unifier) {
    this.text = text;
    this.unifier = unifier;
  }

  /** A new variable for one of several types. */
  Type.Variable overloaded(Set<TypeName> choices) {
    Type.Variable variable = unifier.overloaded(choices);
    overloaded.add(variable);
    return variable;
  }

  /** A variable for one of several types that somebody else has made. */
  void add(Type.Variable variable) {
    overloaded.add(variable);
  }

  /** A record of which more has to be found out. */
  Type.Variable record(int at) {
    Type.Variable variable = unifier.fresh();
    records.add(new Placed(variable, at));
    return variable;
  }

  /** The type of a time. */
  void addTime(Type.Variable variable, int at) {
    times.add(new Placed(variable, at));
  }

  /** Decides what nobody has said: all of a declaration has been read. */
  void settle() {
    overloaded.forEach(unifier::settle);
    for (Placed record : records) {
      if (!(record.variable().pruned() instanceof Type.Fields)) {
        throw text.fault(
            record.at(),
            "the other fields of this record are not known: say its type behind a colon");
      }
    }
    for (Placed time : times) {
      if (time.variable().is(TypeName.REAL)) {
        throw new NotSupported(time.at(), "real time");
      }
    }
    unifier.commit();
  }
}
