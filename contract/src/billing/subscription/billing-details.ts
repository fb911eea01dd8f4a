import { z } from 'zod'

/** Whom invoices name; the spec calls it billing info. Every part may be missing until `billingProblems` finds none. */
export const BillingDetails = z.object({
  type: z.string().max(20),
  firstname: z.string().max(120).optional(),
  lastname: z.string().max(120).optional(),
  companyName: z.string().max(200).optional(),
  taxId: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  address: z
    .object({
      line1: z.string().max(200).optional(),
      line2: z.string().max(200).optional(),
      zipCode: z.string().max(20).optional(),
      city: z.string().max(120).optional(),
      country: z.string().max(2).optional(),
    })
    .optional(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

export interface BillingProblem {
  readonly field: string
  readonly reason: 'required' | 'invalid'
}

/** What is missing is required; a name or an e-mail address that is there and empty is invalid. */
function check(field: string, value: unknown, whenEmpty: BillingProblem['reason']): BillingProblem[] {
  if (value === undefined || value === null) return [{ field, reason: 'required' }]
  if (typeof value === 'string' && value.trim() === '') return [{ field, reason: whenEmpty }]
  return []
}

const names = { individual: ['firstname', 'lastname'], company: ['companyName'] } as const
const addressParts = ['line1', 'zipCode', 'city', 'country'] as const

/** What keeps an invoice from being written to them, in the order of the form. */
export function billingProblems(details: Partial<BillingDetails>): BillingProblem[] {
  const { type, address } = details
  if (type !== 'individual' && type !== 'company') return [{ field: 'type', reason: 'invalid' }]
  return [
    ...names[type].flatMap((field) => check(field, details[field], 'invalid')),
    ...checkEmail(details.email),
    ...check('address', address, 'required'),
    ...(address ? addressParts.flatMap((part) => check(`address.${part}`, address[part], 'required')) : []),
  ]
}

function checkEmail(email: string | undefined): BillingProblem[] {
  const missing = check('email', email, 'invalid')
  if (missing.length > 0 || z.email().safeParse(email?.trim()).success) return missing
  return [{ field: 'email', reason: 'invalid' }]
}
