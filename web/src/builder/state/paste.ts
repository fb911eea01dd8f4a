import { companyTargets } from '@laurel/contract/forms/definition'
import { type Asking, type Field, type FieldType, fieldsRequestedBy } from '@laurel/contract/forms/fields'
import { copiesOf, renamedIn } from './references.ts'
import { canStand, everyField, locate, type Spot } from './tree.ts'
import { insertAll } from './tree-several.ts'

/** What a pasted field asked, or filled, and can no longer: the fields that it was about are not here. */
export interface Dropped {
  /** As it was copied. */
  readonly field: Field
  readonly what: Asking | 'company'
}

export interface Pasted {
  readonly next: readonly Field[]
  /** Of what was added, in order. */
  readonly keys: readonly string[]
  readonly dropped: readonly Dropped[]
}

/**
 * Copies of fields put just after the selected one, with keys and references of their own. What a copy asks about fields
 * that were not copied stays when they stand in this form, and is left out otherwise. A field that may not stand there
 * goes after what holds the place.
 * @param isMove fields cut from this very form: as long as they are not in it, they come back under their own keys
 */
export function pasted(
  fields: readonly Field[],
  copied: readonly Field[],
  selected: string | undefined,
  isMove = false,
): Pasted {
  const own = new Set(everyField(fields).map((field) => field.key))
  const coming = everyField(copied).map((field) => field.key)
  const here = new Set([...own, ...coming])
  const plain = copied.map((field) => withoutStrangers(field, here))
  const spot = spotAfter(fields, selected, plain)
  const whole = plain.map(({ field }) => field)
  const isBack = isMove && !coming.some((key) => own.has(key))
  const added = isBack ? renamedIn(whole, fields) : copiesOf(whole, fields)
  return {
    next: insertAll(fields, spot, added),
    keys: added.map((field) => field.key),
    dropped: plain.flatMap((one) => one.dropped),
  }
}

interface Plain {
  readonly field: Field
  readonly dropped: readonly Dropped[]
}

const asking = ['visibleIf', 'required', 'readOnly', 'computed', 'initial'] as const

/** The field without what asks about a field that is not there, or fills one. */
function withoutStrangers(field: Field, here: ReadonlySet<string>): Plain {
  const columns = new Set(everyField([field]).flatMap(({ table }) => table?.cols.map((col) => col.reference) ?? []))
  const isHere = (key: string) => here.has(key) || columns.has(key)
  const dropped: Dropped[] = []
  const next: Field = { ...field }
  for (const what of asking) {
    if (typeof field[what] !== 'object') continue
    const alone = { ...blank, [what]: field[what] } as Field
    if (fieldsRequestedBy(alone).every(isHere)) continue
    dropped.push({ field, what })
    if (what === 'required') next.required = false
    else delete next[what]
  }
  if (!companyTargets(field).every(isHere)) {
    dropped.push({ field, what: 'company' })
    delete next.company
  }
  const inner = field.fields?.map((one) => withoutStrangers(one, here))
  if (inner) next.fields = inner.map((one) => one.field)
  return { field: next, dropped: [...dropped, ...(inner ?? []).flatMap((one) => one.dropped)] }
}

const blank: Field = { key: 'x', reference: 'x', type: 'text', title: {}, required: false }

function spotAfter(fields: readonly Field[], selected: string | undefined, copied: readonly Plain[]): Spot {
  const found = selected === undefined ? undefined : locate(fields, selected)
  if (!found) return { index: fields.length }
  const types: FieldType[] = copied.map(({ field }) => field.type)
  if (types.every((type) => canStand(type, found.parent))) return { parent: found.parent?.key, index: found.index + 1 }
  return spotAfter(fields, found.parent?.key, copied)
}
