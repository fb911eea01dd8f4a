import { z } from 'zod'
import { isSiren, isSiret, plainNumber } from '../../forms/values/index.ts'
import { EmailAddress, NewPassword, PersonName } from '../../identity/index.ts'
import { Id } from '../../kernel/index.ts'
import { Locale, LocalizedText } from '../../kernel/locale/index.ts'
import { jurorRoles } from '../rules/jury.ts'
import { Work } from '../work.ts'

export const JurorState = z.enum(['invited', 'accepted', 'declined', 'removed'])
export type JurorState = z.infer<typeof JurorState>

/** The role of a juror; `canInSession` tells what each may do. */
export const JurorRole = z.enum(jurorRoles)
export type JurorRole = z.infer<typeof JurorRole>
/** The expertise of a juror by topic: 1 something, 2 a lot, 3 an expert. Topics are named as `listJuryTopics` names them. */
export const Expertise = z.record(z.string().min(1).max(200), z.number().int().min(1).max(3))
export type Expertise = z.infer<typeof Expertise>

/** A member of a session's jury, as staff see it. */
export const Juror = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  organisation: z.string(),
  lang: Locale,
  state: JurorState,
  role: JurorRole,
  /** none: the session has no charter; waiting: it is not signed, or an older text is. */
  charter: z.enum(['none', 'waiting', 'signed']),
  charterSignedAt: z.iso.datetime().nullable(),
  /** Writes until then, past the end of the session. */
  extendedUntil: z.iso.datetime().nullable(),
  minLoad: z.number().int().nullable(),
  maxLoad: z.number().int().nullable(),
  expertise: Expertise,
  /** Languages read; empty: all. */
  languages: z.array(Locale),
  phone: z.string(),
  companyNumber: z.string(),
  invitedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  remindedAt: z.iso.datetime().nullable(),
  /** The link of the invitation has aged: it must be sent again. */
  invitationExpired: z.boolean(),
  assigned: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
  work: Work,
  /** Of the submitted totals that count, 0 to 100. */
  mean: z.number().nullable(),
  /** Gap to the other jurors on the same entries, in points of 100; below 0 is severe. */
  severity: z.number().nullable(),
  /** Last time that an evaluation was written. */
  activeAt: z.iso.datetime().nullable(),
})
export type Juror = z.infer<typeof Juror>

const load = z.number().int().min(1).max(5000).nullable().default(null)
const details = {
  name: z.string().trim().min(1).max(200),
  organisation: z.string().trim().max(200).default(''),
  role: JurorRole.default('juror'),
  /** The fewest entries that a division of the work should give. */
  minLoad: load,
  maxLoad: load,
  expertise: Expertise.refine((topics) => Object.keys(topics).length <= 200).default({}),
  languages: z.array(Locale).max(20).default([]),
  /** To find conflicts by. */
  phone: z.string().trim().max(40).default(''),
  /** SIREN or SIRET, to find conflicts by. */
  companyNumber: z
    .string()
    .trim()
    .max(30)
    .refine((text) => text === '' || isSiren(plainNumber(text)) || isSiret(plainNumber(text)), 'company_number')
    .default(''),
}

const loadsFit = ({ minLoad, maxLoad }: { minLoad: number | null; maxLoad: number | null }) =>
  minLoad === null || maxLoad === null || minLoad <= maxLoad
const unfit = { error: 'above_most', path: ['minLoad'] }

export const JurorInvitation = z
  .object({ ...details, email: EmailAddress, lang: Locale.optional() })
  .refine(loadsFit, unfit)
export type JurorInvitation = z.output<typeof JurorInvitation>

/** Somebody who may be invited, with what is known of them from other juries of the platform. */
export const JurorCandidate = z.object({
  email: z.string(),
  name: z.string(),
  organisation: z.string(),
  lang: Locale,
  /** Where they are known from: a jury, or an account alone. */
  from: z.enum(['jury', 'account']),
  minLoad: z.number().int().nullable(),
  maxLoad: z.number().int().nullable(),
  /** Of the topics that this program has. */
  expertise: Expertise,
  languages: z.array(Locale),
  phone: z.string(),
  companyNumber: z.string(),
  /** Invited to this session, or on its jury. */
  isSeated: z.boolean(),
})
export type JurorCandidate = z.infer<typeof JurorCandidate>

/** Several people at once, in one language; of those known here what is known is kept. */
export const JurorInvitations = z.object({
  people: z
    .array(z.object({ email: EmailAddress, name: z.string().trim().max(200).default('') }))
    .min(1)
    .max(200),
  lang: Locale.optional(),
  role: JurorRole.default('juror'),
})
export type JurorInvitations = z.output<typeof JurorInvitations>

/** An invitation that waits for the signed-in person. */
export const PendingJuryInvitation = z.object({
  id: Id,
  role: JurorRole,
  sessionTitle: LocalizedText,
  programTitle: LocalizedText,
  defaultLang: Locale,
  timeZone: z.string(),
  closesAt: z.iso.datetime().nullable(),
  /** Entries given so far. */
  assigned: z.number().int(),
})
export type PendingJuryInvitation = z.infer<typeof PendingJuryInvitation>

/** The roles of the signed-in person on the platform. */
export const OwnParts = z.object({
  /** Has applications of their own, or shares somebody's. */
  applies: z.boolean(),
  judges: z.boolean(),
  /** To juries, without answer. */
  invitations: z.number().int(),
})
export type OwnParts = z.infer<typeof OwnParts>

/** A role that is absent stays as it is. */
export const JurorChange = z.object({ ...details, role: JurorRole.optional() }).refine(loadsFit, unfit)
export type JurorChange = z.output<typeof JurorChange>

/** An invitation as the person who holds its link sees it. */
export const JuryInvitation = z.object({
  email: z.string(),
  name: z.string(),
  organisation: z.string(),
  role: JurorRole,
  sessionTitle: LocalizedText,
  programTitle: LocalizedText,
  /** Of the program: what is not translated is read in it. */
  defaultLang: Locale,
  closesAt: z.iso.datetime().nullable(),
  /** Entries given so far. */
  assigned: z.number().int(),
  hasAccount: z.boolean(),
  /** Accepting by this link signs in; an older one asks to sign in first where there is an account. */
  signsIn: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type JuryInvitation = z.infer<typeof JuryInvitation>

export const InvitationToken = z.object({ token: z.string().min(1).max(200) })

/** With a password the account is created, and its address is proven by the link. */
export const InvitationAcceptance = InvitationToken.extend({
  account: z
    .object({ firstname: PersonName, lastname: PersonName, password: NewPassword, lang: Locale.optional() })
    .optional(),
})
export type InvitationAcceptance = z.output<typeof InvitationAcceptance>
