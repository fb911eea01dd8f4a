import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText, MomentInput } from '../kernel/locale/index.ts'
import { bidNames } from './rules/optimal/affinity.ts'

/** How gladly a juror would judge an entry. */
export const Bid = z.enum(bidNames)
export type Bid = z.infer<typeof Bid>

/** Whether jurors are asked what they would like to judge, and until when; without a date, until somebody ends it. */
export const BiddingChange = z.object({ isOpen: z.boolean(), closesAt: MomentInput.nullable() })
export type BiddingChange = z.output<typeof BiddingChange>

export const Bidding = z.object({
  isOpen: z.boolean(),
  closesAt: z.iso.datetime().nullable(),
  /** Open, its date not past, in a session in which work is still given. */
  isRunning: z.boolean(),
  /** Jurors who may answer, and those of them who have. */
  jurors: z.number().int(),
  bidders: z.number().int(),
  bids: z.number().int(),
})
export type Bidding = z.infer<typeof Bidding>

/** The entries that a juror may bid for: none after bidding has ended or before the charter is signed. */
export const OwnBids = z.object({
  isRunning: z.boolean(),
  closesAt: z.iso.datetime().nullable(),
  entries: z.array(
    z.object({
      id: Id,
      code: z.string(),
      title: z.string(),
      categoryTitle: LocalizedText,
      bid: Bid.nullable(),
    }),
  ),
})
export type OwnBids = z.infer<typeof OwnBids>

/** Null takes it back. */
export const OwnBidChange = z.object({ entryId: Id, bid: Bid.nullable() })
export type OwnBidChange = z.output<typeof OwnBidChange>
