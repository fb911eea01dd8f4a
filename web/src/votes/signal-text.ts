import { networkSignals, type RiskSignal, riskSignals } from '@laurel/contract/votes/rules'
import type { Words } from '../kernel/words/index.ts'
import type { Tone } from '../ui/page/index.ts'

const known = (signal: string) => riskSignals.find((one): one is RiskSignal => one === signal)

/** A reason for doubt in words. */
export function signalText(t: Words['t'], signal: string): string {
  const one = known(signal)
  return one ? t(`votes.signal.${one}`) : signal
}

/** What holds a ballot by itself is red, what only adds to a doubt grey. */
export function signalTone(signal: string): Tone {
  const one = known(signal)
  if (one === 'device' || one === 'alike') return 'bad'
  return one && networkSignals.includes(one) ? 'neutral' : 'warn'
}
