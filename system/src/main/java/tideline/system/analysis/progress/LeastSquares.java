package tideline.system.analysis.progress;

/**
 * Weighted least squares: weights under which the growth of every kind is as close to 1 as its
 * price demands. Conjugate gradients on the normal equations, from a first guess; the matrix is
 * never built.
 */
final class LeastSquares {

  private static final double CLOSE = 1e-7;
  private static final double RIDGE = 1e-7;

  private final EdgeKinds kinds;
  private final int size;
  private long work;

  /** Solves with at most so many multiplications in all. */
  LeastSquares(EdgeKinds kinds, long work) {
    this.kinds = kinds;
    this.size = kinds.features();
    this.work = work;
  }

  /** How many multiplications are left; at 0 or below it no longer tries. */
  long workLeft() {
    return work;
  }

  /** Solves (A'PA + ridge) w = A'P1 as well as it can and leaves the solution in {@code w}. */
  void solve(double[] price, double[] w) {
    double[] residual = new double[size];
    for (int k = 0; k < kinds.size(); k++) {
      kinds.addTo(residual, k, price[k] * (1 - kinds.growth(k, w)));
    }
    for (int f = 0; f < size; f++) {
      residual[f] -= RIDGE * w[f];
    }
    double[] direction = residual.clone();
    double[] image = new double[size];
    double rho = product(residual, residual);
    double enough = CLOSE * CLOSE * rho;
    for (int i = 0; i < 2 * size + 20 && rho > enough && work > 0; i++) {
      apply(direction, price, image);
      double step = rho / product(direction, image);
      for (int f = 0; f < size; f++) {
        w[f] += step * direction[f];
        residual[f] -= step * image[f];
      }
      double old = rho;
      rho = product(residual, residual);
      for (int f = 0; f < size; f++) {
        direction[f] = residual[f] + rho / old * direction[f];
      }
    }
  }

  private void apply(double[] direction, double[] price, double[] image) {
    for (int f = 0; f < size; f++) {
      image[f] = RIDGE * direction[f];
    }
    for (int k = 0; k < kinds.size(); k++) {
      kinds.addTo(image, k, price[k] * kinds.growth(k, direction));
    }
    work -= 2L * kinds.entries() + 8L * size;
  }

  private static double product(double[] a, double[] b) {
    double product = 0;
    for (int f = 0; f < a.length; f++) {
      product += a[f] * b[f];
    }
    return product;
  }
}
