package tideline.reductions.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.reductions.check.CheckedModelTest.assertBreaks;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SlotCondition;
import tideline.model.SuccessorBatch;
import tideline.model.TransitionCases;

/** Dependencies that say less than the truth. */
class DependencyCheckTest {

  private static Model withReset(Function<SoundModel, Dependencies> dependencies) {
    return new SoundModel() {
      @Override
      public Dependencies dependencies() {
        return dependencies.apply(this);
      }
    };
  }

  @Test
  void writesThatAreNotListedAreSeen() {
    ContractViolation violation =
        assertBreaks(
            Rule.MAY_WRITE,
            withReset(m -> m.dependencies(SoundModel.slots(m.lamp), new BitSet(), new BitSet())));
    assertTrue(violation.getMessage().contains("1 (reset)"), violation.getMessage());
    assertTrue(violation.getMessage().contains("changes counter from"), violation.getMessage());
  }

  /** The true dependencies, and something more. */
  private abstract static class Claiming implements Dependencies {
    private final Dependencies known;

    Claiming(Dependencies known) {
      this.known = known;
    }

    @Override
    public BitSet reads(int transition) {
      return known.reads(transition);
    }

    @Override
    public BitSet mayWrite(int transition) {
      return known.mayWrite(transition);
    }

    @Override
    public BitSet mustWrite(int transition) {
      return known.mustWrite(transition);
    }
  }

  private static Dependencies truth(SoundModel m) {
    return m.dependencies(
        SoundModel.slots(m.lamp), SoundModel.slots(m.counter), SoundModel.slots(m.counter));
  }

  @Test
  void otherChangesThanAnnouncedAreSeen() {
    assertBreaks(
        Rule.MAY_WRITE,
        withReset(
            m ->
                new Claiming(truth(m)) {
                  @Override
                  public Interval change(int transition, int slot) {
                    return new Interval(0, 1);
                  }
                }));
  }

  @Test
  void ordersThatMakeADifferenceAreSeen() {
    assertBreaks(
        Rule.READS,
        withReset(
            m ->
                new Claiming(truth(m)) {
                  @Override
                  public BitSet indifferent(int one, int other) {
                    return SoundModel.slots(m.counter);
                  }
                }));
  }

  @Test
  void casesThatWriteMoreAreSeen() {
    assertBreaks(
        Rule.MAY_WRITE,
        withReset(
            m ->
                new Claiming(truth(m)) {
                  @Override
                  public Optional<TransitionCases> cases() {
                    Dependencies less =
                        new Claiming(truth(m)) {
                          @Override
                          public BitSet mayWrite(int transition) {
                            return new BitSet();
                          }
                        };
                    SlotCondition always = new SlotCondition.All(List.of());
                    return Optional.of(
                        new TransitionCases(
                            less,
                            List.of(
                                new TransitionCases.Case(0, always),
                                new TransitionCases.Case(1, always),
                                new TransitionCases.Case(2, always))));
                  }
                }));
  }

  @Test
  void transitionsWithoutACaseAreSeen() {
    assertBreaks(
        Rule.MAY_WRITE,
        withReset(
            m ->
                new Claiming(truth(m)) {
                  @Override
                  public Optional<TransitionCases> cases() {
                    return Optional.of(new TransitionCases(truth(m), List.of()));
                  }
                }));
  }

  @Test
  void readsThatAreNotListedAreSeen() {
    ContractViolation violation =
        assertBreaks(
            Rule.READS,
            withReset(
                m -> m.dependencies(new BitSet(), SoundModel.slots(m.counter), new BitSet())));
    assertTrue(violation.getMessage().contains("does not list lamp"), violation.getMessage());
  }

  @Test
  void effectsThatDependOnUnlistedSlotsAreSeen() {
    Model copying =
        new SoundModel() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            int at = out.append(s, off, RESET);
            lamp.set(out.words(), at, 1);
            counter.set(out.words(), at, idle.get(s, off) - 11);
          }

          @Override
          public Dependencies dependencies() {
            return dependencies(new BitSet(), slots(counter, lamp), slots(lamp));
          }
        };
    assertBreaks(Rule.READS, copying);
  }

  @Test
  void mustWritesThatKeepTheOldValueAreSeen() {
    Model keeping =
        new SoundModel() {
          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            int at = out.append(s, off, RESET);
            counter.set(out.words(), at, Math.max(counter.get(s, off), 2));
          }

          @Override
          public Dependencies dependencies() {
            return dependencies(slots(counter), slots(counter), slots(counter));
          }
        };
    assertBreaks(Rule.MUST_WRITE, keeping);
    assertBreaks(
        Rule.MUST_WRITE,
        withReset(
            m ->
                m.dependencies(
                    SoundModel.slots(m.lamp), new BitSet(), SoundModel.slots(m.counter))));
  }

  @Test
  void faultsOfUnreachableNeighboursAreNoViolation() {
    Model fragile =
        new SoundModel() {
          @Override
          public void initialStates(SuccessorBatch out) {
            int at = out.append(new long[2], 0, 0);
            idle.set(out.words(), at, 10);
          }

          @Override
          void step(long[] s, int off, SuccessorBatch out) {
            if (idle.get(s, off) == 11) {
              throw new ModelError("idle has moved");
            }
            if (idle.get(s, off) != 10) {
              throw new IllegalStateException("idle has moved");
            }
            super.step(s, off, out);
          }
        };
    assertEquals(10, SoundModel.exploreChecked(fragile));
  }

  private static Model withEnabledness(Enabledness enabledness) {
    return new SoundModel() {
      @Override
      public Enabledness newEnabledness() {
        return enabledness;
      }
    };
  }

  @Test
  void aTransitionThatIsWronglyCalledEnabledIsSeen() {
    SoundModel sound = new SoundModel();
    Enabledness right = sound.newEnabledness();
    assertBreaks(
        Rule.ENABLED,
        withEnabledness(
            new Enabledness() {
              @Override
              public void collect(long[] s, int off, BitSet transitions) {
                right.collect(s, off, transitions);
                transitions.set(SoundModel.RESET);
              }

              @Override
              public boolean holds(int guard, long[] s, int off) {
                return right.holds(guard, s, off);
              }
            }));
  }

  @Test
  void aGuardThatIsWrongOrReadsMoreIsSeen() {
    SoundModel sound = new SoundModel();
    Enabledness right = sound.newEnabledness();
    for (boolean readsIdle : List.of(true, false)) {
      assertBreaks(
          Rule.ENABLED,
          withEnabledness(
              new Enabledness() {
                @Override
                public void collect(long[] s, int off, BitSet transitions) {
                  right.collect(s, off, transitions);
                }

                @Override
                public boolean holds(int guard, long[] s, int off) {
                  return readsIdle ? sound.idle.get(s, off) < 12 : guard == SoundModel.SWITCH;
                }
              }));
    }
  }
}
