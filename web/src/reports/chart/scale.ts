/** A round number at or above `most`, and the lines up to it: at most five, whole numbers. */
export function gridOf(max: number): number[] {
  const rough = Math.max(1, max) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  const lines = Math.max(1, Math.ceil(max / whole))
  return Array.from({ length: lines + 1 }, (_, index) => index * whole)
}
