package tideline.system.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.system.random.RandomSystem;

/** Children are all parts of a node, nodes can be made of them again, and walks meet all kinds. */
final class NodeTest {

  private static final int SYSTEMS = 300;

  @Test
  void childrenAreAllPartsThatAreNodes() throws ReflectiveOperationException {
    for (Node node : nodes()) {
      assertEquals(parts(node), new HashSet<>(node.children()), node::toString);
    }
  }

  @Test
  void nodesAreMadeOfTheirChildrenAgain() {
    for (Node node : nodes()) {
      assertEquals(node, node.withChildren(node.children()));
      assertSame(node, node.mapChildren(child -> child));
      assertSame(node, Node.rewrite(node, expression -> expression));
    }
  }

  @Test
  void walksMeetEveryKindOfNode() {
    Set<Class<?>> met = new HashSet<>();
    nodes().forEach(node -> met.add(node.getClass()));
    assertEquals(kinds(Node.class), met);
  }

  @Test
  void whatIsReplacedIsReplacedEverywhere() {
    Expression zero = Expression.number(0);
    for (Node node : nodes()) {
      Node rewritten =
          Node.rewrite(
              node,
              expression ->
                  expression instanceof Expression.At || expression instanceof Expression.Length
                      ? zero
                      : expression);
      assertTrue(!rewritten.has(Expression.At.class) && !rewritten.has(Expression.Length.class));
      assertEquals(node.variables(), rewritten.variables());
    }
  }

  private static List<Node> nodes() {
    List<Node> all = new ArrayList<>();
    for (int seed = 0; seed < SYSTEMS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      Stream.of(
              system.networks().stream().map(GuardedSystem.Network::initialisation),
              system.allAssertions().stream().map(Assertion::condition),
              system.allProcesses().stream()
                  .flatMap(process -> process.edges().stream())
                  .flatMap(edge -> edge.parts().stream()))
          .flatMap(nodes -> nodes)
          .forEach(root -> root.visit(all::add));
    }
    return all;
  }

  private static Set<Class<?>> kinds(Class<?> type) {
    if (!type.isSealed()) {
      return Set.of(type);
    }
    Set<Class<?>> all = new HashSet<>();
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      all.addAll(kinds(permitted));
    }
    return all;
  }

  private static Set<Node> parts(Node node) throws ReflectiveOperationException {
    Set<Node> parts = new HashSet<>();
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      Object value = component.getAccessor().invoke(node);
      Stream<?> values =
          switch (value) {
            case List<?> list -> list.stream();
            case Optional<?> optional -> optional.stream();
            default -> Stream.of(value);
          };
      values.filter(Node.class::isInstance).map(Node.class::cast).forEach(parts::add);
    }
    return parts;
  }
}
