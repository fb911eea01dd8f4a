import type { LocalizedText } from '../../kernel/locale/index.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import type { FieldType } from './field-type.ts'

/** One choice. `reference` is what answers store: it never changes, its text may. `picture` is the key of a file. */
export interface FieldOption {
  reference: string
  text: LocalizedText
  picture?: string
}

/**
 * Limits of an answer, all inclusive; each type reads its own and ignores the rest.
 * `minDate` and `maxDate` are `YYYY-MM-DD`, or `today`, `today+30`, `today-6570` (days from the day of the check).
 * `currency` is an ISO 4217 code and `unit` a short text; both only dress a number.
 */
export interface FieldRules {
  minCharacters?: number
  maxCharacters?: number
  minWords?: number
  maxWords?: number
  minValue?: number
  maxValue?: number
  /** A number must be a whole multiple of it, counted from `minValue` or 0. */
  step?: number
  minDate?: string
  maxDate?: string
  minChoices?: number
  maxChoices?: number
  currency?: string
  unit?: string
}

export interface TableRow {
  reference: string
  title: LocalizedText
}

export type TableColumnType = 'text' | 'number' | 'date' | 'select'

export interface TableColumn {
  reference: string
  title: LocalizedText
  type: TableColumnType
  /** Of a `select` column. */
  options?: FieldOption[]
}

/** `rows` are fixed and titled; with `openRows` the applicant adds rows instead and `rows` is empty. */
export interface TableLayout {
  rows: TableRow[]
  cols: TableColumn[]
  openRows?: boolean
  minRows?: number
  maxRows?: number
  /** Shows the sum of every number column. */
  total?: boolean
}

/** What a file field accepts; `document` also accepts pdf. */
export type AcceptedFileKind = 'pdf' | 'image' | 'audio' | 'video' | 'document' | 'any'

/** `maxBytes` is for each file. */
export interface FileRules {
  kinds: AcceptedFileKind[]
  maxBytes: number
  maxCount: number
}

/** Texts beside a company's number that take its name and address from the register, by their keys, while they are empty. */
export interface CompanyTargets {
  name?: string
  address?: string
}

/**
 * How a gate behaves. `lockBefore` (true unless said): what stands before it stays as it is while it is looked at and once
 * it is decided; otherwise a change there makes the validation stale. The messages are shown until it is validated, and after.
 */
export interface GateSettings {
  lockBefore?: boolean
  messageBefore?: LocalizedText
  messageAfter?: LocalizedText
}

/**
 * One field of a form (docs/rules.md §3).
 *
 * - `key` is random, given once and never reused: answers and conditions point at it, in every revision.
 * - `reference` is for people (exports, import headers, mail templates): unique in its form, and it may be edited.
 */
export interface Field {
  key: string
  reference: string
  type: FieldType
  title: LocalizedText
  description?: LocalizedText
  placeholder?: LocalizedText
  /** Always, never, or when the condition holds. What is read-only or computed is never required: nobody could answer it. */
  required: boolean | Condition
  /** Absent: always shown. A field inside a hidden one is hidden. */
  visibleIf?: Condition
  /** Always, or while the condition holds: shown, never written by the applicant. */
  readOnly?: boolean | Condition
  /** The name of whoever else answers it, through a personal link: `referee`, `bank`. Absent: those who apply. */
  answeredBy?: string
  /** Answered by somebody else, and never shown to those who apply. */
  confidential?: boolean
  /** number, text, date, yes-no: worked out from earlier answers, never written by anybody. */
  computed?: Expression
  /** What stands there when the form, or the item of a group, is begun. */
  initial?: Expression
  /** select, radio, checkbox, picture-choice. */
  options?: FieldOption[]
  /** picture-choice only: several pictures may be chosen. */
  multiple?: boolean
  rules?: FieldRules
  /** questions-group, simple-questions-group, accordion; in the order of the page. */
  fields?: Field[]
  /** questions-group: how many items may be given. */
  minRows?: number
  maxRows?: number
  newGroupBtnLabel?: LocalizedText
  deleteConfirmationMsg?: LocalizedText
  table?: TableLayout
  file?: FileRules
  /** validation only. */
  gate?: GateSettings
  /** siret-fr, siren-fr. */
  company?: CompanyTargets
}
