import { z } from 'zod'
import { isSiren, isSiret, plainNumber } from './values/company-number.ts'

/** A SIREN or SIRET, as typed. */
export const CompanyNumber = z
  .string()
  .max(40)
  .transform(plainNumber)
  .refine((number) => isSiren(number) || isSiret(number))

const found = z.object({
  state: z.literal('found'),
  name: z.string(),
  address: z.string(),
  /** As French law names it, whatever the reader's language; empty where the register does not say. */
  legalForm: z.string(),
  /** False once the company or the establishment has closed. */
  isActive: z.boolean(),
  fetchedAt: z.iso.datetime(),
})

/** What the public register says of a number (docs/rules.md §3); `off` where the installation asks none. */
export const CompanyLookUp = z.discriminatedUnion('state', [
  found,
  z.object({ state: z.enum(['not_found', 'unavailable', 'off']) }),
])
export type CompanyLookUp = z.output<typeof CompanyLookUp>

/**
 * What the register said when the server asked it about a number in an answer, kept beside the answer: it stays when the
 * register changes. `unavailable`: it gave no answer so far, and is asked again.
 */
export const StoredCompany = z.discriminatedUnion('state', [
  found.extend({ number: z.string() }),
  z.object({ state: z.enum(['not_found', 'unavailable']), number: z.string(), fetchedAt: z.iso.datetime() }),
])
export type StoredCompany = z.output<typeof StoredCompany>
