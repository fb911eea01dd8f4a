import { z } from 'zod'
import { EmailAddress } from '../identity/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'

const Moment = z.iso.datetime()

/** Fields that a template may name. */
export const templateFields = [
  'organisation',
  'program',
  'fund',
  'grantee',
  'title',
  'reference',
  'amount',
  'instalments',
  'date',
] as const

export const AgreementTemplateDraft = z.object({
  name: z.string().trim().min(1).max(120),
  lang: Locale,
  /** Paragraphs; a line that begins with `#` is a heading. */
  body: z.string().trim().min(1).max(40_000),
})
export type AgreementTemplateDraft = z.infer<typeof AgreementTemplateDraft>
export const AgreementTemplate = AgreementTemplateDraft.extend({ id: Id, version: z.int(), savedAt: Moment })
export type AgreementTemplate = z.infer<typeof AgreementTemplate>

export const SignerDraft = z.object({
  kind: z.enum(['grantee', 'organiser']),
  /** Of the organiser's; the grantee is whoever applied. */
  name: z.string().trim().max(120).default(''),
  email: EmailAddress.or(z.literal('')).default(''),
})
export const SendAgreement = z.object({
  templateId: Id,
  /** They sign in this order; the grantee is one of them. */
  signers: z
    .array(SignerDraft)
    .min(1)
    .max(6)
    .refine((signers) => signers.filter(({ kind }) => kind === 'grantee').length === 1, 'grantee')
    .refine((signers) => signers.every(({ kind, name, email }) => kind === 'grantee' || (name && email)), 'required'),
  /** The last day to sign. */
  until: z.iso.date().nullable().default(null),
})
export type SendAgreement = z.infer<typeof SendAgreement>

export const signatureMethods = ['typed', 'drawn', 'uploaded'] as const
export const SignatureMethod = z.enum(signatureMethods)
export type SignatureMethod = z.infer<typeof SignatureMethod>

/** A signature as it is handed in; `sha256` is of the document that was read. */
export const Sign = z.object({
  code: z.string().trim().max(20),
  consent: z.literal(true, 'required'),
  method: SignatureMethod,
  /** The name, when typed; else a picture in base64. */
  signature: z.string().min(1).max(400_000),
  sha256: z.string().length(64),
})
export type Sign = z.infer<typeof Sign>

export const Signer = z.object({
  id: Id,
  kind: z.enum(['grantee', 'organiser']),
  position: z.int(),
  name: z.string(),
  email: z.string(),
  seenAt: Moment.nullable(),
  signedAt: Moment.nullable(),
  method: SignatureMethod.nullable(),
})
export type Signer = z.infer<typeof Signer>

export const agreementStates = ['sent', 'changes_asked', 'signed', 'void'] as const
export const AgreementState = z.enum(agreementStates)
export type AgreementState = z.infer<typeof AgreementState>

export const Agreement = z.object({
  id: Id,
  version: z.int(),
  state: AgreementState,
  sha256: z.string(),
  sentAt: Moment,
  settledAt: Moment.nullable(),
  until: z.iso.date().nullable(),
  /** What was asked to be changed, or why it is void. */
  message: z.string(),
  signers: z.array(Signer),
  /** It is the reader's turn to sign; of the grantee alone. */
  isTheirTurn: z.boolean(),
})
export type Agreement = z.infer<typeof Agreement>

/** Behind a personal link of somebody who signs. */
export const Signing = z.object({
  organisation: z.string(),
  program: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  state: AgreementState,
  sha256: z.string(),
  body: z.string(),
  signedAt: Moment.nullable(),
  /** Those before have signed. */
  isTheirTurn: z.boolean(),
  signers: z.array(Signer.pick({ name: true, signedAt: true, position: true })),
})
export type Signing = z.infer<typeof Signing>
