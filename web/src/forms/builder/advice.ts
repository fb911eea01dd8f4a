import { type Field, type FormDefinition, hasOptions, holdsAnswer } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel'
import { everyField } from './tree.ts'

export const adviceKinds = [
  'no-label',
  'long-label',
  'same-label',
  'empty-option',
  'picture-text',
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

/** What could be better in a form, in document order, as it reads in one language. */
export function adviceOn({ fields }: FormDefinition, lang: Locale): Advice[] {
  const labels = new Map<string, string>()
  return everyField(fields).flatMap((field) =>
    [...ofLabel(field, lang, labels), ...ofOptions(field, lang)].map((kind) => ({ key: field.key, kind })),
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
    ...(without.some(({ picture }) => picture) ? (['picture-text'] as const) : []),
  ]
}
