import type { PublicVote, VotePhase, VoteRules } from './vote.ts'

interface Facts {
  readonly state: PublicVote['state']
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Where a vote stands at a moment of the server's clock, whatever a job has yet to do. */
export function votePhase({ state, opensAt, closesAt }: Facts, now: Date): VotePhase {
  if (state === 'draft' || state === 'closed' || state === 'sealed') return state
  if (now >= closesAt) return 'closed'
  if (now < opensAt) return 'upcoming'
  return state
}

/**
 * Whether the team may read the tally: not before the vote was closed, or before its result is public where it says so, unless
 * two people opened it.
 */
export function mayReadTally(
  state: PublicVote['state'],
  results: VoteRules['results'],
  isOpenedEarly: boolean,
): boolean {
  if (results === 'live' || isOpenedEarly || state === 'sealed') return true
  return state === 'closed' && results === 'after_close'
}

/** What freezes when a vote opens; the protection may change. */
export const frozenRules = [
  'mode',
  'maxChoices',
  'minChoices',
  'points',
  'scale',
  'budget',
  'currency',
  'eligibility',
  'domains',
  'applicants',
  'teamVotes',
  'mayChange',
  'results',
  'secrecy',
  'tie',
  'order',
] as const satisfies readonly (keyof VoteRules)[]

export const defaultRules: VoteRules = {
  mode: 'choices',
  maxChoices: 3,
  minChoices: 0,
  points: 10,
  scale: 5,
  budget: 1_000_000,
  currency: 'EUR',
  eligibility: 'open',
  domains: [],
  applicants: 'all',
  teamVotes: true,
  mayChange: true,
  results: 'after_close',
  secrecy: 'separated',
  tie: 'shared',
  order: 'random',
  heldFrom: 60,
  disposable: 'quarantine',
}

/** Codes: six digits, so many minutes, tries, seconds between two, mails in a day. */
export const codeLimits = { digits: 6, minutes: 10, tries: 5, againSeconds: 60, aDay: 5 } as const
/** Hours after which a code for one's own ballot, or an objection, is forgotten with all that says who asked for it. */
export const codeForgottenAfterHours = 24
/** Codes in an hour: for one device, which may stand in a hall, and for one network, which may be a mobile carrier's. */
export const codesAnHour = { device: 60, network: 3000 } as const
/** A lot of more than this takes two people. */
export const maxAlone = 10
