import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, hasOptions, holdsAnswer } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { everyField } from '../state/tree.ts'

export const adviceKinds = [
  'no-label',
  'long-label',
  'same-label',
  'empty-option',
  'same-option',
  'picture-text',
  'picture-contrast',
  'only-example',
] as const

export type AdviceKind = (typeof adviceKinds)[number]

/** Something that makes a form hard for who listens to it, or reads with difficulty. It keeps nothing from being published. */
export interface Advice {
  readonly key: string
  readonly kind: AdviceKind
}

/** Beyond these a question is a paragraph: what explains it belongs to the help. */
export const longestLabel = 140

/**
 * What could be better in a form, in document order, as it reads in one language.
 * @param pale pictures whose own colours are hard to tell apart, by their key
 */
export function adviceOn({ fields }: FormDefinition, lang: Locale, pale: ReadonlySet<string> = new Set()): Advice[] {
  const labels = new Map<string, string>()
  const isPale = ({ type, options = [] }: Field) =>
    type === 'picture-choice' && options.some(({ picture }) => picture !== undefined && pale.has(picture))
  return everyField(fields).flatMap((field) =>
    [
      ...ofLabel(field, lang, labels),
      ...ofOptions(field, lang),
      ...(isPale(field) ? (['picture-contrast'] as const) : []),
    ].map((kind) => ({ key: field.key, kind })),
  )
}

function ofLabel(field: Field, lang: Locale, known: Map<string, string>): AdviceKind[] {
  const label = field.title[lang]?.trim() ?? ''
  if (label === '') return [field.placeholder?.[lang]?.trim() ? 'only-example' : 'no-label']
  const kinds: AdviceKind[] = label.length > longestLabel && field.type !== 'separator-text' ? ['long-label'] : []
  if (!holdsAnswer(field.type)) return kinds
  const folded = label.toLocaleLowerCase(lang)
  const isKnown = known.has(folded)
  known.set(folded, field.key)
  return isKnown ? [...kinds, 'same-label'] : kinds
}

function ofOptions({ type, options = [], table }: Field, lang: Locale): AdviceKind[] {
  const isEmpty = (one: { text: Field['title'] }) => !one.text[lang]?.trim()
  const columns = (table?.cols ?? []).flatMap((col) => col.options ?? [])
  if (columns.some(isEmpty)) return ['empty-option']
  if (!hasOptions(type)) return []
  const without = options.filter(isEmpty)
  return [
    ...(without.some(({ picture }) => !picture) ? (['empty-option'] as const) : []),
    ...(hasTwice(options.map(({ text }) => text[lang]?.trim().toLocaleLowerCase(lang)))
      ? (['same-option'] as const)
      : []),
    ...(without.some(({ picture }) => picture) ? (['picture-text'] as const) : []),
  ]
}

function hasTwice(texts: readonly (string | undefined)[]): boolean {
  const input = texts.filter(Boolean)
  return new Set(input).size < input.length
}
