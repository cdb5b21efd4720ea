package tideline.languages.promela.reference;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tideline.languages.promela.reference.State.LiveProcess;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.reference.ReferenceValue;
import tideline.model.reference.ReferenceValue.Absent;
import tideline.model.reference.ReferenceValue.Exactly;
import tideline.model.reference.ReferenceValue.Token;

/**
 * What is meant by the names of a compiled model's slots: {@code x}, {@code a[0]}, {@code s.f} are
 * global variables, {@code P_3} is the control point of a process, {@code P_3.x} one of its
 * variables, {@code len(q)} the length of a channel, {@code q[0].1} a field of a message, and
 * {@code q'} is the channel that a variable {@code q} was declared with and may not hold any more.
 */
record SlotNames(Program program) {

  private static final String CHANNELS = "channel";
  private static final Pattern LENGTH = Pattern.compile("len\\((.+)\\)");
  private static final Pattern FIELD = Pattern.compile("(.+)\\[(\\d+)](?:\\.(\\d+))?");
  private static final Pattern NUMBERED = Pattern.compile("(\\w+)_(\\d+)");
  private static final Pattern TYPE = Pattern.compile("type of process (\\d+)");

  ReferenceValue value(String slot, Memory memory) {
    if (slot.equals("_nr_pr")) {
      return new Exactly(memory.processes().size());
    }
    if (slot.equals("_last")) {
      return new Exactly(memory.last());
    }
    Matcher type = TYPE.matcher(slot);
    if (type.matches()) {
      return new Token(slot, typeName(Integer.parseInt(type.group(1)), memory));
    }
    Matcher length = LENGTH.matcher(slot);
    if (length.matches()) {
      return messages(length.group(1), memory)
          .<ReferenceValue>map(m -> new Exactly(m.size()))
          .orElseGet(Absent::new);
    }
    Optional<ReferenceValue> field = field(slot, memory);
    return field.isPresent() ? field.get() : variable(slot, memory);
  }

  private static String typeName(int pid, Memory memory) {
    return pid < memory.processes().size() ? memory.processes().get(pid).type().name() : "nobody";
  }

  /** A name that begins with a process. */
  private record Owned(Proctype type, Optional<Integer> pid, String rest) {}

  private Optional<Owned> owned(String slot, Memory memory) {
    int dot = slot.indexOf('.');
    String first = dot < 0 ? slot : slot.substring(0, dot);
    String rest = dot < 0 ? "" : slot.substring(dot + 1);
    Proctype single = program.proctypes().get(first);
    if (single != null && single.isSingle()) {
      List<LiveProcess> processes = memory.processes();
      Optional<Integer> pid =
          IntStream.range(0, processes.size())
              .filter(i -> processes.get(i).type().equals(single))
              .boxed()
              .findFirst();
      return Optional.of(new Owned(single, pid, rest));
    }
    Matcher numbered = NUMBERED.matcher(first);
    if (!numbered.matches() || !program.proctypes().containsKey(numbered.group(1))) {
      return Optional.empty();
    }
    Proctype type = program.proctypes().get(numbered.group(1));
    int pid = Integer.parseInt(numbered.group(2));
    boolean there = typeName(pid, memory).equals(type.name());
    return Optional.of(new Owned(type, there ? Optional.of(pid) : Optional.empty(), rest));
  }

  /** The messages of a channel; empty if its owner does not exist. */
  private Optional<List<List<Integer>>> messages(String channel, Memory memory) {
    Optional<Owned> owned = owned(channel, memory);
    if (owned.isPresent() && owned.get().pid().isEmpty()) {
      return Optional.empty();
    }
    return key(channel, owned).flatMap(program.channels()::find).map(memory::messages);
  }

  private static Optional<Channels.Key> key(String channel, Optional<Owned> owned) {
    String variable = owned.map(Owned::rest).orElse(channel).replace("'", "");
    return Optional.of(
        new Channels.Key(
            owned.flatMap(Owned::pid), owned.map(o -> o.type().name()).orElse(""), variable));
  }

  /** A field of a waiting message; behind the last message there are zeros. */
  private Optional<ReferenceValue> field(String slot, Memory memory) {
    Matcher matcher = FIELD.matcher(slot);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Optional<Owned> owned = owned(matcher.group(1), memory);
    if (owned.isPresent() && owned.get().pid().isEmpty()) {
      return Optional.of(new Absent());
    }
    Optional<Integer> number = key(matcher.group(1), owned).flatMap(program.channels()::find);
    if (number.isEmpty()) {
      return Optional.empty();
    }
    List<List<Integer>> messages = memory.messages(number.get());
    int position = Integer.parseInt(matcher.group(2));
    int field = Optional.ofNullable(matcher.group(3)).map(Integer::parseInt).orElse(0);
    int value = position < messages.size() ? messages.get(position).get(field) : 0;
    TypeSyntax type = program.channels().get(number.get()).orElseThrow().fields().get(field);
    return Optional.of(of(type, value));
  }

  private ReferenceValue of(TypeSyntax type, int value) {
    boolean channel = type.kind() == TypeSyntax.Kind.CHAN && value != 0;
    return channel
        ? new Token(CHANNELS, program.channels().get(value).orElseThrow().key())
        : new Exactly(value);
  }

  private ReferenceValue variable(String slot, Memory memory) {
    Optional<Owned> owned = owned(slot, memory);
    if (owned.isPresent() && owned.get().pid().isEmpty()) {
      return new Absent();
    }
    if (owned.isPresent() && owned.get().rest().isEmpty()) {
      return new Token(slot, memory.processes().get(owned.get().pid().get()).control());
    }
    Map<String, Integer> values =
        owned
            .map(o -> memory.processes().get(o.pid().orElseThrow()).locals())
            .orElse(memory.contents().globals());
    String name = owned.map(Owned::rest).orElse(slot);
    if (!values.containsKey(name)) {
      throw new IllegalArgumentException("there is no " + slot);
    }
    return of(program.typeOf(name, owned.map(Owned::type)), values.get(name));
  }
}
