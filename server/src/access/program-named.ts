import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { refuse } from '../kernel/refuse.ts'

/** What this room needs to know of the program that a path names; the room of programs, which stands above, finds it. */
export interface NamedProgram {
  readonly id: string
  readonly defaultLang: Locale
  readonly texts: { readonly title: LocalizedText }
}

/** The program that the kernel loaded for `{programId}`. */
export function programNamed(input: object): NamedProgram {
  const { program } = input as { program?: NamedProgram }
  return program ?? refuse('not_found')
}
