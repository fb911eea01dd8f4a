import { type Field, holdsAnswer, isGroup } from '../../forms/fields/index.ts'
import { type Answers, type AnswerValue, type FileAnswer, groupRows, readAnswer } from '../../forms/values/index.ts'
import { neutralFileName, redact } from './redact.ts'
import type { Redaction } from './suggest-redactions.ts'

/** Whether an answer names somebody, helps to guess who it is, or neither. Fields that nobody classified have none. */
export type IdentityClass = 'direct' | 'indirect' | 'none'

/**
 * The form in which jurors see a field: the answer, nothing, that there is one, a rounded one, or the answer without the pieces that
 * were approved to go.
 */
export type AnonymisationAction = 'show' | 'hide' | 'mask' | 'coarsen' | 'redact'

export interface FieldRule {
  readonly identityClass?: IdentityClass | null
  /** A person's decision; without one the class decides. */
  readonly action?: AnonymisationAction | null
}

/** Approved redactions of one text answer, of the version whose text they were approved on. */
export interface ApprovedRedaction {
  readonly original: string
  readonly pieces: readonly Pick<Redaction, 'start' | 'end'>[]
}

export interface ProjectionSettings {
  readonly fields: readonly Field[]
  /** By field key, of fields in groups too. */
  readonly rules: Readonly<Record<string, FieldRule>>
  /** By field key; in a repeated group by `key#id` of the row. */
  readonly redactions?: Readonly<Record<string, ApprovedRedaction>>
  /** The entry's code, for the names of files. */
  readonly code: string
  /** Copies of files without metadata that a person approved, by the original's key. Others are not shown. */
  readonly copies?: Readonly<Record<string, FileCopy>>
}

/** A file as it is shown; `name` is the copy's own where it is another file. */
export type FileCopy = Pick<FileAnswer, 'key' | 'location' | 'size' | 'mime'> & { readonly name?: string }

/** Stands for an answer that is there and is not shown; of one length whatever it hides. */
export const masked = '•••'

/** The action on a field: only one that somebody classified as naming nobody is shown without a decision. */
export function actionOf({ identityClass, action }: FieldRule = {}): AnonymisationAction {
  if (action) return action
  return identityClass === 'none' || identityClass === 'indirect' ? 'show' : 'hide'
}

/**
 * An application as a blind juror may read it: built from the fields of its form, so that an answer of no field never comes
 * through; hidden ones are absent, as if they had never been asked. A redaction whose text has changed since hides itself.
 */
export function projectAnswers(answers: Answers, settings: ProjectionSettings): Answers {
  const files = { count: 0 }
  return projectFields(answers, settings.fields, settings, '', files)
}

function projectFields(
  answers: unknown,
  fields: readonly Field[],
  settings: ProjectionSettings,
  row: string,
  files: { count: number },
): Answers {
  const shown: Answers = {}
  for (const field of fields) {
    if (field.type === 'accordion') {
      Object.assign(shown, projectFields(answers, field.fields ?? [], settings, row, files))
      continue
    }
    const value = readAnswer(answers, field.key)
    if (!holdsAnswer(field.type) || value === undefined || value === null) continue
    const projected = projectValue(field, value as AnswerValue, settings, row, files)
    if (projected !== undefined) shown[field.key] = projected
  }
  return shown
}

function projectValue(
  field: Field,
  value: AnswerValue,
  settings: ProjectionSettings,
  row: string,
  files: { count: number },
): AnswerValue | undefined {
  if (isGroup(field.type)) return projectGroup(field, value, settings, row, files)
  const action = actionOf(Object.hasOwn(settings.rules, field.key) ? settings.rules[field.key] : {})
  if (action === 'hide') return undefined
  if (field.type === 'file') return action === 'mask' ? undefined : projectFiles(value, settings, files)
  if (action === 'mask') return typeof value === 'string' ? masked : undefined
  if (action === 'coarsen') return coarsen(field, value)
  if (action === 'redact') return redactValue(value, settings.redactions?.[`${field.key}${row}`])
  return value
}

/** A group shows its fields by their own rules; a decision to hide it hides them all. */
function projectGroup(
  field: Field,
  value: AnswerValue,
  settings: ProjectionSettings,
  row: string,
  files: { count: number },
): AnswerValue | undefined {
  if (settings.rules[field.key]?.action === 'hide') return undefined
  const inner = field.fields ?? []
  if (field.type === 'simple-questions-group') {
    const shown = projectFields(value, inner, settings, row, files)
    return Object.keys(shown).length > 0 ? shown : undefined
  }
  const rows = groupRows(value, Number.POSITIVE_INFINITY).map(({ id, v }, at) => ({
    // Ids are made when rows are added: they are not to be compared between applications.
    id: String(at + 1),
    v: projectFields(v, inner, settings, `#${String(id)}`, files),
  }))
  return rows.some(({ v }) => Object.keys(v).length > 0) ? rows : undefined
}

/** Only approved copies, under names that say nothing. */
function projectFiles(value: AnswerValue, settings: ProjectionSettings, files: { count: number }) {
  if (!Array.isArray(value)) return undefined
  const shown = (value as FileAnswer[]).flatMap((file): FileAnswer[] => {
    const copies = settings.copies ?? {}
    const copy = Object.hasOwn(copies, file.key) ? copies[file.key] : undefined
    if (!copy) return []
    files.count += 1
    return [{ ...copy, name: neutralFileName(settings.code, files.count, copy.name ?? file.name) }]
  })
  return shown.length > 0 ? shown : undefined
}

function redactValue(value: AnswerValue, approved: ApprovedRedaction | undefined): AnswerValue | undefined {
  if (typeof value !== 'string' || approved?.original !== value) return undefined
  return redact(value, approved.pieces)
}

/** A rougher answer: the year of a date, one digit of a number, the first two of a code. Others have none. */
function coarsen(field: Field, value: AnswerValue): AnswerValue | undefined {
  if (field.type === 'date' && typeof value === 'string') return /^\d{4}/.exec(value)?.[0]
  if (typeof value === 'number') {
    if (value === 0) return 0
    const unit = 10 ** Math.floor(Math.log10(Math.abs(value)))
    return Math.round(value / unit) * unit
  }
  if (typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} -]{2,9}$/u.test(value) && /\d/.test(value))
    return `${value.slice(0, 2)}…`
  return undefined
}
