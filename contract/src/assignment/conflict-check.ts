import { z } from 'zod'
import { ConflictEvidence } from '../evaluation/index.ts'
import { Id } from '../kernel/index.ts'

const short = z.string().trim().max(200)

/** Somebody to compare with applications: invited or not, with what is known of the person. */
export const PersonToCheck = z.object({
  name: short.default(''),
  email: short.default(''),
  organisation: short.default(''),
  phone: short.default(''),
  companyNumber: short.default(''),
})
export type PersonToCheck = z.output<typeof PersonToCheck>

/** People that one check takes. */
export const maxPeopleChecked = 500

export const ConflictCheckRequest = z.object({
  people: z.array(PersonToCheck).min(1).max(maxPeopleChecked),
  /** Applications of this category alone. */
  categoryId: Id.optional(),
  /** These alone; absent: all that were sent. */
  applicationIds: z.array(Id).max(20_000).optional(),
})
export type ConflictCheckRequest = z.output<typeof ConflictCheckRequest>

/** A person and an application that something links. Nobody has decided anything. */
export const ConflictHit = z.object({
  /** The place of the person in what was sent, from 0. */
  person: z.number().int(),
  name: z.string(),
  applicationId: Id,
  title: z.string(),
  reference: z.string().nullable(),
  evidence: z.array(ConflictEvidence),
})
export type ConflictHit = z.infer<typeof ConflictHit>

export const ConflictCheck = z.object({
  people: z.number().int(),
  applications: z.number().int(),
  hits: z.array(ConflictHit),
})
export type ConflictCheck = z.infer<typeof ConflictCheck>
