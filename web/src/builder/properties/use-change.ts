import type { Field } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'

/** Changes of one field. What is empty is left out of the definition rather than kept as an empty text. */
export function useChange(key: string) {
  const { store } = useBuilderParts()
  const lang = useBuilder((one) => one.lang())
  const set = (change: Partial<Field>, merge?: string) =>
    store.change(key, (field) => withoutUndefined({ ...field, ...change }), merge)
  /** Changes one text of the field in the language being written. */
  const setText = (name: TextName, text: string) =>
    store.change(
      key,
      (field) => {
        const next = withText(field[name], lang, text)
        return withoutUndefined({ ...field, [name]: name === 'title' ? (next ?? {}) : next })
      },
      `${name} ${lang}`,
    )
  const setRule = (change: NonNullable<Field['rules']>, merge?: string) =>
    store.change(
      key,
      (field) => {
        const rules = withoutUndefined({ ...field.rules, ...change })
        return withoutUndefined({ ...field, rules: Object.keys(rules).length > 0 ? rules : undefined })
      },
      merge,
    )
  return { set, setText, setRule, lang }
}

export type TextName = 'title' | 'description' | 'placeholder' | 'newGroupBtnLabel' | 'deleteConfirmationMsg'

/** A text with one language changed; undefined when no language is left. */
export function withText(text: LocalizedText | undefined, lang: string, value: string): LocalizedText | undefined {
  const { [lang as 'fr']: _, ...others } = text ?? {}
  const next = value === '' ? others : { ...others, [lang]: value }
  return Object.keys(next).length > 0 ? next : undefined
}

export function withoutUndefined<Thing extends object>(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing
}
