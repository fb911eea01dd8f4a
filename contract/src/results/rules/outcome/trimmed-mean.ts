import { meanOf } from '../../../evaluation/rules/index.ts'

/** The mean without the lowest and the highest `share` of the values each, rounded down: 0.2 leaves out one of five a side. */
export function trimmedMeanOf(values: readonly number[], share: number): number | undefined {
  const cut = Math.floor(Math.min(0.49, Math.max(0, share)) * values.length + 1e-9)
  return meanOf([...values].sort((a, b) => a - b).slice(cut, values.length - cut))
}

/** The value below which `share` of the sorted values lie, between neighbours in proportion (type 7 of Hyndman and Fan). */
export function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at))
}
