import { fold } from '@laurel/contract/forms/values'
import { locales } from '@laurel/contract/kernel/locale'
import { say } from '../kernel/words/index.ts'
import type { ImportedState } from './intake/insert-applications.ts'

const states = [
  'draft',
  'submitted',
  'in_review',
  'accepted',
  'rejected',
  'waitlisted',
  'withdrawn',
  'ineligible',
] as const satisfies readonly ImportedState[]

let known: Map<string, ImportedState> | undefined

/** The state that a text names: by its code, or as it is called in any language, case and accents aside. */
export function readState(text: string): ImportedState | undefined {
  known ??= new Map(
    states.flatMap((state) => [
      ...locales.map((locale) => [fold(say(locale, `exchange.export.state.${state}`)), state] as const),
      [fold(state.replace('_', ' ')), state] as const,
      [fold(state), state] as const,
    ]),
  )
  return known.get(fold(text))
}

/** Every name of every state, for suggestions. */
export function stateNames(): Iterable<string> {
  readState('')
  return known?.keys() ?? []
}
