import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { isIban } from '../payments/transfers/index.ts'
import { CurrencyCode, GrantAmount } from './money.ts'

export const Iban = z
  .string()
  .trim()
  .max(42)
  .refine((one) => isIban(one), 'iban')
export const Bic = z
  .string()
  .trim()
  .toUpperCase()
  .max(11)
  .regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/, 'bic')

/** What the team writes of a fund. */
export const FundDraft = z.object({
  name: z.string().trim().min(1).max(120),
  currency: CurrencyCode,
  /** All its grants together never exceed it. */
  cap: GrantAmount,
  /** Grants of so much or more are approved by somebody else than who proposed them; 0: all are, null: none is. */
  secondFrom: z.int().min(0).nullable().default(0),
  startsOn: z.iso.date().nullable().default(null),
  endsOn: z.iso.date().nullable().default(null),
  /** Signed grants stand on the public list of the program. */
  isPublic: z.boolean().default(false),
  /** The account that pays, for payment files. */
  payerName: z.string().trim().max(70).default(''),
  /** Absent: as it was. */
  payerIban: Iban.or(z.literal('')).optional(),
  payerBic: Bic.default(''),
})
export type FundDraft = z.infer<typeof FundDraft>

/** A fund with its sums. */
export const Fund = FundDraft.omit({ payerIban: true }).extend({
  id: Id,
  maskedIban: z.string(),
  /** Of grants that are proposed or further: what may still be given is the rest of the cap. */
  allocated: z.int(),
  ordered: z.int(),
  paid: z.int(),
  grants: z.int(),
})
export type Fund = z.infer<typeof Fund>
