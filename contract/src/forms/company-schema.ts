import { z } from 'zod'
import { bareNumber, isSiren, isSiret } from './company-number.ts'

/** A SIREN or SIRET, as typed. */
export const CompanyNumber = z
  .string()
  .max(40)
  .transform(bareNumber)
  .refine((number) => isSiren(number) || isSiret(number))

/** What the public register says of a number (spec §3); `off` where the installation asks none. */
export const CompanyLookUp = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    name: z.string(),
    address: z.string(),
    /** False once the company or the establishment has closed. */
    isActive: z.boolean(),
    fetchedAt: z.iso.datetime(),
  }),
  z.object({ state: z.enum(['not_found', 'unavailable', 'off']) }),
])
export type CompanyLookUp = z.output<typeof CompanyLookUp>
