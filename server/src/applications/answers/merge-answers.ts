import { topFields } from '@laurel/contract/applications'
import type { RefusedAnswer } from '@laurel/contract/applications/answers'
import { type FormDefinition, forbiddenPiece, hasForbiddenTags } from '@laurel/contract/forms/definition'
import { type FormContext, guardAnswers, withComputed } from '@laurel/contract/forms/engine'
import { type Field, holdsAnswer } from '@laurel/contract/forms/fields'
import {
  type Answers,
  type AnswerValue,
  type FileAnswer,
  normaliseValue,
  rowsLimit,
} from '@laurel/contract/forms/values'
import type { AnswerSheet, FieldVersion, Mutation } from '../store/steps.ts'
import type { WholeChange } from './row-changes.ts'

export interface MergeSettings {
  readonly definition: FormDefinition
  /** The context of the form's conditions and calculations. */
  readonly context: FormContext
  /** Keys of the fields that a closed gate keeps shut. */
  readonly blocked: ReadonlySet<string>
  /** The application's own files by key: a file answer is what the server knows of the file, whatever was sent. */
  readonly files: ReadonlyMap<string, FileAnswer>
  readonly by: string | null
  readonly at: string
  /** This very mutation, when it was taken before: it is answered as it was, and writes nothing. */
  readonly mutation?: Mutation
}

export interface Merged {
  readonly answers: Answers
  readonly versions: Readonly<Record<string, FieldVersion>>
  readonly version: number
  /** Keys written now or already as wanted, each with its version. */
  readonly saved: { field: string; version: number; value?: AnswerValue }[]
  readonly changed: string[]
  /** Keys that somebody changed since the version that the change started from. */
  readonly conflicts: { field: string; mine: AnswerValue }[]
  readonly refused: RefusedAnswer[]
}

/**
 * Takes changes field by field. A change whose field moved on since its `baseVersion` is a conflict, unless both wrote
 * the same; every other change is written, except into what is read-only or computed, which is worked out anew at the end. So a field's acknowledged value is only ever replaced by someone who saw it.
 */
export function mergeAnswers(
  sheet: Pick<AnswerSheet, 'answers' | 'versions' | 'version'>,
  changes: readonly WholeChange[],
  settings: MergeSettings,
): Merged {
  const fields = new Map(topFields(settings.definition.fields).map((field) => [field.key, field]))
  const answers: Answers = { ...sheet.answers }
  const guarded = guardAnswers(
    settings.definition,
    sheet.answers,
    requestedAnswers(sheet, changes, fields, settings),
    settings.context,
  )
  const versions: Record<string, FieldVersion> = { ...sheet.versions }
  const merged = { saved: [] as Merged['saved'], changed: [] as string[] }
  const conflicts: Merged['conflicts'] = []
  const refused: RefusedAnswer[] = []
  const next = sheet.version + 1
  for (const change of changes) {
    const field = fields.get(change.field)
    const reason = refusal(field, change.value, settings.blocked, guarded.shut)
    if (!field || reason) {
      refused.push({ field: change.field, reason: reason ?? 'unknown-field', ...pieceIn(reason, change.value) })
      continue
    }
    const mine = guarded.answers[field.key] ?? null
    const { mutation } = settings
    if (mutation) {
      // Its own version, not the present one: somebody may have changed the field since, unseen by the sender.
      if (mutation.conflicts?.includes(field.key)) conflicts.push({ field: field.key, mine: change.forced ?? mine })
      else if (change.isMerged) merged.saved.push({ ...rowsAsStored(field.key, answers), version: mutation.v })
      else merged.saved.push({ field: field.key, version: mutation.v })
      continue
    }
    const theirs = answers[field.key] ?? null
    const current = versions[field.key]?.v ?? 0
    const isNews = change.isMerged && current > change.baseVersion
    const savedField = (version: number) => ({
      ...(isNews ? rowsAsStored(field.key, answers) : { field: field.key }),
      version,
    })
    if (change.forced !== undefined) conflicts.push({ field: field.key, mine: change.forced })
    if (isSame(mine, theirs)) merged.saved.push(savedField(current))
    else if (current > change.baseVersion && !change.isMerged) conflicts.push({ field: field.key, mine })
    else {
      answers[field.key] = mine
      if (mine === null) delete answers[field.key]
      versions[field.key] = { v: next, by: settings.by, at: settings.at }
      merged.saved.push(savedField(next))
      merged.changed.push(field.key)
    }
  }
  const version = merged.changed.length > 0 ? next : sheet.version
  const complete = merged.changed.length > 0 ? withComputed(settings.definition, answers, settings.context) : answers
  return { answers: complete, versions, version, conflicts, refused, ...merged }
}

