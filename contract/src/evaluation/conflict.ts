import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { conflictSigns } from './rules/conflict-signs.ts'

/** The kind of a conflict that a juror declares (`unsaid`: would rather not say). */
export const ConflictKind = z.enum(['personal', 'financial', 'professional', 'unsaid'])
export type ConflictKind = z.infer<typeof ConflictKind>

/** The evidence of a conflict: checks find all signs but the last, which a person declares. */
export const ConflictEvidence = z.object({
  sign: z.enum([...conflictSigns, 'declared']),
  /** The trait that both have in common: a domain, an organisation, a name. Empty for the same person. */
  matched: z.string(),
})
export type ConflictEvidence = z.infer<typeof ConflictEvidence>

/**
 * A juror who may not judge an entry. Suspected or confirmed, the pair is never assigned; confirmed, the entry does not
 * exist for that juror and what he had written no longer counts. One that the juror declared acts so at once.
 */
export const Conflict = z.object({
  id: Id,
  entryId: Id,
  entryTitle: z.string(),
  jurorId: Id,
  jurorName: z.string(),
  source: z.enum(['system', 'juror', 'staff', 'applicant']),
  state: z.enum(['suspected', 'confirmed', 'dismissed']),
  /** The strongest first. */
  evidence: z.array(ConflictEvidence),
  kind: ConflictKind.nullable(),
  note: z.string(),
  /** The juror was asked to judge this entry. */
  assigned: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Conflict = z.infer<typeof Conflict>
