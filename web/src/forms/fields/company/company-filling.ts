import { mayTakeCompany } from '@laurel/contract/forms/definition'
import { type Field, findField } from '@laurel/contract/forms/fields'
import type { FormStore } from '../form-store.ts'
import type { Place } from '../place.ts'

/** A text that was empty and took something from the register. */
export interface Written {
  readonly key: string
  readonly place: Place
  readonly text: string
}

/** The place of another field of the same item, or of the same form. */
export function besidePlace({ path, trail }: Place, key: string): Place {
  const holder = path.slice(0, path.length - (trail.at(-1) ?? '').length)
  return { path: holder + key, trail: [...trail.slice(0, -1), key] }
}

/** Writes name and address into the texts that the field names, where they are shown, empty, and may be written. */
export function fillFrom(
  store: FormStore,
  { company }: Pick<Field, 'company'>,
  place: Place,
  found: { readonly name: string; readonly address: string },
): Written[] {
  const requested = [
    [company?.name, found.name],
    [company?.address, found.address],
  ] as const
  return requested.flatMap(([key, text]) => {
    const target = key === undefined ? undefined : findField(store.settings.definition, key)
    if (key === undefined || !target || !mayTakeCompany(target) || text === '') return []
    const beside = besidePlace(place, key)
    const isOpen = store.isVisible(beside.path) && !store.isReadOnly(beside.path)
    if (!isOpen || !isEmpty(store.read(beside))) return []
    store.write(beside, text)
    return [{ key, place: beside, text }]
  })
}

/** Empties again what was written, unless somebody changed it since. */
export function takeBack(store: FormStore, written: readonly Written[]): void {
  for (const { place, text } of written) if (store.read(place) === text) store.write(place, null)
}

function isEmpty(answer: unknown): boolean {
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}
