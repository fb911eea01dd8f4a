import { type RiskSignal, riskSignals } from '@laurel/contract/votes/rules'
import type { Words } from '../kernel/words/index.ts'

/** A reason for doubt in words. */
export function signalText(t: Words['t'], signal: string): string {
  const known = riskSignals.find((one): one is RiskSignal => one === signal)
  return known ? t(`votes.signal.${known}`) : signal
}
