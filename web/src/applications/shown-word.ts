import type { ShownStatus } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'

/** The program's words for where an application stands, as the applicant may read them; undefined: the usual word. */
export function shownWord(status: ShownStatus | null, locale: Locale, fallback: Locale): string | undefined {
  return (status && readText(status.label, locale, fallback)) || undefined
}
