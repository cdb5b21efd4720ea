package tideline.engine.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Transition;

/**
 * What a message-sequence chart shows of a run. A message that passes through a buffered channel is
 * followed by what happens to the contents of the channel, so it does not matter how a statement
 * names the channel.
 */
public final class MessageChart implements Replay.Visitor {

  private static final Pattern LENGTH = Pattern.compile("len\\((.+)\\)");
  private static final String PARTNERS = " / ";
  private static final String NAME_END = ": ";

  /**
   * A step of one process.
   *
   * @param kind whether an arrow says what the text would say
   */
  record Step(int row, String process, String text, Kind kind) {}

  /** What a step does with messages. */
  enum Kind {
    LOCAL,
    MESSAGE
  }

  /**
   * A message.
   *
   * @param received the row where it arrives; absent if it is still under way at the end
   * @param to who receives it; empty if nobody does
   */
  record Message(int sent, String from, OptionalInt received, String to, String text) {}

  private record Channel(String name, Slot length, List<List<Slot>> places) {
    String message(int place, long[] state) {
      List<String> fields = new ArrayList<>();
      places.get(place).forEach(slot -> fields.add(slot.print(state, 0)));
      return String.join(",", fields);
    }

    List<String> contents(long[] state) {
      List<String> messages = new ArrayList<>();
      for (int i = 0; i < length.getInt(state, 0); i++) {
        messages.add(message(i, state));
      }
      return messages;
    }
  }

  private final Model model;
  private final OptionalInt loopStart;
  private final List<Channel> channels = new ArrayList<>();
  private final Map<Channel, List<Message>> underWay = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();
  private int rows;

  private MessageChart(Model model, OptionalInt loopStart) {
    this.model = model;
    this.loopStart = loopStart;
    for (Slot slot : model.schema().slots()) {
      Matcher matcher = LENGTH.matcher(slot.name());
      if (matcher.matches()) {
        channels.add(new Channel(matcher.group(1), slot, places(matcher.group(1))));
      }
    }
    channels.forEach(channel -> underWay.put(channel, new ArrayList<>()));
  }

  public static MessageChart of(Replay replay) {
    MessageChart chart = new MessageChart(replay.model(), replay.loopStart());
    replay.walk(chart);
    chart.underWay.values().forEach(chart.messages::addAll);
    return chart;
  }

  private List<List<Slot>> places(String channel) {
    List<List<Slot>> places = new ArrayList<>();
    List<Slot> fields = fields(channel + "[0]");
    while (!fields.isEmpty()) {
      places.add(fields);
      fields = fields(channel + "[" + places.size() + "]");
    }
    return places;
  }

  /** The fields of a message are numbered unless there is only one. */
  private List<Slot> fields(String place) {
    List<Slot> fields = new ArrayList<>();
    model.schema().slot(place).ifPresent(fields::add);
    Optional<Slot> next = model.schema().slot(place + ".0");
    while (next.isPresent()) {
      fields.add(next.get());
      next = model.schema().slot(place + "." + fields.size());
    }
    return fields;
  }

  int rows() {
    return rows;
  }

  /** How many rows are before the loop, if there is one. */
  OptionalInt loopStart() {
    return loopStart;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  List<Message> messages() {
    return List.copyOf(messages);
  }

  /** Who takes part, in the order of the model. */
  List<String> processes() {
    Set<String> present = new LinkedHashSet<>();
    steps.forEach(step -> present.add(step.process()));
    Set<String> ordered = new LinkedHashSet<>();
    model.transitions().forEach(transition -> ordered.addAll(transition.processes()));
    ordered.retainAll(present);
    ordered.addAll(present);
    return List.copyOf(ordered);
  }

  @Override
  public void start(long[] state) {
    for (Channel channel : channels) {
      for (String message : shown(channel, state)) {
        Objects.requireNonNull(underWay.get(channel))
            .add(new Message(0, "", OptionalInt.empty(), "", message));
      }
    }
  }

  private static List<String> shown(Channel channel, long[] state) {
    return channel.places().size() < channel.length().getInt(state, 0)
        ? List.of()
        : channel.contents(state);
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    rows = number;
    Transition taken = model.transitions().get(transition);
    String[] parts = taken.name().split(PARTNERS, -1);
    boolean meeting = parts.length == 2 && taken.processes().size() == 2;
    String actor = taken.processes().isEmpty() ? "" : taken.processes().getFirst();
    if (meeting) {
      String other = taken.processes().getLast();
      steps.add(new Step(number, actor, statement(parts[0]), Kind.MESSAGE));
      steps.add(new Step(number, other, statement(parts[1]), Kind.MESSAGE));
      messages.add(new Message(number, actor, OptionalInt.of(number), other, statement(parts[0])));
      return;
    }
    Kind kind = Kind.LOCAL;
    for (Channel channel : channels) {
      if (passes(channel, number, actor, before, after)) {
        kind = Kind.MESSAGE;
      }
    }
    steps.add(new Step(number, actor, statement(taken.name()), kind));
  }

  /** Whether messages come into a channel or leave it. */
  private boolean passes(Channel channel, int row, String actor, long[] before, long[] after) {
    List<String> old = shown(channel, before);
    List<String> now = shown(channel, after);
    List<Message> waiting = Objects.requireNonNull(underWay.get(channel));
    if (old.size() == now.size() || waiting.size() != old.size()) {
      return false;
    }
    for (int i = old.size(); i > now.size(); i--) {
      int place = firstDifference(old, now);
      old.remove(place);
      Message message = waiting.remove(place);
      messages.add(
          new Message(message.sent(), message.from(), OptionalInt.of(row), actor, message.text()));
    }
    for (int i = old.size(); i < now.size(); i++) {
      int place = firstDifference(old, now);
      old.add(place, now.get(place));
      String text = channel.name() + ": " + now.get(place);
      waiting.add(place, new Message(row, actor, OptionalInt.empty(), "", text));
    }
    return true;
  }

  private static int firstDifference(List<String> some, List<String> others) {
    int shorter = Math.min(some.size(), others.size());
    for (int i = 0; i < shorter; i++) {
      if (!some.get(i).equals(others.get(i))) {
        return i;
      }
    }
    return shorter;
  }

  private static String statement(String name) {
    int end = name.indexOf(NAME_END);
    return end < 0 ? name : name.substring(end + NAME_END.length());
  }
}
