package tideline.examples;

import java.util.List;
import java.util.Locale;

/** The phases, messages and events of a {@link Transaction}, and how their names are written. */
final class TransactionTerms {

  private TransactionTerms() {}

  enum Initiator {
    IDLE,
    RESULT_WAIT,
    HELD_ON,
    USER_WAIT,
    FINISHING,
    DONE,
    ABORTED
  }

  enum Responder {
    LISTENING,
    USER_WAIT,
    WORKING,
    RESULT_SENT,
    DONE,
    ABORTED
  }

  /** What is on the network; the abort messages are named after their sender. */
  enum Message {
    INVOKE,
    HOLD_ON,
    RESULT,
    ACK,
    INITIATOR_ABORT,
    RESPONDER_ABORT
  }

  /** What the two sides and their users do; receptions and losses are numbered behind. */
  enum Event {
    BEGIN,
    RESEND_INVOKE,
    GIVE_UP_INVOKE,
    STOP_WAITING,
    ACCEPT_RESULT,
    REFUSE_RESULT,
    FINISH,
    HOLD_ON,
    REFUSE_INVOKE,
    REPLY,
    RESEND_RESULT,
    GIVE_UP_RESULT
  }

  /** The names of all values, as a state shows them. */
  static String[] words(List<? extends Enum<?>> values) {
    return values.stream().map(TransactionTerms::word).toArray(String[]::new);
  }

  /** {@code HELD_ON} as {@code heldOn}. */
  static String word(Enum<?> value) {
    String[] parts = value.name().toLowerCase(Locale.ROOT).split("_", -1);
    StringBuilder word = new StringBuilder(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      word.append(Character.toUpperCase(parts[i].charAt(0))).append(parts[i], 1, parts[i].length());
    }
    return word.toString();
  }
}
