import { z } from 'zod'
import { Id } from '../kernel/index.ts'

const text = z.string().trim().min(1).max(5000)
const mentions = z.array(Id).max(20).default([])

/** Somebody of the team. */
export const Colleague = z.object({ id: Id, name: z.string(), email: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** What the team says among itself about an application: never seen by those who apply. */
export const TeamComment = z.object({
  id: Id,
  /** The comment that this one answers. */
  parentId: Id.nullable(),
  /** The answer that it is about; null: the whole application. */
  stepId: Id.nullable(),
  fieldKey: z.string().nullable(),
  /** The words of the answer that it is about; empty: all of it. */
  quote: z.string(),
  text: z.string(),
  author: z.object({ id: Id.nullable(), name: z.string() }),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
})
export type TeamComment = z.infer<typeof TeamComment>

/** `mentions` are told by mail; the text names them as `@Name`. A reply stands where its parent stands. */
export const WriteComment = z
  .object({
    text,
    mentions,
    parentId: Id.optional(),
    stepId: Id.optional(),
    fieldKey: z.string().min(1).max(64).optional(),
    quote: z.string().trim().max(500).optional(),
  })
  .refine(({ stepId, fieldKey }) => (stepId === undefined) === (fieldKey === undefined), {
    error: 'required',
    path: ['fieldKey'],
  })
export type WriteComment = z.infer<typeof WriteComment>

export const RewriteComment = z.object({ text, mentions })
export type RewriteComment = z.infer<typeof RewriteComment>
