package tideline.languages.promela.reference;

import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.languages.promela.syntax.StatementSyntax;

/** What the text of a model makes use of, found by looking at all of its syntax tree. */
final class Uses {

  private final Set<String> read = new HashSet<>();
  private final Set<String> started = new HashSet<>();
  private final Map<String, Set<String>> watchedLabels = new HashMap<>();

  Uses(ModelSyntax model) {
    look(model);
  }

  /** Whether the value of a variable of this name is ever asked for. */
  boolean isRead(String name) {
    return read.contains(name);
  }

  /** Whether {@code run} starts processes of this type. */
  boolean isStarted(String proctype) {
    return started.contains(proctype);
  }

  /** The labels of a proctype that expressions ask for. */
  Set<String> watchedLabels(String proctype) {
    return watchedLabels.getOrDefault(proctype, Set.of());
  }

  private void look(Object node) {
    switch (node) {
      case Place _ -> {
        return;
      }
      case List<?> list -> list.forEach(this::look);
      case Optional<?> optional -> optional.ifPresent(this::look);
      case StatementSyntax.Assignment(var target, var value, _) -> {
        lookAtIndices(target);
        look(value);
      }
      case StatementSyntax.Receive receive -> {
        look(receive.channel());
        receive.fields().forEach(this::lookAtField);
      }
      case ExpressionSyntax.Poll poll -> {
        look(poll.channel());
        poll.fields().forEach(this::lookAtField);
      }
      case ExpressionSyntax.Reference reference -> {
        read.add(reference.name());
        lookAtIndices(reference);
      }
      case Record tree -> {
        note(tree);
        for (RecordComponent part : tree.getClass().getRecordComponents()) {
          look(value(tree, part));
        }
      }
      default -> {
        // A word, a number.
      }
    }
  }

  private void note(Record tree) {
    if (tree instanceof ExpressionSyntax.Run run) {
      started.add(run.proctype());
    }
    if (tree instanceof ExpressionSyntax.RemoteLabel remote) {
      watchedLabels.computeIfAbsent(remote.proctype(), _ -> new HashSet<>()).add(remote.label());
    }
  }

  private static Object value(Record tree, RecordComponent part) {
    try {
      return part.getAccessor().invoke(tree);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("the syntax tree is public", impossible);
    }
  }

  private void lookAtIndices(ExpressionSyntax.Reference reference) {
    reference.steps().forEach(step -> look(step.index()));
  }

  /** A variable that a message is received into is written, not read. */
  private void lookAtField(ExpressionSyntax field) {
    if (field instanceof ExpressionSyntax.Variable(var reference)) {
      lookAtIndices(reference);
    } else {
      look(field);
    }
  }
}
