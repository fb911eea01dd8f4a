/** The signals that make a ballot doubtful, and the weight of each, of 100. They are shown on the public page. */
export const riskWeights = {
  disposable: 40,
  burst: 25,
  device: 30,
  domain: 15,
  fast: 15,
  hosting: 15,
  alike: 20,
  code: 10,
} as const
export type RiskSignal = keyof typeof riskWeights
export const riskSignals = Object.keys(riskWeights) as RiskSignal[]
/** Weights as they were when a vote opened: a signal that is absent says nothing about its ballots. */
export type RiskWeights = Readonly<Partial<Record<RiskSignal, number>>>

/** From this index on a ballot is flagged; it counts all the same. */
export const flaggedFrom = 30

/** Voices that an entry gets in a day before the share of one mail domain says anything. */
export const minVoicesOfDay = 20
/** The share of an entry's voices of a day above which one private mail domain is a signal. */
export const maxDomainShare = 0.3

/** The facts about a voter when the code is typed, and each night again; all of them by the server's clock. */
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
  /** The network is one that rents out servers: people at home, at school or on the move have no address there. */
  readonly isHosted: boolean
  /** Their private mail domain gave an entry of this ballot a large share of its voices of that day. */
  readonly isOfDomain: boolean
  /** Seconds from the page to the ballot; null where nobody knows. */
  readonly pageSeconds: number | null
  /** Seconds from the mail to its code; null where nobody knows. */
  readonly codeSeconds: number | null
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
  domain: ({ isOfDomain }) => isOfDomain,
  fast: ({ pageSeconds }) => pageSeconds !== null && pageSeconds < 4,
  hosting: ({ isHosted }) => isHosted,
  alike: ({ alike }) => alike >= 5,
  code: ({ codeSeconds }) => codeSeconds !== null && codeSeconds < 2,
}

/** Schools and offices share a network, and some go out through a host: networks never hold a ballot by themselves. */
export const networkSignals: readonly RiskSignal[] = ['burst', 'hosting']

/**
 * @param heldFrom the index from which the vote holds ballots
 * @param weights those of the vote
 */
export function riskOf(facts: RiskFacts, heldFrom: number, weights: RiskWeights = riskWeights): Risk {
  const signals = riskSignals.filter((signal) => weights[signal] !== undefined && isShown[signal](facts))
  const index = Math.min(
    100,
    signals.reduce((sum, signal) => sum + (weights[signal] ?? 0), 0),
  )
  const isOfNetworkAlone = signals.every((signal) => networkSignals.includes(signal))
  const isHeld = (index >= heldFrom && !isOfNetworkAlone) || (facts.isDisposable && facts.holdsDisposable)
  return { index, signals, isHeld }
}

/** The signal that a list shows: the heaviest. */
export function mainSignal(signals: readonly RiskSignal[]): RiskSignal | undefined {
  return [...signals].sort((a, b) => riskWeights[b] - riskWeights[a])[0]
}

/** Providers that give a mailbox to anybody: many voters of theirs say nothing. */
const publicProviders = new Set(
  `gmail.com yahoo.com yahoo.fr yahoo.co.uk yahoo.de yahoo.es yahoo.it ymail.com rocketmail.com hotmail.com hotmail.fr
  hotmail.co.uk hotmail.de hotmail.es hotmail.it outlook.com outlook.fr outlook.de outlook.es outlook.it live.com live.fr
  live.co.uk live.nl live.be msn.com icloud.com proton.me aol.com gmx.com gmx.de gmx.net gmx.fr gmx.at gmx.ch web.de
  t-online.de freenet.de mail.com posteo.de mailbox.org tutanota.com tuta.com fastmail.com zoho.com orange.fr wanadoo.fr
  free.fr sfr.fr neuf.fr bbox.fr laposte.net numericable.fr club-internet.fr aliceadsl.fr mailo.com skynet.be telenet.be
  proximus.be ziggo.nl kpnmail.nl planet.nl home.nl libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net
  sapo.pt wp.pl o2.pl onet.pl interia.pl op.pl mail.ru yandex.ru yandex.com rambler.ru bk.ru inbox.ru list.ru bluewin.ch
  btinternet.com sky.com virginmedia.com talktalk.net comcast.net verizon.net att.net videotron.ca rogers.com sympatico.ca`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a mail domain is an organisation's or a person's own. */
export const isPrivateDomain = (domain: string) => domain !== '' && !publicProviders.has(domain)
