import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { DayInput } from '../kernel/locale/index.ts'

const Person = z.object({ id: Id.nullable(), name: z.string() })

/** Something that the team has to do for an application. */
export const TeamTask = z.object({
  id: Id,
  title: z.string(),
  assignee: Person.nullable(),
  /** A day in the program's zone. */
  dueOn: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
})
export type TeamTask = z.infer<typeof TeamTask>

const fields = {
  title: z.string().trim().min(1).max(300),
  assigneeId: Id.nullable(),
  dueOn: DayInput.nullable(),
}

export const AddTask = z.object({
  title: fields.title,
  assigneeId: fields.assigneeId.default(null),
  dueOn: fields.dueOn.default(null),
})
export type AddTask = z.infer<typeof AddTask>

/** What is left out stays as it is. */
export const ChangeTask = z.object({
  title: fields.title.optional(),
  assigneeId: fields.assigneeId.optional(),
  dueOn: fields.dueOn.optional(),
  isDone: z.boolean().optional(),
})
export type ChangeTask = z.infer<typeof ChangeTask>
