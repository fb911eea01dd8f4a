import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Bic, Iban } from './fund.ts'
import { CurrencyCode, GrantAmount } from './money.ts'

const Moment = z.iso.datetime()

/** `listed`: in a payment file that nobody has released yet. */
export const installmentStates = ['planned', 'held', 'listed', 'ordered', 'paid'] as const
export const InstallmentState = z.enum(installmentStates)
export type InstallmentState = z.infer<typeof InstallmentState>

/** What keeps a planned instalment from being paid. */
export const waitReasons = ['agreement', 'date', 'report', 'payee', 'payee_changing'] as const
export const WaitReason = z.enum(waitReasons)
export type WaitReason = z.infer<typeof WaitReason>

export const InstallmentDraft = z.object({
  /** Of one that is there already. */
  id: Id.optional(),
  label: z.string().trim().min(1).max(120),
  amount: GrantAmount,
  dueOn: z.iso.date().nullable().default(null),
  /** Paid once this report is accepted. */
  reportId: Id.nullable().default(null),
})
export type InstallmentDraft = z.infer<typeof InstallmentDraft>
export const PlanInstallments = z.object({ installments: z.array(InstallmentDraft).min(1).max(60) })
export type PlanInstallments = z.infer<typeof PlanInstallments>

export const Installment = z.object({
  id: Id,
  label: z.string(),
  amount: z.int(),
  dueOn: z.iso.date().nullable(),
  reportId: Id.nullable(),
  state: InstallmentState,
  waits: z.array(WaitReason),
  paidOn: z.iso.date().nullable(),
})
export type Installment = z.infer<typeof Installment>

/** Where the grantee is paid. A code by mail is needed to write it; a change holds from two days later. */
export const GivePayee = z.object({
  holder: z.string().trim().min(1).max(70),
  iban: Iban,
  bic: Bic.default(''),
  code: z.string().trim().max(20),
})
export type GivePayee = z.infer<typeof GivePayee>

export const Payee = z.object({
  id: Id,
  holder: z.string(),
  maskedIban: z.string(),
  givenAt: Moment,
  /** From then on payments go there. */
  holdsFrom: Moment,
  state: z.enum(['waiting', 'current', 'former', 'stopped']),
})
export type Payee = z.infer<typeof Payee>

/** Hours for which a change of account waits, so that whoever did not ask for it can stop it. */
export const payeeDelayHours = 48

export const ReadyInstallment = z.object({
  id: Id,
  grantId: Id,
  title: z.string(),
  label: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  fundId: Id,
  fund: z.string(),
  holder: z.string(),
  maskedIban: z.string(),
  dueOn: z.iso.date().nullable(),
})
export type ReadyInstallment = z.infer<typeof ReadyInstallment>

export const MakeGrantFile = z.object({
  fundId: Id,
  installmentIds: z.array(Id).min(1).max(500),
  executionOn: z.iso.date(),
})
export type MakeGrantFile = z.infer<typeof MakeGrantFile>

export const grantFileStates = ['made', 'released', 'paid', 'canceled'] as const
export const GrantFile = z.object({
  id: Id,
  messageId: z.string(),
  fund: z.string(),
  /** `sepa`: pain.001; `list`: a table, for other currencies. */
  format: z.enum(['sepa', 'list']),
  executionOn: z.iso.date(),
  total: z.int(),
  currency: CurrencyCode,
  count: z.int(),
  state: z.enum(grantFileStates),
  sha256: z.string(),
  madeBy: z.string(),
  madeAt: Moment,
  releasedBy: z.string(),
  releasedAt: Moment.nullable(),
  /** Somebody else made it. */
  mayRelease: z.boolean(),
})
export type GrantFile = z.infer<typeof GrantFile>
