import { canCarry, canCarryColumn } from '../engine/carry.ts'
import type { Field, FieldOption, FieldRules, FileRules, TableLayout } from '../fields/field.ts'
import type { PropertyChange } from './diff.ts'

/**
 * How a change weighs on answers already given, the lightest first (reference: form revisions, change classes).
 *
 * - `text`: words, order, layout; nothing to do.
 * - `loosened`: more may be answered than before, nothing less.
 * - `tightened`: what was fine may no longer be; the step is incomplete until it is put right.
 * - `converted`: answers take another form, by the table of casts.
 * - `removed`: answers are kept, and no longer shown.
 * - `refused`: answers could not follow; a new question is needed.
 */
export const changeEffects = ['text', 'loosened', 'tightened', 'converted', 'removed', 'refused'] as const
export type ChangeEffect = (typeof changeEffects)[number]

/** The heaviest of several effects; `text` of none. */
export function heaviest(effects: readonly ChangeEffect[]): ChangeEffect {
  return changeEffects.findLast((one) => effects.includes(one)) ?? 'text'
}

/** What the change of one property does. */
export function effectOfProperty(change: PropertyChange, before: Field, after: Field): ChangeEffect {
  const { property } = change
  switch (property) {
    case 'type':
      return canCarry(before, after) ? 'converted' : 'refused'
    case 'required':
      return change.after === false ? 'loosened' : 'tightened'
    case 'visibleIf':
      return after.required === false ? 'loosened' : 'tightened'
    case 'readOnly':
      return change.after === undefined || change.after === false ? 'loosened' : 'tightened'
    case 'computed':
    case 'answeredBy':
    case 'confidential':
      return 'tightened'
    case 'multiple':
      return change.after ? 'loosened' : 'tightened'
    case 'options':
      return ofOptions(before.options ?? [], after.options ?? [])
    case 'rules':
      return ofRules(before.rules ?? {}, after.rules ?? {})
    case 'minRows':
      return ofLimit('min', before.minRows, after.minRows)
    case 'maxRows':
      return ofLimit('max', before.maxRows, after.maxRows)
    case 'table':
      return before.table && after.table ? ofTable(before.table, after.table) : 'text'
    case 'file':
      return before.file && after.file ? ofFiles(before.file, after.file) : 'text'
    default:
      return 'text'
  }
}

function ofNames(before: readonly { reference: string }[], after: readonly { reference: string }[]): ChangeEffect {
  const now = new Set(after.map((one) => one.reference))
  if (before.some((one) => !now.has(one.reference))) return 'removed'
  return after.length > before.length ? 'loosened' : 'text'
}

function ofOptions(before: readonly FieldOption[], after: readonly FieldOption[]): ChangeEffect {
  return ofNames(before, after)
}

function ofLimit(kind: 'min' | 'max', before: number | undefined, after: number | undefined): ChangeEffect {
  if (before === after) return 'text'
  if (after === undefined) return 'loosened'
  if (before === undefined) return 'tightened'
  return after > before === (kind === 'min') ? 'tightened' : 'loosened'
}

const limits = [
  ['minCharacters', 'min'],
  ['maxCharacters', 'max'],
  ['minWords', 'min'],
  ['maxWords', 'max'],
  ['minValue', 'min'],
  ['maxValue', 'max'],
  ['minChoices', 'min'],
  ['maxChoices', 'max'],
] as const

function ofRules(before: FieldRules, after: FieldRules): ChangeEffect {
  const others = (['step', 'minDate', 'maxDate'] as const).map((name): ChangeEffect => {
    if (before[name] === after[name]) return 'text'
    return after[name] === undefined ? 'loosened' : 'tightened'
  })
  return heaviest([...limits.map(([name, kind]) => ofLimit(kind, before[name], after[name])), ...others])
}

function ofTable(before: TableLayout, after: TableLayout): ChangeEffect {
  const columns = before.cols.flatMap((col): ChangeEffect[] => {
    const now = after.cols.find((one) => one.reference === col.reference)
    if (!now) return ['removed']
    const type = now.type === col.type ? 'text' : canCarryColumn(col.type, now.type) ? 'converted' : 'refused'
    return [type, ofOptions(col.options ?? [], now.options ?? [])]
  })
  const rows = Boolean(before.openRows) === Boolean(after.openRows) ? ofNames(before.rows, after.rows) : 'removed'
  const added = after.cols.length > before.cols.length ? 'loosened' : 'text'
  const max = ofLimit('max', before.maxRows, after.maxRows)
  return heaviest([...columns, rows, added, max, ofLimit('min', before.minRows, after.minRows)])
}

function ofFiles(before: FileRules, after: FileRules): ChangeEffect {
  const kinds = areTaken(before.kinds, after.kinds)
    ? areTaken(after.kinds, before.kinds)
      ? 'text'
      : 'loosened'
    : 'tightened'
  const size = ofLimit('max', before.maxBytes, after.maxBytes)
  return heaviest([kinds, size, ofLimit('max', before.maxCount, after.maxCount)])
}

/** Is every file of one list of kinds also taken by another? */
function areTaken(kinds: FileRules['kinds'], by: FileRules['kinds']): boolean {
  const taken = new Set<string>(by)
  return taken.has('any') || kinds.every((kind) => taken.has(kind) || (kind === 'pdf' && taken.has('document')))
}
