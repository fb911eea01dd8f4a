import { z } from 'zod'
import { Id, ListQuery, Slug } from '../kernel/index.ts'
import { LocalizedText, localizedTextUpTo, MomentInput } from '../kernel/locale/index.ts'
import { currencies } from '../payments/index.ts'
import { tieRules, voteModes } from './rules/ballot.ts'

export const eligibilities = ['open', 'domain', 'census', 'account'] as const
/** Whether those who apply with an entry vote: for all entries, for those of others, or not at all. */
export const applicantRules = ['all', 'not_own', 'none'] as const
export const resultTimes = ['live', 'after_close', 'after_publication'] as const
export const secrecies = ['separated', 'linked'] as const
export const disposableRules = ['score', 'quarantine', 'refuse'] as const
export const voteOrders = ['random', 'listed'] as const
export const voteStates = ['draft', 'open', 'paused', 'closed', 'sealed'] as const

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'domain')

/** Minor units at most, of a budget and of a cost. */
export const maxCost = 1_000_000_000_000

/** The rules of a ballot, of who may send one, and of what is shown when. All but the protection is frozen once it is open. */
export const VoteRules = z.object({
  mode: z.enum(voteModes),
  /** Entries at most: on the ballot, in each category, or in the order; duels at most, where entries are compared. */
  maxChoices: z.int().min(1).max(50),
  /** As many at least; 0: one is enough. */
  minChoices: z.int().min(0).max(50),
  points: z.int().min(1).max(1000),
  /** The best score. */
  scale: z.int().min(2).max(10),
  /** What the entries of a ballot may cost together, in minor units. */
  budget: z.int().min(1).max(maxCost),
  currency: z.enum(currencies),
  eligibility: z.enum(eligibilities),
  /** Where mailboxes of these domains alone may vote. */
  domains: z.array(Domain).max(200),
  applicants: z.enum(applicantRules),
  /** Whoever has a role in the program or on its platform may vote. */
  teamVotes: z.boolean(),
  mayChange: z.boolean(),
  results: z.enum(resultTimes),
  /** Secret: when the result is made public, what joins a voter and a ballot is destroyed. */
  secrecy: z.enum(secrecies),
  tie: z.enum(tieRules),
  order: z.enum(voteOrders),
  /** The index from which a ballot is held until somebody has looked at it. */
  heldFrom: z.int().min(30).max(100),
  disposable: z.enum(disposableRules),
})
export type VoteRules = z.infer<typeof VoteRules>

const Title = localizedTextUpTo(200)

export const WritePublicVote = z.object({
  title: Title,
  description: localizedTextUpTo(5000),
  rules: VoteRules,
  opensAt: MomentInput,
  closesAt: MomentInput,
})
export type WritePublicVote = z.infer<typeof WritePublicVote>

export const NewPublicVote = z.object({
  title: Title,
  slug: Slug.optional().describe('Made from the title when absent'),
  opensAt: MomentInput,
  closesAt: MomentInput,
})
export type NewPublicVote = z.infer<typeof NewPublicVote>

/** Where a vote stands, at a moment. */
export const votePhases = ['draft', 'upcoming', 'open', 'paused', 'closed', 'sealed'] as const
export type VotePhase = (typeof votePhases)[number]

