package tideline.engine.plan.measure;

import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

/**
 * What is expected of a progress measure that was found by looking for one.
 *
 * @param tried how many measures were tried
 * @param sampleStates on how many states
 * @param extent whether these were all states
 * @param fits whether memory is expected to suffice
 * @param peakShare the most states stored at one time, as a share of all, without persistent ones
 * @param persistentShare states that are kept because an edge leads back to them
 * @param exploredFactor how many times a state is expanded, on the average
 */
public record Forecast(
    int tried,
    long sampleStates,
    StateSample.Extent extent,
    Inference.Fits fits,
    double peakShare,
    double persistentShare,
    double exploredFactor) {

  static Forecast of(Inference inference, Scored chosen) {
    StateSample sample = inference.sample();
    Prediction prediction = chosen.prediction();
    return new Forecast(
        inference.tried(),
        sample.states(),
        sample.extent(),
        inference.fits(),
        prediction.peakShare(),
        prediction.persistentShare(),
        prediction.exploredFactor());
  }
}
