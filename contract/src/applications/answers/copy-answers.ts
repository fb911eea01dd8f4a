import type { FormDefinition } from '../../forms/definition/index.ts'
import { canCarry, carryAnswers, validateValue } from '../../forms/engine/index.ts'
import { type Field, holdsAnswer } from '../../forms/fields/index.ts'
import { type Answers, type AnswerValue, type GroupRow, isUnanswered } from '../../forms/values/index.ts'
import type { LocalizedText } from '../../kernel/locale/index.ts'
import { topFields } from '../title.ts'

/** Why an answer was not copied: nothing asks for it, or what asks for it takes no such answer. */
export const leftReasons = ['no-question', 'does-not-fit'] as const
export type LeftReason = (typeof leftReasons)[number]

/** One form with its answers. */
export interface Answered {
  readonly definition: FormDefinition
  readonly answers: Answers
}

export interface Copying {
  /** For each wanted form, in order: the answers found for it. */
  readonly answers: readonly Answers[]
  readonly copied: readonly { readonly form: number; readonly key: string; readonly title: LocalizedText }[]
  readonly left: readonly { readonly title: LocalizedText; readonly reason: LeftReason }[]
}

type Settings = Parameters<typeof carryAnswers>[3]

interface Source {
  readonly field: Field
  readonly value: AnswerValue | null
}

/**
 * Answers of an earlier application as answers to other forms: matched by the key of the field, then by its reference where
 * the type is the same or can be read, and written as the new field wants. Each is used once.
 */
export function copyAnswers(
  sources: readonly Answered[],
  targets: readonly FormDefinition[],
  settings: Settings,
  context: Parameters<typeof validateValue>[2],
): Copying {
  const answered = sources.flatMap(answeredFields)
  const left = new Map<Source, LeftReason>(answered.map((source) => [source, 'no-question']))
  const copied: { form: number; key: string; title: LocalizedText }[] = []
  const answers = targets.map((definition, form) => {
    const found: Answers = {}
    for (const field of writable(definition)) {
      const source = sourceOf(field, [...left.keys()])
      if (!source) continue
      const value = written(source, field, settings)
      if (!fits(field, value, context)) {
        left.set(source, 'does-not-fit')
        continue
      }
      found[field.key] = value
      copied.push({ form, key: field.key, title: field.title })
      left.delete(source)
    }
    return found
  })
  return { answers, copied, left: [...left].map(([{ field }, reason]) => ({ title: field.title, reason })) }
}

function answeredFields({ definition, answers }: Answered): Source[] {
  return topFields(definition.fields).flatMap((field) => {
    const value = Object.hasOwn(answers, field.key) ? (answers[field.key] ?? null) : null
    return holdsAnswer(field.type) && !field.computed && !isUnanswered(field, value) ? [{ field, value }] : []
  })
}

function writable(definition: FormDefinition): Field[] {
  return topFields(definition.fields).filter(
    ({ type, computed, readOnly }) => holdsAnswer(type) && !computed && readOnly !== true,
  )
}

function sourceOf(field: Field, sources: readonly Source[]): Source | undefined {
  return (
    sources.find((one) => one.field.key === field.key && canCarry(one.field, field)) ??
    sources.find((one) => one.field.reference === field.reference && canCarry(one.field, field))
  )
}

/** The value under the keys of the field that takes it. */
function written({ field: was, value }: Source, field: Field, settings: Settings): AnswerValue | null {
  const names = new Map((was.fields ?? []).flatMap((inner) => namesOf(inner, field)))
  const before = { ...renamed(was, names), key: field.key }
  const carried = carryAnswers(
    { schemaVersion: 1, fields: [before] },
    { schemaVersion: 1, fields: [field] },
    { [field.key]: rekeyed(was, value, names) },
    settings,
  )
  return carried[field.key] ?? null
}

/** The key that an inner field goes by in the other group, by its key, else by its reference. */
function namesOf(inner: Field, group: Field): [string, string][] {
  const others = (group.fields ?? []).filter((one) => canCarry(inner, one))
  const other = others.find(({ key }) => key === inner.key) ?? others.find((one) => one.reference === inner.reference)
  return other ? [[inner.key, other.key]] : []
}

function renamed(field: Field, names: ReadonlyMap<string, string>): Field {
  if (!field.fields) return field
  return {
    ...field,
    fields: field.fields.flatMap((inner) => {
      const key = names.get(inner.key)
      return key ? [{ ...inner, key }] : []
    }),
  }
}

function rekeyed(field: Field, value: AnswerValue | null, names: ReadonlyMap<string, string>): AnswerValue | null {
  const inside = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([key, one]) => {
        const name = names.get(key)
        return name ? [[name, one]] : []
      }),
    )
  if (field.type === 'simple-questions-group') return inside(value as Answers)
  if (field.type === 'questions-group') return (value as GroupRow[]).map(({ id, v }) => ({ id, v: inside(v) }))
  return value
}

/** What breaks a limit is for its author to put right; what is of another kind, or no option any more, says nothing here. */
function fits(field: Field, value: AnswerValue | null, context: Parameters<typeof validateValue>[2]): boolean {
  if (isUnanswered(field, value)) return false
  const problems = validateValue(field, value, { ...context, mode: 'draft' })
  return !problems.some(({ reason }) => misfits.has(reason))
}

const misfits: ReadonlySet<string> = new Set([
  'oneOf',
  'malformed',
  'number',
  'date',
  'country',
  'tel',
  'email',
  'url',
  'file-kind',
  'file-size',
  'file-count',
])
