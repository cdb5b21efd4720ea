package tideline.search.ltl.sweepline;

import tideline.search.ltl.sweepline.SweepSettings.Detection;

/** The registration of LTL-Sweep, on-line. */
public final class OnLineSweep extends LtlSweep {

  /** With the best settings. */
  public OnLineSweep() {
    super(SweepSettings.of(Detection.ON_LINE));
  }
}