/** Rows as they are now, where others' stand beside those sent. */
function rowsAsStored(field: string, answers: Answers) {
  return { field, value: answers[field] ?? null }
}

/** The answers as they would be if every change were taken, in their stored form. */
function requestedAnswers(
  sheet: Pick<AnswerSheet, 'answers'>,
  changes: readonly WholeChange[],
  fields: ReadonlyMap<string, Field>,
  { files, context }: MergeSettings,
): Answers {
  const requested: Answers = { ...sheet.answers }
  for (const { field: key, value } of changes) {
    const field = fields.get(key)
    if (field) requested[key] = withKnownFiles(field, normaliseValue(field, value, context), files)
  }
  return requested
}

function refusal(
  field: Field | undefined,
  value: unknown,
  blocked: ReadonlySet<string>,
  shut: ReadonlySet<string>,
): RefusedAnswer['reason'] | undefined {
  if (!field || !holdsAnswer(field.type)) return 'unknown-field'
  if (shut.has(field.key)) return 'read-only'
  if (blocked.has(field.key)) return 'blocked'
  if (rowCount(value) > rowsLimit) return 'max'
  return textsIn(value).some((text) => hasForbiddenTags(text)) ? 'valide-input-text' : undefined
}

/** Which piece of a text is no text, so that it can be found and taken away. */
function pieceIn(reason: RefusedAnswer['reason'] | undefined, value: unknown): Pick<RefusedAnswer, 'piece'> {
  if (reason !== 'valide-input-text') return {}
  const piece = textsIn(value).flatMap((text) => forbiddenPiece(text) ?? [])[0]
  return piece === undefined ? {} : { piece }
}

export function rowCount(value: unknown): number {
  if (Array.isArray(value)) return value.length
  const rows = typeof value === 'object' && value !== null ? (value as { rows?: unknown }).rows : undefined
  return Array.isArray(rows) ? rows.length : 0
}

/** Every text in a value, however deep. Bounded by the size of the request. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string') texts.push(one)
    else if (typeof one === 'object' && one !== null) waiting.push(...Object.values(one))
  }
  return texts
}

/** File answers, at the first level and inside groups, with what is known of each file; files of others are left out. */
export function withKnownFiles(field: Field, value: AnswerValue, files: MergeSettings['files']): AnswerValue {
  if (value === null) return null
  if (field.type === 'file') {
    const known = (value as FileAnswer[]).flatMap((file) => files.get(file.key) ?? [])
    return known.length > 0 ? known : null
  }
  const inner = field.fields?.some((one) => one.type === 'file')
  if (!inner) return value
  const inside = (answers: Answers): Answers =>
    Object.fromEntries(
      (field.fields ?? []).flatMap((one) => {
        const known = withKnownFiles(one, answers[one.key] ?? null, files)
        return known === null ? [] : [[one.key, known]]
      }),
    )
  if (field.type === 'questions-group') {
    return (value as { id: string; v: Answers }[]).map((row) => ({ id: row.id, v: inside(row.v) }))
  }
  return field.type === 'simple-questions-group' ? inside(value as Answers) : value
}

/** Equal as JSON, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}
