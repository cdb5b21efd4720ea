package tideline.languages.cpn.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.languages.cpn.bind.BindingSearch;
import tideline.languages.cpn.bind.TimedTokens;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.MlChoices;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.model.Effects.Effect;
import tideline.languages.cpn.state.MarkingLayout;
import tideline.languages.cpn.state.TokenBag;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.tail.TailWriter;

/**
 * Lets a binding occur: tokens are taken, places that are reset are emptied, tokens are given. What
 * does not change is copied as it is.
 */
final class Occurrence {

  private final MarkingLayout layout;
  private final Effects[] effects;
  private final boolean relative;
  private final Optional<Slot> clock;
  private final TailWriter writer = new TailWriter();
  private final TokenBag taken = new TokenBag();
  private final TokenBag given = new TokenBag();
  private int unchanged;

  Occurrence(CheckedNet net, MarkingLayout layout, boolean relative, List<BindingSearch> searches) {
    this.layout = layout;
    this.relative = relative;
    this.clock = layout.time();
    this.effects =
        IntStream.range(0, searches.size())
            .mapToObj(t -> new Effects(net, net.transitions().get(t), searches.get(t)))
            .toArray(Effects[]::new);
  }

  /** Appends the state behind a binding, or all of them if it has random values. */
  void occur(BindingSearch search, MlFrame frame, long time, Decoded state, SuccessorBatch out) {
    if (!effects[search.number()].isRandom()) {
      occurOnce(search, frame, time, state, out);
      return;
    }
    Outcomes outcomes = new Outcomes();
    frame.setChoices(outcomes);
    do {
      outcomes.restart();
      occurOnce(search, frame, time, state, out);
    } while (outcomes.advance());
    frame.setChoices(MlChoices.NONE);
  }

  private void occurOnce(
      BindingSearch search, MlFrame frame, long time, Decoded state, SuccessorBatch out) {
    Effects all = effects[search.number()];
    Effect effect = all.of(search, frame);
    writer.clear();
    unchanged = 0;
    if (relative && time > 0) {
      for (int place = 0; place < layout.places(); place++) {
        int number = all.numberOf(place);
        if (number >= 0 || isTimed(place)) {
          change(search, all, number, place, effect, time, state);
        }
      }
    } else {
      for (int number = 0; number < all.size(); number++) {
        change(search, all, number, all.place(number), effect, time, state);
      }
    }
    copyUpTo(layout.places(), state);
    int at = out.append(state.words, state.off, search.number());
    layout.store(writer, out.words(), at);
    if (clock.isPresent()) {
      clock.get().set(out.words(), at, time);
    }
  }

  private boolean isTimed(int place) {
    return layout.type(place).colours().isTimed();
  }

  private void copyUpTo(int place, Decoded state) {
    if (unchanged < place) {
      writer.copy(state.reader, state.starts[unchanged], state.starts[place]);
    }
    unchanged = place + 1;
  }

  private void change(
      BindingSearch search,
      Effects all,
      int number,
      int place,
      Effect effect,
      long time,
      Decoded state) {
    copyUpTo(place, state);
    if (number >= 0 && !isTimed(place) && !all.resets(number)) {
      state.tables[place].after(state.marking[place], effect.change(number)).write(writer);
      return;
    }
    TokenBag now = state.marking[place].tokens();
    if (number >= 0) {
      now = after(search, all, number, effect, time, now);
    }
    layout.type(place).write(relative && isTimed(place) ? fromNow(now, time) : now, writer);
  }

  private TokenBag after(
      BindingSearch search, Effects all, int number, Effect effect, long time, TokenBag before) {
    TokenBag now = before;
    if (all.resets(number)) {
      taken.clear();
      now = taken;
    } else if (all.input(number) >= 0) {
      taken.difference(before, search.taken(all.input(number), time));
      now = taken;
    }
    if (all.gives(number)) {
      Multiset tokens = effect.given(number);
      given.sum(
          now,
          isTimed(all.place(number)) ? TimedTokens.stamped(tokens, time, effect.delay()) : tokens);
      now = given;
    }
    return now;
  }

  /** Time stamps that have passed are all alike. */
  private static TokenBag fromNow(TokenBag bag, long time) {
    TokenBag shifted = new TokenBag();
    for (int i = 0; i < bag.distinct(); i++) {
      Timed token = (Timed) bag.value(i);
      long later = Math.max(0, token.delay() - time);
      shifted.appendOrAdd(new Timed(token.value(), later), bag.count(i));
    }
    return shifted;
  }
}
