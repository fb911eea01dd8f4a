import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'

const Moment = z.iso.datetime()

/** More time for one application, or for a person by e-mail, before they even started. */
export const GiveMoreTime = z
  .object({
    responseId: Id.optional(),
    email: z.email().max(254).optional(),
    until: Moment,
    reason: z.string().trim().min(1, 'required').max(5000),
  })
  .refine(({ responseId, email }) => (responseId === undefined) !== (email === undefined), {
    path: ['email'],
    message: 'required',
  })
export type GiveMoreTime = z.infer<typeof GiveMoreTime>

export const MoreTime = z.object({
  id: Id,
  email: z.string(),
  application: z.object({ id: Id, title: z.string(), reference: z.string().nullable() }).nullable(),
  until: Moment,
  reason: z.string(),
  grantedBy: z.string().nullable(),
  grantedAt: Moment,
})
export type MoreTime = z.infer<typeof MoreTime>

/** What was just given; the requests for more time that it answered are accepted. */
export const GrantedMoreTime = MoreTime.extend({ answeredRequests: z.int().min(0) })
export type GrantedMoreTime = z.infer<typeof GrantedMoreTime>

/** The deadline of a program as it is for the caller. `serverTime` decides; the clock of the reader does not. */
export const MyDeadline = z.object({
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  /** The later end that staff granted to the caller. */
  extendedUntil: Moment.nullable(),
  timeZone: z.string(),
  /** May an application be started now? */
  canStart: z.boolean(),
  closingMessage: LocalizedText,
  serverTime: Moment,
})
export type MyDeadline = z.infer<typeof MyDeadline>
