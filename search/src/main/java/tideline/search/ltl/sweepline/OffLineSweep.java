package tideline.search.ltl.sweepline;

import tideline.search.ltl.sweepline.SweepSettings.Detection;

/** The registration of LTL-Sweep, off-line. */
public final class OffLineSweep extends LtlSweep {

  /** With the best settings. */
  public OffLineSweep() {
    super(SweepSettings.of(Detection.OFF_LINE));
  }
}
