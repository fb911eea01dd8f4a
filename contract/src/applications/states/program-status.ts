import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'
import { Colour, ShortLabel } from '../tag.ts'
import { ApplicationState } from './state.ts'

/** The states that a program may name in its own words (docs/rules.md §10): the review, and the decisions. */
export const labelledStates = ['in_review', 'accepted', 'rejected', 'waitlisted', 'ineligible'] as const
export const LabelledState = z.enum(labelledStates)
export type LabelledState = z.infer<typeof LabelledState>

const written = {
  state: LabelledState,
  label: ShortLabel,
  /** What applicants read instead of the usual word for the state; null: the usual word. */
  applicantLabel: ShortLabel.nullable(),
  colour: Colour,
}

/** A program's own name for where an application is; it never changes what the state allows. */
export const ProgramStatus = z.object({
  ...written,
  id: Id,
  programId: Id,
  label: LocalizedText,
  applicantLabel: LocalizedText.nullable(),
  position: z.int(),
})
export type ProgramStatus = z.infer<typeof ProgramStatus>

/** With the number of applications that have it. */
export const UsedStatus = ProgramStatus.extend({ uses: z.int() })
export type UsedStatus = z.infer<typeof UsedStatus>

export const WriteStatus = z.object(written)
export type WriteStatus = z.infer<typeof WriteStatus>

/** Its state stays: applications stand in it. */
export const ChangeStatus = WriteStatus.omit({ state: true })
export type ChangeStatus = z.infer<typeof ChangeStatus>

/** `read`: what the caller saw of the application; refused as `stale` when a colleague was faster. */
export const GiveStatus = z.object({
  statusId: Id.nullable(),
  reason: z.string().trim().max(5000).optional(),
  read: z.object({ state: ApplicationState, statusId: Id.nullable() }).optional(),
})
export type GiveStatus = z.infer<typeof GiveStatus>

/** As an applicant reads it. */
export const ShownStatus = z.object({ label: LocalizedText, colour: z.string() })
export type ShownStatus = z.infer<typeof ShownStatus>

/** The most statuses, tags or rules of a program. */
export const maxStatuses = 40
export const maxTags = 200
export const maxRules = 50
