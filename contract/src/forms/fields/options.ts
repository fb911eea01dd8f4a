import type { Locale } from '../../kernel/locale/index.ts'
import { readText } from '../../kernel/text/index.ts'
import { fold } from '../values/fold.ts'
import type { FieldOption } from './field.ts'

/** The text of an option in a language; the reference itself when the option is gone. */
export function optionText(
  options: readonly FieldOption[] | undefined,
  reference: string,
  locale: Locale,
  fallback: Locale,
): string {
  const option = options?.find((one) => one.reference === reference)
  return (option && readText(option.text, locale, fallback)) || reference
}

const indexes = new WeakMap<readonly FieldOption[], Map<string, string>>()

/** The reference of the option that a text names: by reference, or by label in any language, accents and case aside. */
export function readOption(options: readonly FieldOption[] | undefined, text: string): string | undefined {
  if (!options) return
  let index = indexes.get(options)
  if (!index) {
    index = indexOptions(options)
    indexes.set(options, index)
  }
  return index.get(fold(text))
}

/** References win over labels, and the first of two equal labels wins. */
function indexOptions(options: readonly FieldOption[]): Map<string, string> {
  const index = new Map<string, string>()
  const add = (name: string, reference: string) => {
    const folded = fold(name)
    if (folded && !index.has(folded)) index.set(folded, reference)
  }
  for (const { reference } of options) add(reference, reference)
  for (const { reference, text } of options) for (const label of Object.values(text)) add(label, reference)
  return index
}
