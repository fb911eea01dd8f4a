import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, withFreshKeys, withKeys } from '@laurel/contract/forms/fields'
import { everyField } from './tree.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key nobody has: random, because answers and conditions point at it for ever. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `f_${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

/** A text as a reference: lower-case letters without accents, digits and `_`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
}

/** The reference wanted, or the first free one after it: `montant`, `montant_2`. */
export function freeReference(requested: string, taken: ReadonlySet<string>): string {
  const base = requested || 'champ'
  for (let number = 1; ; number += 1) {
    const reference = number === 1 ? base : `${base}_${number}`
    if (!taken.has(reference)) return reference
  }
}

export function referencesIn(fields: readonly Field[]): Set<string> {
  return new Set(everyField(fields).map((field) => field.reference))
}

/** Copies with keys and references of their own; what they ask about each other, they ask about the copies. */
export function copiesOf(copied: readonly Field[], fields: readonly Field[]): Field[] {
  const keys = new Map(everyField(copied).map((one) => [one.key, newKey()]))
  return renamedIn(
    copied.map((field) => withKeys(field, keys)),
    fields,
  )
}

/** Fields coming into a form, under references that are free in it. */
export function renamedIn(coming: readonly Field[], fields: readonly Field[]): Field[] {
  const taken = referencesIn(fields)
  const named = (field: Field): Field => {
    const reference = freeReference(field.reference, taken)
    taken.add(reference)
    return { ...field, reference, ...(field.fields && { fields: field.fields.map(named) }) }
  }
  return coming.map(named)
}

/** A form read from a file, under keys that nobody has. */
export function withNewKeys(definition: FormDefinition): FormDefinition {
  return withFreshKeys(definition, newKey)
}
