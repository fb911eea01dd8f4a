import type { Locale } from '../../kernel/locale/index.ts'
import { readText } from '../../kernel/text/index.ts'
import { alike, type ColumnFacts, guessMapping, likeness } from './guess.ts'
import type { ImportTarget, InnerTarget } from './import.ts'

/** What a template asks of every application besides the answers to its questions. */
export const templateFacts = ['reference', 'firstName', 'lastName', 'email', 'category'] as const
export type TemplateFact = (typeof templateFacts)[number]

/** What a column of a template holds: a fact, or the answer to a question or to one of a group's. */
export interface TemplatePlace {
  readonly target: ImportTarget
  /** From 1; absent where it stands once. */
  readonly row?: number
  readonly inner?: InnerTarget
}
export type TemplateColumn = { readonly title: string } & ({ readonly fact: TemplateFact } | TemplatePlace)

interface Naming {
  readonly facts: Readonly<Record<TemplateFact, string>>
  readonly lang: Locale
  readonly fallback: Locale
}

/**
 * The columns of an empty file for these questions, under titles that an import takes for what they are: the title of the
 * question where it is recognised among the others, else its reference. A fact that a question asks has no column of its own.
 */
export function templateColumns(places: readonly TemplatePlace[], { facts, lang, fallback }: Naming): TemplateColumn[] {
  const requested = new Set(places.map(({ target }) => target))
  const own = templateFacts
    .map((fact) => ({ fact, title: facts[fact] }))
    .filter(({ title }) => [...requested].every((target) => likeness(title, target) < alike))
  const spoken = places.map((place) => ({ ...place, title: spokenTitle(place, lang, fallback) }))
  const all = [...own, ...spoken]
  const guessed = guessMapping(all.map(factsOf), { targets: [...requested], categories: [], lang, hasArchive: true })
  return all.map((column) => {
    if ('fact' in column) return column
    const same = guessed.fields.filter(({ column: title }) => title === column.title)
    const isKnown =
      same.length === 1 && isAt(same[0], column) && all.filter(({ title }) => title === column.title).length === 1
    return isKnown ? column : { ...column, title: plainTitle(column) }
  })
}

function isAt(
  found: { fieldKey: string; row?: number | undefined; inner?: string | undefined } | undefined,
  { target, row, inner }: TemplatePlace,
): boolean {
  return found?.fieldKey === target.fieldKey && found.row === row && found.inner === inner?.key
}

/** `Budget 1 / Amount`, `Plan / 2027 / Amount`, `Address / Town`. */
function spokenTitle({ target, row, inner }: TemplatePlace, lang: Locale, fallback: Locale): string {
  const outer = readText(target.title, lang, fallback)
  if (!inner) return outer
  const within = readText(inner.title, lang, fallback)
  if (row === undefined) return `${outer} / ${within}`
  const fixed = readText(target.rows[row - 1], lang, fallback)
  return fixed ? `${outer} / ${fixed} / ${within}` : `${outer} ${row} / ${within}`
}

/** `budget[1].amount`, `address.town`. */
function plainTitle({ target: { reference }, row, inner }: TemplatePlace): string {
  if (!inner) return reference
  return row === undefined ? `${reference}.${inner.reference}` : `${reference}[${row}].${inner.reference}`
}

const factsOf = ({ title }: { title: string }): ColumnFacts => ({
  name: title,
  filled: 1,
  distinct: 1,
  values: [],
  dayFirst: 0,
  monthFirst: 0,
  commas: 0,
  points: 0,
  emails: 0,
})
