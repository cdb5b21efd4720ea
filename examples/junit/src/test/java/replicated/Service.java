package replicated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A leader that replicates its log to two followers over a network that does not keep the order. It
 * writes down what it does, a JSON object for each step.
 */
final class Service {

  /** Whether a follower waits for the entry that comes next. */
  enum Follower {
    CAREFUL,
    CARELESS
  }

  private record Message(int to, int place, int value) {}

  private final Follower kind;
  private final Writer journal;
  private final List<Integer> leader = new ArrayList<>();
  private final List<List<Integer>> logs = List.of(new ArrayList<>(), new ArrayList<>());
  private final List<Message> network = new ArrayList<>();
  private final List<Integer> answers = new ArrayList<>();

  Service(Follower kind, Writer journal) {
    this.kind = kind;
    this.journal = journal;
  }

  /** Replicates some values, in an order that the random numbers choose. */
  void run(List<Integer> values, Random random) {
    List<Integer> left = new ArrayList<>(values);
    while (!left.isEmpty() || !network.isEmpty() || !answers.isEmpty()) {
      switch (random.nextInt(3)) {
        case 0 -> {
          if (!left.isEmpty()) {
            append(left.removeFirst());
          }
        }
        case 1 -> {
          if (!network.isEmpty()) {
            receive(network.remove(random.nextInt(network.size())));
          }
        }
        default -> {
          if (!answers.isEmpty()) {
            int follower = answers.remove(random.nextInt(answers.size()));
            log("\"event\": \"confirm\", \"follower\": " + follower);
          }
        }
      }
    }
  }

  private void append(int value) {
    leader.add(value);
    for (int follower = 0; follower < logs.size(); follower++) {
      network.add(new Message(follower, leader.size() - 1, value));
    }
    log("\"event\": \"append\", \"value\": %d, \"log\": \"%s\"".formatted(value, leader));
  }

  private void receive(Message message) {
    List<Integer> own = logs.get(message.to());
    if (kind == Follower.CAREFUL && message.place() != own.size()) {
      network.add(message); // not yet
      return;
    }
    own.add(message.value());
    answers.add(message.to());
    log("\"event\": \"store\", \"follower\": %d, \"logs\": \"%s\"".formatted(message.to(), logs));
  }

  private void log(String members) {
    try {
      journal.write("{" + members + "}\n");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
