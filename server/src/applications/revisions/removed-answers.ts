import { topFields } from '@laurel/contract/applications'
import type { RemovedAnswer } from '@laurel/contract/applications/portal'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { type Answers, type AnswerValue, isBlank } from '@laurel/contract/forms/values'
import { listRemovedFields, type RemovedField } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Frame, FrameStep } from '../frame.ts'

/** Days for which an answer outlives its question (reference: form revisions). */
export const removedAnswerDays = 90

/** Until when what was taken out of a form is kept. */
export function storedUntil({ at }: Pick<RemovedField, 'at'>): Date {
  return new Date(at.getTime() + removedAnswerDays * 86_400_000)
}

/** The frame with the answers whose questions are gone named as such. Reads nothing where there are none. */
export async function withRemovedAnswers(db: PlatformDb, frame: Frame): Promise<Frame> {
  if (!frame.steps.some(holdsRemovedAnswers)) return frame
  const steps = await Promise.all(
    frame.steps.map(async (step) => {
      if (!step.form || !holdsRemovedAnswers(step)) return step
      const removed = await listRemovedFields(db, step.form.id)
      const removedAnswers = [...removed.values()].filter((one) => holds(step.answers, one)).map(present)
      return removedAnswers.length > 0 ? { ...step, removedAnswers } : step
    }),
  )
  return { ...frame, steps }
}

function present(removed: RemovedField): RemovedAnswer {
  const { field, group } = removed
  return {
    key: field.key,
    title: field.title,
    ...(group && { groupKey: group.key }),
    storedUntil: storedUntil(removed).toISOString(),
  }
}

function holdsRemovedAnswers({ form, answers }: FrameStep): boolean {
  return form !== undefined && hasUnknown(form.whole, answers)
}

function hasUnknown(whole: FormDefinition, answers: Answers): boolean {
  const fields = new Map(topFields(whole.fields).map((field) => [field.key, field]))
  return Object.entries(answers).some(([key, value]) => {
    if (isBlank(value)) return false
    const field = fields.get(key)
    return !field || insides(field, value).some((inside) => hasUnknownIn(field, inside))
  })
}

function hasUnknownIn({ fields = [] }: Field, inside: Answers): boolean {
  return Object.entries(inside).some(([key, value]) => !isBlank(value) && !fields.some((field) => field.key === key))
}

/** The answers inside a group, item by item; none of any other field. */
function insides({ type }: Field, value: AnswerValue | null | undefined): Answers[] {
  if (type === 'simple-questions-group') return isAnswers(value) ? [value] : []
  if (type !== 'questions-group' || !Array.isArray(value)) return []
  return (value as { v?: unknown }[]).flatMap((row) => (isAnswers(row?.v) ? [row.v] : []))
}

function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function holds(answers: Answers, { field, group }: RemovedField): boolean {
  const places = group ? insides(group, answers[group.key]) : [answers]
  return places.some((place) => Object.hasOwn(place, field.key) && !isBlank(place[field.key]))
}

/** The answers without those to the fields given, and the keys of those that were there. */
export function withoutRemovedAnswers(
  answers: Answers,
  removed: readonly RemovedField[],
): { answers: Answers; keys: string[]; dropped: unknown[] } {
  const gone = removed.filter((one) => holds(answers, one))
  const remaining = structuredClone(answers)
  const dropped: unknown[] = []
  for (const { field, group } of gone) {
    for (const place of group ? insides(group, remaining[group.key]) : [remaining]) {
      if (Object.hasOwn(place, field.key)) dropped.push(place[field.key])
      delete place[field.key]
    }
  }
  return { answers: remaining, keys: gone.map(({ field }) => field.key), dropped }
}
