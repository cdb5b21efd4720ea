package tideline.languages.cpn.ml;

import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.colour.Multiset;
import tideline.model.ModelError;

/** An inscription that stands for tokens: that of an arc, or an initial marking. */
public interface MlTokens {

  /** Where it stands. */
  MlText text();

  /** The colour set of the tokens, that of the place. */
  ColourSet colours();

  /** The variables of the net in it, in the order of their declarations. */
  List<MlVariable> variables();

  /** Whether a random function may be evaluated with it, which asks {@link MlFrame#choices}. */
  boolean isRandom();

  /** Whether the model time may be asked for, which is {@link MlFrame#time}. */
  boolean readsTime();

  /**
   * The tokens with these values of variables. All variables have values. If the colour set is
   * timed, each of them is a {@link tideline.languages.cpn.colour.Timed}, without a delay where the
   * inscription says nothing about time.
   *
   * @throws ModelError if there is no value, or a token is none of the colour set
   */
  Multiset evaluate(MlFrame frame);

  /**
   * The same for an arc that takes them. A token that is none of the colour set is no fault then:
   * it is nowhere.
   */
  Multiset wanted(MlFrame frame);

  /**
   * The inscription as terms whose patterns can be matched with tokens; together they are the
   * multiset. There are none if it does not have that form, as {@code if b then 1`x else empty}.
   */
  Optional<List<Term>> terms();

  /**
   * So many tokens of a form.
   *
   * @param count how many, 0 or more
   * @param pattern what the tokens look like
   * @param delay what is written behind {@code @+}
   */
  record Term(MlExpression count, MlPattern pattern, Optional<MlExpression> delay) {}
}
