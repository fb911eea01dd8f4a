import { z } from 'zod'
import { Id, ListQuery } from '../kernel/index.ts'
import { Agreement } from './agreement.ts'
import { Installment, Payee } from './installment.ts'
import { CurrencyCode, GrantAmount } from './money.ts'
import { GrantReport } from './report.ts'

/** The first five count against the cap of their fund. */
export const grantStates = [
  'proposed',
  'approved',
  'signing',
  'signed',
  'completed',
  'refused',
  'declined',
  'canceled',
] as const
export const GrantState = z.enum(grantStates)
export type GrantState = z.infer<typeof GrantState>

export const Grant = z.object({
  id: Id,
  application: z.object({ id: Id, title: z.string(), reference: z.string().nullable(), applicant: z.string() }),
  fund: z.object({ id: Id, name: z.string() }),
  amount: z.int(),
  currency: CurrencyCode,
  state: GrantState,
  paid: z.int(),
  /** The next report that is awaited, as a day. */
  reportDueOn: z.iso.date().nullable(),
  proposedAt: z.iso.datetime(),
})
export type Grant = z.infer<typeof Grant>

export const GrantQuery = ListQuery.pick({
  page: true,
  perPage: true,
  limit: true,
  after: true,
  before: true,
  search: true,
}).extend({
  state: GrantState.optional(),
  fundId: Id.optional(),
})
export type GrantQuery = z.infer<typeof GrantQuery>

export const ProposeGrant = z.object({
  fundId: Id,
  responseId: Id,
  amount: GrantAmount,
  purpose: z.string().trim().max(2000).default(''),
})
export type ProposeGrant = z.infer<typeof ProposeGrant>

export const decisionKinds = ['proposed', 'approved', 'refused', 'declined', 'canceled', 'completed'] as const
export const DecideGrant = z.object({ isApproved: z.boolean(), comment: z.string().trim().max(2000).default('') })
export type DecideGrant = z.infer<typeof DecideGrant>
export const EndGrant = z.object({
  kind: z.enum(['declined', 'canceled', 'completed']),
  comment: z.string().trim().max(2000).default(''),
})
export type EndGrant = z.infer<typeof EndGrant>

export const GrantDecision = z.object({
  kind: z.enum(decisionKinds),
  by: z.string(),
  at: z.iso.datetime(),
  comment: z.string(),
})

/** One grant with all that hangs on it, as its team sees it. */
export const GrantDetails = Grant.extend({
  purpose: z.string(),
  decisions: z.array(GrantDecision),
  agreements: z.array(Agreement),
  installments: z.array(Installment),
  payees: z.array(Payee),
  reports: z.array(GrantReport),
  /** Somebody else proposed it, and it waits for whoever reads. */
  mayApprove: z.boolean(),
  grantee: z.object({ name: z.string(), email: z.string() }),
})
export type GrantDetails = z.infer<typeof GrantDetails>

/** A grant as the grantee sees it. */
export const OwnGrant = z.object({
  id: Id,
  programSlug: z.string(),
  title: z.string(),
  fund: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  state: GrantState,
  agreement: Agreement.nullable(),
  installments: z.array(Installment),
  payees: z.array(Payee),
  reports: z.array(GrantReport),
  /** Signing and the account are for whoever owns the application. */
  mayAct: z.boolean(),
})
export type OwnGrant = z.infer<typeof OwnGrant>

/** What everybody reads of a signed grant. */
export const PublicGrant = z.object({
  id: Id,
  title: z.string(),
  fund: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  year: z.int(),
})
export type PublicGrant = z.infer<typeof PublicGrant>
export const PublicGrants = z.object({
  program: z.object({ slug: z.string(), title: z.string() }),
  data: z.array(PublicGrant),
})
export type PublicGrants = z.infer<typeof PublicGrants>
