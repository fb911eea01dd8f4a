import { z } from 'zod'
import { changeEffects } from './definition/change-effect.ts'
import { definitionReasons } from './definition/definition-problem.ts'
import { FieldKey, FieldSchema } from './definition/definition-schema.ts'
import type { FormChange } from './form-changes.ts'

/** One change, as `formChanges` tells it. */
export const FormChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved', 'eligibility']),
  effect: z.enum(changeEffects),
  field: FieldSchema.optional(),
  before: FieldSchema.optional(),
  parent: FieldKey.optional(),
  after: FieldKey.optional(),
  changes: z
    .array(
      z.object({
        property: z.string() as unknown as z.ZodType<NonNullable<FormChange['changes']>[number]['property']>,
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    )
    .optional(),
}) satisfies z.ZodType<FormChange>

/** Applications with answers: drafts follow the new revision, what was sent and what is decided stay as they are. */
const Touched = z.object({ drafts: z.int(), sent: z.int(), decided: z.int() })
export type Touched = z.infer<typeof Touched>

/** What publishing the draft would do. */
export const Publication = z.object({
  /** The revision that it would make; the one there is when nothing has changed. */
  number: z.int(),
  /** The revision that is published now. */
  since: z.int().nullable(),
  etag: z.int(),
  changes: z.array(FormChangeSchema),
  /** Applications that hold answers to the form. */
  touched: Touched,
  /** Of these, those that answered one field, by its key: fields changed, moved or removed only. */
  touchedBy: z.record(FieldKey, Touched),
  /** What keeps it from being published. */
  problems: z.array(
    z.object({
      field: z.string(),
      reason: z.enum(definitionReasons),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
export type Publication = z.infer<typeof Publication>

export const Publish = z
  .object({
    /** The draft that was looked at; another one is refused. */
    etag: z.int().optional(),
    /** Write to those whose draft is touched. */
    notifyApplicants: z.boolean().default(false),
  })
  .default({ notifyApplicants: false })

export const ChangeSummarySchema = z.object({ added: z.int(), removed: z.int(), changed: z.int(), moved: z.int() })
