import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'

/**
 * The names of a template in all languages: those of its form, unless somebody wrote another name, which is then the only
 * one. In the other languages the form's would hide it.
 */
export function templateNames(title: LocalizedText, lang: Locale, written: string): LocalizedText {
  const name = written.trim()
  return name === title[lang]?.trim() ? title : { [lang]: name }
}
