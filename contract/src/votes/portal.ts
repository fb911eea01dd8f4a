import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { isEmailAddress } from '../kernel/text/index.ts'
import { Choices, TallyLine, VoteRules, votePhases } from './vote.ts'

/** A vote as the public sees it. Nothing in it follows from ballots, unless the vote shows its counts while it runs. */
export const VotePage = z.object({
  id: Id,
  slug: z.string(),
  published: z.literal(true),
  title: z.string(),
  description: z.string(),
  program: z.object({ id: Id, slug: z.string(), title: z.string() }),
  phase: z.enum(votePhases),
  rules: VoteRules.omit({ heldFrom: true, disposable: true }),
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.string(),
  entries: z.array(
    z.object({
      id: Id,
      title: z.string(),
      summary: z.string(),
      body: z.string(),
      category: z.string(),
      pictureKey: z.string().nullable(),
      cost: z.int().nullable(),
    }),
  ),
  /** Says when the page was opened, signed by the server; sent back with the ballot. */
  visit: z.string(),
  /** Counts while it runs, where the vote shows them. */
  live: z.array(TallyLine).nullable(),
  hasResult: z.boolean(),
  earlyOpening: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type VotePage = z.infer<typeof VotePage>

const Email = z.string().trim().max(254).refine(isEmailAddress, 'email')

export const AskBallotCode = z.object({
  email: Email,
  lang: Locale,
  choices: Choices,
  visit: z.string().max(300),
  /** Made by the browser and stored there: tells devices apart. */
  device: z.string().max(64).optional(),
  wantsResult: z.boolean().optional(),
  /** Of a ballot that awaits its code, whose choices were changed: the code that was mailed serves. */
  token: z.string().max(300).optional(),
})
export type AskBallotCode = z.infer<typeof AskBallotCode>

export const AskOwnBallot = z.object({ email: Email, lang: Locale })
export type AskOwnBallot = z.infer<typeof AskOwnBallot>

export const AskAppeal = z.object({
  email: Email,
  lang: Locale,
  receipt: z.string().trim().min(12).max(40),
  message: z.string().trim().min(1, 'required').max(2000),
})
export type AskAppeal = z.infer<typeof AskAppeal>

/** Whether an address may vote, asked before anything is chosen. */
export const AskEligibility = z.object({ email: Email, lang: Locale })
export type AskEligibility = z.infer<typeof AskEligibility>

/** `mailed`: only the mailbox is told, where the answer depends on who owns it. */
export const Eligible = z.object({ answer: z.enum(['may', 'mailed']) })
export type Eligible = z.infer<typeof Eligible>

/** Somebody who wants each fingerprint by mail; the mailbox confirms it. */
export const AskObserver = z.object({ email: Email, lang: Locale })
export type AskObserver = z.infer<typeof AskObserver>

/** Whoever asks is answered the same; what is known of the address is told to its mailbox alone. */
export const CodeRequested = z.object({ token: z.string(), againInSeconds: z.int(), minutes: z.int() })
export type CodeRequested = z.infer<typeof CodeRequested>

const Token = z.string().min(20).max(300)
export const AskCodeAgain = z.object({ token: Token })
export const SetObserver = z.object({ token: Token, wants: z.boolean() })

/** How far the mail about a ballot has come, whatever it says: on its way, taken by the server of its mailbox, or refused by it. */
export const CodeMail = z.object({ state: z.enum(['leaving', 'taken', 'refused']) })
export type CodeMail = z.infer<typeof CodeMail>

export const TypeCode = z.object({ token: Token, code: z.string().trim().max(20) })

export const CodeTyped = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('cast'),
    receipt: z.string(),
    /** It waits until somebody has looked at it. */
    isHeld: z.boolean(),
    hasReplaced: z.boolean(),
    choices: Choices,
  }),
  z.object({ purpose: z.literal('show'), choices: Choices, castAt: z.string().nullable(), isHeld: z.boolean() }),
  z.object({ purpose: z.literal('appeal') }),
])
export type CodeTyped = z.infer<typeof CodeTyped>

export const VoteProof = z.object({
  phase: z.enum(votePhases),
  title: z.string(),
  program: z.object({ slug: z.string(), title: z.string() }),
  closesAt: z.string(),
  closedAt: z.string().nullable(),
  timeZone: z.string(),
  rules: VoteRules.omit({ domains: true }),
  weights: z.array(z.object({ signal: z.string(), weight: z.int() })),
  commitments: z.array(z.object({ number: z.int(), at: z.string(), receipts: z.int(), head: z.string() })),
  earlyOpening: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Once the result is public. */
  result: z
    .object({
      ranking: z.array(TallyLine.extend({ pictureKey: z.string().nullable() })),
      received: z.int(),
      replaced: z.int(),
      setAside: z.int(),
      counted: z.int(),
      choices: z.int(),
      paper: z.array(z.object({ origin: z.string(), ballots: z.int() })),
      reasons: z.array(z.object({ reason: z.string(), ballots: z.int() })),
      bundleBytes: z.int(),
      hash: z.string(),
      publicKey: z.string(),
    })
    .nullable(),
})
export type VoteProof = z.infer<typeof VoteProof>

export const ReceiptFound = z.object({
  state: z.enum(['counted', 'replaced', 'quarantined', 'set_aside']),
  /** Of the roll, once it is public. */
  line: z.int().nullable(),
  replacedByLine: z.int().nullable(),
  reason: z.string().nullable(),
  /** It was received before this moment; null until the next commitment. */
  committedAt: z.string().nullable(),
})
export type ReceiptFound = z.infer<typeof ReceiptFound>
