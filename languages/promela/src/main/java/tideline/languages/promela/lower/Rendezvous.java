package tideline.languages.promela.lower;

import java.util.List;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.lower.ChannelLowering.Choice;
import tideline.languages.promela.lower.ExpressionLowering.Timeout;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.system.ir.Expression;
import tideline.system.ir.Reception;

/** Which steps of a process may take part in a rendezvous. */
record Rendezvous(World world, Instance instance) {

  private ExpressionLowering at(Node node) {
    return new ExpressionLowering(world, Context.of(instance, node.scope()), Timeout.NO);
  }

  /** Whether a step can be one side of a rendezvous. */
  boolean mayBeSide(Node node) {
    ExpressionLowering expressions = at(node);
    return switch (node.statement().orElse(null)) {
      case StatementSyntax.Send send ->
          expressions.channels().choices(send.channel()).stream().anyMatch(Choice::isRendezvous);
      case StatementSyntax.Receive receive ->
          expressions.channels().choices(receive.channel()).stream().anyMatch(Choice::isRendezvous);
      case null, default -> false;
    };
  }

  /** Whether two steps may receive the same message in a rendezvous. */
  boolean mayMeetTheSame(Node first, Node second) {
    if (!(first.statement().orElse(null) instanceof StatementSyntax.Receive one)
        || !(second.statement().orElse(null) instanceof StatementSyntax.Receive other)) {
      return false;
    }
    ChannelLowering firstChannels = at(first).channels();
    ChannelLowering secondChannels = at(second).channels();
    List<ChannelInfo> channels =
        secondChannels.choices(other.channel()).stream().map(Choice::info).toList();
    boolean sameChannel =
        firstChannels.choices(one.channel()).stream()
            .anyMatch(choice -> choice.isRendezvous() && channels.contains(choice.info()));
    List<Reception> wanted = firstChannels.receptions(one.fields());
    List<Reception> alsoWanted = secondChannels.receptions(other.fields());
    for (int i = 0; i < Math.min(wanted.size(), alsoWanted.size()); i++) {
      if (wanted.get(i) instanceof Reception.Matching(Expression.Constant a)
          && alsoWanted.get(i) instanceof Reception.Matching(Expression.Constant b)
          && a.value() != b.value()) {
        return false;
      }
    }
    return sameChannel;
  }
}
