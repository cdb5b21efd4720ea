package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tideline.testkit.promela.random.Channel.Shape;

/** What can be named at a place. Inner scopes begin as copies of outer ones. */
final class Scope {

  private final List<Access> data = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();
  private final List<Access> messages = new ArrayList<>();
  private final List<Access> arrays = new ArrayList<>();
  private final List<Access> written = new ArrayList<>();
  private final List<Access> values = new ArrayList<>();
  private final List<Access> references = new ArrayList<>();

  private boolean seesOthers = true;

  /** The same names; what is added to one is not in the other. */
  Scope inner() {
    Scope copy = new Scope();
    copy.data.addAll(data);
    copy.channels.addAll(channels);
    copy.messages.addAll(messages);
    copy.arrays.addAll(arrays);
    copy.written.addAll(written);
    copy.references.addAll(references);
    copy.values.addAll(values);
    copy.seesOthers = seesOthers;
    return copy;
  }

  void addData(Access access) {
    data.add(access);
    if (access.lengths().size() == 1
        && access.text().getLast().equals("]")
        && !access.text().getFirst().contains(".")) {
      arrays.add(access);
    }
  }

  /** Something that can be read but not written. */
  void addValue(Access access) {
    values.add(access);
  }

  void addChannel(Channel channel) {
    channels.add(channel);
  }

  /** A structure that is the message of a channel. */
  void addMessage(Access access) {
    messages.add(access);
  }

  /** Something that is written and never read. */
  void addWritten(Access access) {
    written.add(access);
  }

  /** A variable for channels of numbers. */
  void addReference(Access access) {
    references.add(access);
    channels.add(new Channel(access, Shape.NUMBER, 1));
  }

  List<Access> data() {
    return data;
  }

  List<Access> written() {
    return written;
  }

  /** Arrays of which the elements are plain. */
  List<Access> arrays() {
    return arrays;
  }

  List<Access> messages() {
    return messages;
  }

  List<Access> references() {
    return references;
  }

  List<Channel> channels() {
    return channels;
  }

  List<Channel> channels(Shape shape) {
    return channels.stream().filter(channel -> channel.shape() == shape).toList();
  }

  /** What is read as a kind. */
  List<Access> ofKind(ExpressionKind kind) {
    return Stream.concat(data.stream(), values.stream())
        .filter(access -> access.kind() == kind)
        .toList();
  }

  /** The same without the variables that hold large numbers. */
  Scope withoutWide() {
    Scope copy = inner();
    copy.data.removeIf(access -> access.type().isWide());
    copy.values.removeIf(access -> access.type().isWide());
    return copy;
  }

  /** The same without a variable and its parts. */
  Scope without(String name) {
    Scope copy = inner();
    copy.data.removeIf(access -> access.name().equals(name));
    copy.channels.removeIf(channel -> channel.access().name().equals(name));
    return copy;
  }

  /** The same without a view of other processes. */
  Scope withoutOthers() {
    Scope copy = inner();
    copy.seesOthers = false;
    return copy;
  }

  /** Whether what other processes do can be asked for. */
  boolean seesOthers() {
    return seesOthers;
  }

  /** The same without channels. */
  Scope withoutChannels() {
    Scope copy = inner();
    copy.channels.clear();
    copy.references.clear();
    return copy;
  }
}
