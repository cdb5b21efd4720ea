package tideline.benchmarks.records;

import java.util.List;
import tideline.records.Range;
import tideline.records.RecordModel;
import tideline.records.Records;
import tideline.records.Size;

/** The sliding window protocol as {@code java:sliding-window} has it, with records as states. */
public final class SlidingWindowRecords {

  private SlidingWindowRecords() {}

  /**
   * Sender, receiver and channels.
   *
   * @param later bit i says that packet {@code expected + 1 + i} has arrived before its turn
   */
  public record Protocol(
      @Range(max = 250) int base,
      @Range(max = 250) int next,
      @Range(max = 250) int expected,
      @Range(max = 3) int later,
      @Size(max = 5) List<@Range(max = 250) Integer> data,
      @Size(max = 5) List<@Range(max = 250) Integer> acks) {

    Protocol sending(int newNext, int packet) {
      return new Protocol(base, newNext, expected, later, Records.append(data, packet), acks);
    }

    Protocol acknowledged(int newBase) {
      return new Protocol(newBase, next, expected, later, data, Records.rest(acks));
    }

    Protocol received() {
      int packet = data.getFirst();
      int there = later << 1 | (packet >= expected ? 1 << (packet - expected) : 0);
      int arrived = Integer.numberOfTrailingZeros(~there);
      return new Protocol(
          base,
          next,
          expected + arrived,
          there >>> arrived >>> 1,
          Records.rest(data),
          Records.append(acks, expected + arrived));
    }
  }

  /** The model for so many packets. */
  public static RecordModel<Protocol> of(int packets, int window, int capacity) {
    RecordModel<Protocol> model =
        Records.model(new Protocol(0, 0, 0, 0, List.of(), List.of()))
            .named("sliding-window")
            .progress("sequence", 0, 3L * packets, s -> s.base() + s.next() + s.expected())
            .proposition("allReceived", s -> s.expected() == packets)
            .action(
                "send",
                s ->
                    s.data().size() < capacity
                        && s.next() < packets
                        && s.next() < s.base() + window,
                s -> s.sending(s.next() + 1, s.next()));
    for (int i = 0; i < 3; i++) {
      int ahead = i;
      model =
          model.action(
              "resend",
              s -> s.data().size() < capacity && s.base() + ahead < s.next(),
              s -> s.sending(s.next(), s.base() + ahead));
    }
    return model
        .action(
            "receiveAck",
            s -> !s.acks().isEmpty(),
            s -> s.acknowledged(Math.max(s.base(), s.acks().getFirst())))
        .action(
            "receiveData",
            s -> !s.data().isEmpty() && s.acks().size() < capacity,
            Protocol::received)
        .action(
            "loseData",
            s -> !s.data().isEmpty(),
            s ->
                new Protocol(
                    s.base(), s.next(), s.expected(), s.later(), Records.rest(s.data()), s.acks()))
        .action("loseAck", s -> !s.acks().isEmpty(), s -> s.acknowledged(s.base()));
  }
}
