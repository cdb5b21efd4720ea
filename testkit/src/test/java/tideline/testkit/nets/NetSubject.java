package tideline.testkit.nets;

import java.util.List;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.nets.step.NetModel;

/**
 * A net as a subject of searches: with propositions about tokens, and the measures found for it.
 */
record NetSubject(Model inner, NetModel net) implements ForwardingModel {

  static Model of(long seed) {
    NetModel net = NetModel.of(RandomNet.of(seed));
    return new NetSubject(net, net);
  }

  @Override
  public Propositions propositions() {
    Propositions.Builder builder = Propositions.builder();
    int places = net.net().places().size();
    for (int i = 0; i < 4; i++) {
      Slot slot = net.slot(i % places);
      int least = 1 + i / places;
      builder.add("p" + i, (s, off) -> slot.get(s, off) >= least);
    }
    return builder.build();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return net.proposedMeasures();
  }
}
