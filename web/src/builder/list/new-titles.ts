import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'

/**
 * The titles of a new form: what somebody wrote is in the program's own language, where the builder starts, whatever the page
 * speaks. Those of a file that it begins from stay, unless another was written.
 */
export function newTitles(ofFile: LocalizedText, lang: Locale, written: string): LocalizedText {
  return Object.values(ofFile).includes(written) ? { [lang]: written, ...ofFile } : { ...ofFile, [lang]: written }
}
