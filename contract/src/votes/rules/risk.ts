/** What makes a ballot doubtful, and how much each weighs, of 100. They are shown on the public page. */
export const riskWeights = {
  disposable: 40,
  burst: 25,
  device: 30,
  fast: 15,
  alike: 20,
  code: 10,
} as const
export type RiskSignal = keyof typeof riskWeights
export const riskSignals = Object.keys(riskWeights) as RiskSignal[]

/** From this index on a ballot is flagged; it counts all the same. */
export const flaggedFrom = 30

/** What is known of a voter when the code is typed; all of it by the server's clock. */
export interface RiskFacts {
  readonly isDisposable: boolean
  /** A disposable address alone is enough for quarantine. */
  readonly holdsDisposable: boolean
  /** Other mailboxes first seen within ten minutes from the same network. */
  readonly sameNetwork: number
  /** Other mailboxes of the same device. */
  readonly sameDevice: number
  /** Other mailboxes alike but for their digits. */
  readonly alike: number
  /** Seconds from the page to the ballot; null where nobody knows. */
  readonly pageSeconds: number | null
  /** Seconds from the mail to its code. */
  readonly codeSeconds: number
}

export interface Risk {
  readonly index: number
  readonly signals: readonly RiskSignal[]
  readonly isHeld: boolean
}

const isShown: Readonly<Record<RiskSignal, (facts: RiskFacts) => boolean>> = {
  disposable: ({ isDisposable }) => isDisposable,
  burst: ({ sameNetwork }) => sameNetwork > 20,
  device: ({ sameDevice }) => sameDevice >= 5,
  fast: ({ pageSeconds }) => pageSeconds !== null && pageSeconds < 4,
  alike: ({ alike }) => alike >= 5,
  code: ({ codeSeconds }) => codeSeconds < 2,
}

/** Schools and offices share a network: it never holds a ballot by itself. */
const ofNetwork: readonly RiskSignal[] = ['burst']

/** @param heldFrom the index from which the vote holds ballots */
export function riskOf(facts: RiskFacts, heldFrom: number): Risk {
  const signals = riskSignals.filter((signal) => isShown[signal](facts))
  const index = Math.min(
    100,
    signals.reduce((sum, signal) => sum + riskWeights[signal], 0),
  )
  const isOfNetworkAlone = signals.every((signal) => ofNetwork.includes(signal))
  const isHeld = (index >= heldFrom && !isOfNetworkAlone) || (facts.isDisposable && facts.holdsDisposable)
  return { index, signals, isHeld }
}

/** The signal that a list shows: the heaviest. */
export function mainSignal(signals: readonly RiskSignal[]): RiskSignal | undefined {
  return [...signals].sort((a, b) => riskWeights[b] - riskWeights[a])[0]
}
