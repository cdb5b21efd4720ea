package tideline.languages.cpn.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.languages.cpn.bind.BindingSearch;
import tideline.languages.cpn.bind.TimedTokens;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.ml.MlChoices;
import tideline.languages.cpn.ml.MlCode;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;
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
  private final Effect[] effects;
  private final boolean relative;
  private final Optional<Slot> clock;
  private final TailWriter writer = new TailWriter();
  private final TokenBag taken = new TokenBag();
  private final TokenBag given = new TokenBag();

  /** What a transition does to each place. */
  private static final class Effect {
    /** For each place the number of the input, or -1. */
    final int[] inputs;

    final boolean[] resets;
    final MlTokens[][] outputs;
    final boolean[] changes;
    final boolean random;

    Effect(CheckedNet net, Transition transition, BindingSearch shape) {
      int places = net.places().size();
      inputs = new int[places];
      Arrays.fill(inputs, -1);
      resets = new boolean[places];
      changes = new boolean[places];
      outputs = new MlTokens[places][];
      for (int i = 0; i < shape.inputs(); i++) {
        inputs[shape.inputPlace(i)] = i;
      }
      for (int place = 0; place < places; place++) {
        int p = place;
        List<Arc> arcs = transition.arcs().stream().filter(arc -> arc.place() == p).toList();
        outputs[p] =
            arcs.stream()
                .filter(Arc::gives)
                .map(arc -> arc.tokens().orElseThrow())
                .toArray(MlTokens[]::new);
        resets[p] = arcs.stream().anyMatch(arc -> arc.direction() == Direction.RESET);
        boolean timed = net.places().get(p).colours().isTimed();
        changes[p] =
            arcs.stream()
                .anyMatch(
                    arc ->
                        arc.direction() != Direction.INHIBITOR
                            && (timed || arc.direction() != Direction.BOTH));
      }
      random =
          transition.delay().filter(delay -> delay.isRandom()).isPresent()
              || transition.code().filter(code -> code.action().isRandom()).isPresent()
              || transition.arcs().stream()
                  .anyMatch(arc -> arc.tokens().filter(MlTokens::isRandom).isPresent());
    }
  }

  Occurrence(CheckedNet net, MarkingLayout layout, boolean relative, List<BindingSearch> searches) {
    this.layout = layout;
    this.relative = relative;
    this.clock = layout.time();
    this.effects =
        IntStream.range(0, searches.size())
            .mapToObj(t -> new Effect(net, net.transitions().get(t), searches.get(t)))
            .toArray(Effect[]::new);
  }

  /** Appends the state behind a binding, or all of them if it has random values. */
  void occur(BindingSearch search, MlFrame frame, long time, Decoded state, SuccessorBatch out) {
    if (!effects[search.number()].random) {
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
    Transition transition = search.transition();
    Effect effect = effects[search.number()];
    if (transition.code().isPresent()) {
      evaluate(transition.code().get(), frame);
    }
    long delay =
        transition.delay().isPresent() ? (Long) transition.delay().get().evaluate(frame) : 0;
    writer.clear();
    int unchanged = 0;
    for (int place = 0; place < layout.places(); place++) {
      if (effect.changes[place] || (relative && time > 0 && isTimed(place))) {
        if (unchanged < place) {
          writer.copy(state.reader, state.starts[unchanged], state.starts[place]);
        }
        unchanged = place + 1;
        TokenBag tokens = after(search, effect, frame, place, time, delay, state.marking[place]);
        layout.type(place).write(tokens, writer);
      }
    }
    if (unchanged < layout.places()) {
      writer.copy(state.reader, state.starts[unchanged], state.starts[layout.places()]);
    }
    int at = out.append(state.words, state.off, search.number());
    layout.store(writer, out.words(), at);
    if (clock.isPresent()) {
      clock.get().set(out.words(), at, time);
    }
    if (transition.code().isPresent()) {
      transition.code().get().outputs().forEach(frame::clear);
    }
  }

  private boolean isTimed(int place) {
    return layout.type(place).colours().isTimed();
  }

  private static void evaluate(MlCode code, MlFrame frame) {
    Object result = code.action().evaluate(frame);
    List<MlVariable> outputs = code.outputs();
    if (outputs.size() == 1) {
      frame.set(outputs.getFirst(), result);
    } else {
      for (int i = 0; i < outputs.size(); i++) {
        frame.set(outputs.get(i), ((Tuple) result).get(i));
      }
    }
  }

  private TokenBag after(
      BindingSearch search,
      Effect effect,
      MlFrame frame,
      int place,
      long time,
      long delay,
      TokenBag before) {
    TokenBag now = before;
    if (effect.resets[place]) {
      taken.clear();
      now = taken;
    } else if (effect.inputs[place] >= 0) {
      taken.difference(before, search.taken(effect.inputs[place], time));
      now = taken;
    }
    if (effect.outputs[place].length > 0) {
      Multiset all = effect.outputs[place][0].evaluate(frame);
      for (int i = 1; i < effect.outputs[place].length; i++) {
        all = all.plus(effect.outputs[place][i].evaluate(frame));
      }
      given.sum(now, isTimed(place) ? TimedTokens.stamped(all, time, delay) : all);
      now = given;
    }
    return relative && isTimed(place) ? fromNow(now, time) : now;
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
