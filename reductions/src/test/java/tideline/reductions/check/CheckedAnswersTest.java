package tideline.reductions.check;

import static tideline.reductions.check.CheckedModelTest.assertBreaks;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;

/** Propositions and measures, broken one rule at a time. */
class CheckedAnswersTest {

  private static Model withPropositions(Propositions propositions) {
    return new SoundModel() {
      @Override
      public Propositions propositions() {
        return propositions;
      }
    };
  }

  @Test
  void unwantedAnswersAreSeen() {
    SoundModel sound = new SoundModel();
    assertBreaks(
        Rule.PROPOSITION_BITS,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public long eval(long[] s, int off, long wanted) {
                return super.eval(s, off, -1L);
              }
            }));
    assertBreaks(
        Rule.PROPOSITION_BITS,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public long eval(long[] s, int off, long wanted) {
                return super.eval(s, off, wanted) | (wanted & (1L << 63));
              }
            }));
  }

  @Test
  void answersThatDependOnTheCompanyAreSeen() {
    SoundModel sound = new SoundModel();
    assertBreaks(
        Rule.PROPOSITION_CONSISTENT,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public long eval(long[] s, int off, long wanted) {
                return wanted == 2 ? 0 : super.eval(s, off, wanted);
              }
            }));
    assertBreaks(
        Rule.PROPOSITION_CONSISTENT,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public StatePredicate predicate(int ap) {
                return super.predicate(ap).negate();
              }
            }));
  }

  @Test
  void propositionsThatReadMoreThanTheySayAreSeen() {
    SoundModel sound = new SoundModel();
    assertBreaks(
        Rule.PROPOSITION_READS,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public long eval(long[] s, int off, long wanted) {
                return sound.idle.get(s, off) == 12 ? 0 : super.eval(s, off, wanted);
              }
            }));
  }

  @Test
  void propositionsThatWriteOrWaverAreSeen() {
    SoundModel sound = new SoundModel();
    assertBreaks(
        Rule.SOURCE_UNTOUCHED,
        withPropositions(
            sound.new TwoPropositions() {
              @Override
              public long eval(long[] s, int off, long wanted) {
                s[off]++;
                return 0;
              }
            }));
    assertBreaks(
        Rule.DETERMINISM,
        withPropositions(
            sound.new TwoPropositions() {
              private long calls;

              @Override
              public long eval(long[] s, int off, long wanted) {
                return calls++ & 1 & wanted;
              }
            }));
  }

  private static Model withMeasure(ProgressMeasure measure) {
    return new SoundModel() {
      @Override
      public List<ProgressMeasure> progressMeasures() {
        return List.of(measure);
      }
    };
  }

  /** A measure whose batch method is given. */
  private interface BatchMeasure extends ProgressMeasure {
    @Override
    default String name() {
      return "first word";
    }

    @Override
    default String description() {
      return "the first word";
    }

    @Override
    default long of(long[] s, int off) {
      return s[off];
    }

    @Override
    void ofAll(SuccessorBatch batch, long[] progress);
  }

  @Test
  void batchesThatAreMeasuredDifferentlyAreSeen() {
    BatchMeasure wrong = (batch, progress) -> Arrays.fill(progress, 0, batch.count(), 3);
    assertBreaks(Rule.MEASURE_BATCH, withMeasure(wrong));
    BatchMeasure tooFar =
        (batch, progress) -> {
          for (int i = 0; i < batch.count(); i++) {
            progress[i] = batch.words()[batch.offset(i)];
          }
          progress[batch.count()] = 0;
        };
    assertBreaks(Rule.MEASURE_BATCH, withMeasure(tooFar));
  }

  @Test
  void measuresThatLookBesideSlotsAreSeen() {
    ProgressMeasure wholeWord =
        new ProgressMeasure() {
          @Override
          public String name() {
            return "first word";
          }

          @Override
          public String description() {
            return "the first word, with all of its bits";
          }

          @Override
          public long of(long[] s, int off) {
            return s[off];
          }

          @Override
          public boolean looksThroughSlots() {
            return true;
          }
        };
    assertBreaks(Rule.MEASURE_SLOTS, withMeasure(wholeWord));
  }

  @Test
  void valuesOutsideTheBoundsAreSeen() {
    assertBreaks(
        Rule.MEASURE_BOUNDS,
        withMeasure(ProgressMeasure.of("m", "up to 5", 0, 5, (s, off) -> s[off])));
  }

  @Test
  void measuresThatWaverAreSeen() {
    long[] calls = {0};
    assertBreaks(
        Rule.DETERMINISM,
        withMeasure(ProgressMeasure.of("m", "counts calls", (s, off) -> calls[0]++)));
  }
}
