import { z } from 'zod'
import type { Field } from '../../forms/fields/index.ts'
import { answerText, cellText } from '../../forms/values/index.ts'
import { Id } from '../../kernel/index.ts'
import { type Locale, LocalizedText } from '../../kernel/locale/index.ts'
import { readText } from '../../kernel/text/index.ts'
import { type AnswerRow, rowsOf } from './rows.ts'
import { textPieces } from './text-pieces.ts'

const Cell = z.object({ key: z.string(), title: LocalizedText, before: z.string(), after: z.string() })

/** A row of a group or table that is there, or says, something else. `name`: its title or first text; empty without one. */
const DifferentRow = z.object({
  id: z.string(),
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  cells: z.array(Cell),
})

/** How a change is best read: word by word, as one value for another, item by item, or row by row. */
export const ReadableChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    pieces: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  }),
  z.object({ kind: z.literal('value') }),
  z.object({
    kind: z.literal('items'),
    kept: z.array(z.string()),
    removed: z.array(z.string()),
    added: z.array(z.string()),
  }),
  z.object({ kind: z.literal('rows'), rows: z.array(DifferentRow) }),
])
export type ReadableChange = z.infer<typeof ReadableChange>

/** One answer that differs between two moments, as people read it; `before` and `after` are empty where there was none. */
export const AnswerDifference = z.object({
  stepId: Id,
  stepTitle: LocalizedText,
  key: z.string(),
  title: LocalizedText,
  before: z.string(),
  after: z.string(),
  shown: ReadableChange,
})
export type AnswerDifference = z.infer<typeof AnswerDifference>

interface Languages {
  readonly locale: Locale
  /** Of texts missing in it. */
  readonly fallback: Locale
}

/** An answer before and after, in words: texts word by word, choices and files item by item, groups and tables row by row. */
export function readableChange(field: Field, before: unknown, after: unknown, languages: Languages): ReadableChange {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return { kind: 'text', pieces: textPieces(plain(before), plain(after)) }
    case 'checkbox':
    case 'picture-choice':
    case 'file':
      return { kind: 'items', ...itemsOf(field, before, after, languages) }
    case 'questions-group':
    case 'simple-questions-group':
    case 'table':
      return { kind: 'rows', rows: rowsBetween(field, before, after, languages) }
    default:
      return { kind: 'value' }
  }
}

const plain = (value: unknown) => (typeof value === 'string' ? value : '')

function itemsOf(field: Field, before: unknown, after: unknown, { locale, fallback }: Languages) {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : []).map((one) => answerText(field, [one], locale, fallback))
  const [old, now] = [texts(before), texts(after)]
  return {
    kept: now.filter((text) => old.includes(text)),
    removed: old.filter((text) => !now.includes(text)),
    added: now.filter((text) => !old.includes(text)),
  }
}

type DifferentRow = z.infer<typeof DifferentRow>

function rowsBetween(field: Field, before: unknown, after: unknown, languages: Languages): DifferentRow[] {
  const [old, now] = [rowsOf(field.type, before), rowsOf(field.type, after)]
  const row = (change: DifferentRow['change'], from: AnswerRow | undefined, to: AnswerRow | undefined) => {
    const { id } = to ?? from ?? { id: '' }
    const cells = cellsBetween(field, from, to, languages)
    const name = nameOf(field, to ?? from, languages)
    return cells.length === 0 && change === 'changed' ? [] : [{ id, name, change, cells }]
  }
  return [
    ...now.flatMap((to) => {
      const from = old.find(({ id }) => id === to.id)
      return row(from ? 'changed' : 'added', from, to)
    }),
    ...old.filter(({ id }) => !now.some((one) => one.id === id)).flatMap((from) => row('removed', from, undefined)),
  ]
}

function cellsBetween(field: Field, from: AnswerRow | undefined, to: AnswerRow | undefined, languages: Languages) {
  const { locale, fallback } = languages
  const columns =
    field.type === 'table'
      ? (field.table?.cols ?? []).map((col) => ({
          key: col.reference,
          title: col.title,
          text: (value: unknown) => cellText(col, value, locale, fallback),
        }))
      : (field.fields ?? []).map((one) => ({
          key: one.key,
          title: one.title,
          text: (value: unknown) => answerText(one, value, locale, fallback),
        }))
  return columns.flatMap(({ key, title, text }) => {
    const [before, after] = [text(from?.v[key]), text(to?.v[key])]
    return before === after ? [] : [{ key, title, before, after }]
  })
}

/** What a row is called: its title in the form, or the first text in it. */
function nameOf(field: Field, row: AnswerRow | undefined, { locale, fallback }: Languages): string {
  const titled = field.table?.rows.find(({ reference }) => reference === row?.id)
  if (titled) return readText(titled.title, locale, fallback)
  if (field.type === 'simple-questions-group') return ''
  const keys =
    field.type === 'table'
      ? (field.table?.cols ?? []).filter(({ type }) => type === 'text').map(({ reference }) => reference)
      : (field.fields ?? []).filter(({ type }) => type === 'text').map(({ key }) => key)
  return keys.map((key) => plain(row?.v[key])).find((text) => text !== '') ?? ''
}
