import { type Field, type FieldType, fieldsAskedBy } from '@laurel/contract/forms'
import { copiesOf } from './references.ts'
import { canStand, everyField, insertAt, locate, type Spot } from './tree.ts'

export interface Pasted {
  readonly next: readonly Field[]
  /** The first of the copies. */
  readonly selected: string | undefined
  /** Conditions and formulas that asked about fields which are not here, left out. */
  readonly dropped: number
}

/**
 * Copies of fields put just after the selected one, with keys and references of their own. What a copy asks about fields
 * that were not copied stays when they stand in this form, and is left out otherwise. A field that may not stand there
 * goes after what holds the place.
 */
export function pasted(fields: readonly Field[], copied: readonly Field[], selected: string | undefined): Pasted {
  const here = new Set([...everyField(fields), ...everyField(copied)].map((field) => field.key))
  const bare = copied.map((field) => withoutStrangers(field, here))
  let spot = spotAfter(fields, selected, bare)
  let next = fields
  const copies = copiesOf(
    bare.map(({ field }) => field),
    fields,
  )
  for (const copy of copies) {
    next = insertAt(next, spot, copy)
    spot = { ...spot, index: spot.index + 1 }
  }
  return { next, selected: copies[0]?.key, dropped: bare.reduce((sum, { dropped }) => sum + dropped, 0) }
}

interface Bare {
  readonly field: Field
  readonly dropped: number
}

const asking = ['visibleIf', 'required', 'readOnly', 'computed', 'initial'] as const

/** The field without what asks about a field that is not there. */
function withoutStrangers(field: Field, here: ReadonlySet<string>): Bare {
  const columns = new Set(everyField([field]).flatMap(({ table }) => table?.cols.map((col) => col.reference) ?? []))
  const isHere = (key: string) => here.has(key) || columns.has(key)
  let dropped = 0
  const next: Field = { ...field }
  for (const name of asking) {
    if (typeof field[name] !== 'object') continue
    const alone = { ...blank, [name]: field[name] } as Field
    if (fieldsAskedBy(alone).every(isHere)) continue
    dropped += 1
    if (name === 'required') next.required = false
    else delete next[name]
  }
  const inner = field.fields?.map((one) => withoutStrangers(one, here))
  if (inner) next.fields = inner.map((one) => one.field)
  return { field: next, dropped: dropped + (inner ?? []).reduce((sum, one) => sum + one.dropped, 0) }
}

const blank: Field = { key: 'x', reference: 'x', type: 'text', title: {}, required: false }

function spotAfter(fields: readonly Field[], selected: string | undefined, copied: readonly Bare[]): Spot {
  const found = selected === undefined ? undefined : locate(fields, selected)
  if (!found) return { index: fields.length }
  const types: FieldType[] = copied.map(({ field }) => field.type)
  if (types.every((type) => canStand(type, found.parent))) return { parent: found.parent?.key, index: found.index + 1 }
  return spotAfter(fields, found.parent?.key, copied)
}