export const PublicVote = z.object({
  id: Id,
  slug: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  rules: VoteRules,
  published: z.boolean(),
  state: z.enum(voteStates),
  phase: z.enum(votePhases),
  opensAt: z.string(),
  closesAt: z.string(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  sealedAt: z.string().nullable(),
  entries: z.int(),
  /** Mailboxes on the list of who may vote. */
  census: z.int(),
  /** People who are mailed each fingerprint. */
  observers: z.int(),
  /** The weights of the signals: as they were when it opened. */
  weights: z.array(z.object({ signal: z.string(), weight: z.int() })),
  voters: z.int(),
  /** Voters whose ballot counts or waits: those who are told that the end was put off. */
  toNotify: z.int(),
  quarantined: z.int(),
  /** The tally may be read now. */
  isTallyOpen: z.boolean(),
  etag: z.int(),
})
export type PublicVote = z.infer<typeof PublicVote>

/** An entry of a vote, as it was when it was chosen. */
export const VoteEntry = z.object({
  id: Id,
  applicationId: Id.nullable(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  category: z.string(),
  pictureKey: z.string().nullable(),
  /** In minor units of the currency of the vote; null where nobody said. */
  cost: z.int().nullable(),
  consentFields: z.array(z.string()),
  consentAt: z.string().nullable(),
  isFromGallery: z.boolean(),
  withdrawn: z.boolean(),
})
export type VoteEntry = z.infer<typeof VoteEntry>

export const WriteVoteEntry = z.object({
  title: z.string().trim().min(1, 'required').max(200),
  summary: z.string().trim().max(300),
  body: z.string().trim().max(5000),
  category: z.string().trim().max(120),
  pictureKey: z.string().max(200).nullable(),
  cost: z.int().min(0).max(maxCost).nullish(),
})
export type WriteVoteEntry = z.infer<typeof WriteVoteEntry>

/** Of an application the title and the category are shown, and the answers named here; the applicants agreed to these. */
export const AddApplications = z.object({
  applicationIds: z.array(Id).min(1, 'required').max(200),
  summaryField: z.string().max(200).nullable(),
  bodyField: z.string().max(200).nullable(),
  agreed: z.literal(true, 'required'),
})
export type AddApplications = z.infer<typeof AddApplications>

/** Of what a gallery shows: its own fields stand as the sentence and as the text; what the gallery hides later is withdrawn. */
export const AddGallery = z.object({
  galleryId: Id,
  summaryField: z.string().max(200).nullable(),
  bodyField: z.string().max(200).nullable(),
})
export type AddGallery = z.infer<typeof AddGallery>

export const VoteOverview = z.object({
  voters: z.int(),
  newSinceYesterday: z.int(),
  /** Mailboxes that asked for a code and did not type one. */
  unconfirmed: z.int(),
  /** Lines of all live ballots. */
  choices: z.int(),
  days: z.array(z.object({ day: z.string(), voters: z.int() })),
  /** The vote of this program before it, to compare day by day. */
  before: z.object({ title: z.string(), days: z.array(z.object({ day: z.string(), voters: z.int() })) }).nullable(),
  count: z.object({
    received: z.int(),
    replaced: z.int(),
    quarantined: z.int(),
    setAside: z.int(),
    counted: z.int(),
    paper: z.int(),
    /** Counted again now: what was received is what is there. */
    isExact: z.boolean(),
    at: z.string(),
  }),
  lastCommitment: z.object({ number: z.int(), at: z.string(), head: z.string() }).nullable(),
  reasons: z.array(
    z.object({ signal: z.string(), ballots: z.int(), first: z.string(), last: z.string(), lots: z.int() }),
  ),
  earlyOpening: z
    .object({
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: z.string(),
      isOwn: z.boolean(),
      allowedAt: z.string().nullable(),
      allowedBy: z.string().nullable(),
    })
    .nullable(),
})
export type VoteOverview = z.infer<typeof VoteOverview>

export const TallyLine = z.object({
  entryId: Id,
  title: z.string(),
  rank: z.int(),
  total: z.int(),
  ballots: z.int(),
  firsts: z.int(),
  /** Of a budget alone. */
  cost: z.int().nullish(),
  isFunded: z.boolean().optional(),
})
export type TallyLine = z.infer<typeof TallyLine>

export const HeldBallot = z.object({
  id: Id,
  /** A few letters that name it in talk; they lead to no receipt. */
  name: z.string(),
  receivedAt: z.string(),
  address: z.string(),
  state: z.enum(['quarantined', 'set_aside', 'counted']),
  signals: z.array(z.string()),
  index: z.int(),
  lot: z.string(),
  lotSize: z.int(),
  codeSeconds: z.int().nullable(),
  reason: z.string().nullable(),
  isProposed: z.boolean(),
  appeals: z.array(z.object({ message: z.string(), at: z.string() })),
  sameLot: z.array(z.string()),
})
export type HeldBallot = z.infer<typeof HeldBallot>

export const HeldBallotQuery = ListQuery.pick({
  page: true,
  perPage: true,
  search: true,
  limit: true,
  after: true,
  before: true,
  lang: true,
  sort: true,
  filter: true,
}).extend({
  signal: z.string().max(20).optional(),
  decision: z.enum(['open', 'settled', 'flagged']).optional(),
})
export type HeldBallotQuery = z.infer<typeof HeldBallotQuery>

export const VoteReview = z.object({
  id: Id,
  decision: z.enum(['count', 'set_aside']),
  reason: z.string(),
  ballots: z.int(),
  state: z.enum(['proposed', 'applied', 'refused']),
  proposedBy: z.string(),
  proposedAt: z.string(),
  isOwn: z.boolean(),
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
})
export type VoteReview = z.infer<typeof VoteReview>

export const DecideBallots = z
  .object({
    voterIds: z.array(Id).min(1, 'required').max(500),
    decision: z.enum(['count', 'set_aside']),
    /** Public, where ballots are set aside. */
    reason: z.string().trim().max(300),
  })
  .refine(({ decision, reason }) => decision === 'count' || reason !== '', { path: ['reason'], error: 'required' })
export type DecideBallots = z.infer<typeof DecideBallots>

const Choices = z.array(z.object({ entryId: Id, value: z.int().min(1).max(1000), over: Id.optional() })).max(200)

export const PaperBatch = z.object({
  id: Id,
  origin: z.string(),
  ballots: z.int(),
  state: z.enum(['proposed', 'confirmed', 'refused']),
  enteredBy: z.string(),
  enteredAt: z.string(),
  isOwn: z.boolean(),
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
})
export type PaperBatch = z.infer<typeof PaperBatch>

/** Ballots that were put in a box: how many of each kind. */
export const AddPaperBatch = z.object({
  origin: z.string().trim().min(1, 'required').max(200),
  lines: z
    .array(z.object({ choices: Choices.min(1, 'required'), count: z.int().min(1).max(100_000) }))
    .min(1, 'required')
    .max(2000),
})
export type AddPaperBatch = z.infer<typeof AddPaperBatch>

export { Choices }
