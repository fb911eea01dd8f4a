/** A beta distribution. */
export interface Beta {
  readonly alpha: number
  readonly beta: number
}

/** Kullback and Leibler's divergence of one beta distribution from another. */
export function betaDivergence(from: Beta, to: Beta): number {
  const all = digamma(from.alpha + from.beta)
  return (
    logBeta(to) -
    logBeta(from) +
    (from.alpha - to.alpha) * (digamma(from.alpha) - all) +
    (from.beta - to.beta) * (digamma(from.beta) - all)
  )
}

function logBeta({ alpha, beta }: Beta): number {
  return logGamma(alpha) + logGamma(beta) - logGamma(alpha + beta)
}

/** Above this the series below are exact to ten digits. */
const enough = 10

/** The logarithm of the gamma function of a positive number (Stirling's series; Abramowitz and Stegun 6.1.41). */
export function logGamma(x: number): number {
  let [at, product] = [x, 1]
  while (at < enough) {
    product *= at
    at += 1
  }
  const inverse = 1 / at ** 2
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
}

/** The derivative of the above (Abramowitz and Stegun 6.3.18). */
export function digamma(x: number): number {
  let [at, sum] = [x, 0]
  while (at < enough) {
    sum += 1 / at
    at += 1
  }
  const inverse = 1 / at ** 2
  return Math.log(at) - 0.5 / at - inverse * (1 / 12 - inverse * (1 / 120 - inverse / 252)) - sum
}
