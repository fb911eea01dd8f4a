import { fold } from '../forms/index.ts'
import type { Locale } from '../kernel/index.ts'
import type { ImportCategory, ImportTarget } from './import.ts'
import type { FieldColumn, ImportMapping } from './mapping.ts'
import { plainWords, resemblance } from './resemblance.ts'

/** What is known of a column when its meaning is guessed. */
export interface ColumnFacts {
  readonly name: string
  readonly filled: number
  readonly distinct: number | null
  /** Its different texts; empty when there are too many. */
  readonly values: readonly { readonly text: string }[]
  /** Cells that can only be days first, or months first; numbers that end in decimals after a comma, or after a point. */
  readonly dayFirst: number
  readonly monthFirst: number
  readonly commas: number
  readonly points: number
  /** Cells that look like e-mail addresses. */
  readonly emails: number
}

/** Below this a title and a column are not taken for the same. */
const alike = 0.72

const referenceNames =
  /\b(id|ids|identifier|identifiant|identificateur|ref|reference|referenz|referencia|riferimento|referentie|referencja|number|numero|num|nr|no|code|nummer|kennung|номер|код|ид)\b/u
const nameNames =
  /\b(applicant|candidate|candidat|candidata|candidato|kandidaat|kandidat|bewerber|bewerberin|antragsteller|wnioskodawca|solicitante|sollicitant|aanvrager|richiedente|requerente|deposant|porteur|demandeur|заявитель|pi|investigator|holder)\b/u
const emailNames = /(e ?mail|courriel|correo|mail|почта)/u

/** The mapping that titles and contents suggest: for people to correct, never used as it is. */
export function guessMapping(
  columns: readonly ColumnFacts[],
  ground: { targets: readonly ImportTarget[]; categories: readonly ImportCategory[]; lang: Locale },
): ImportMapping {
  const fields = guessFields(columns, ground.targets)
  const category = guessCategory(columns, ground.categories)
  const taken = new Set('column' in category ? [category.column] : [])
  const pick = (is: (column: ColumnFacts, name: string) => boolean) => {
    const found = columns.find((column) => !taken.has(column.name) && is(column, plainWords(column.name)))
    if (found) taken.add(found.name)
    return found?.name
  }
  const applicantEmail = pick((column, name) => emailNames.test(name) && column.emails * 2 > column.filled)
  const externalReference = pick((column, name) => referenceNames.test(name) && isMostlyDifferent(column))
  const applicantName = pick((column, name) => nameNames.test(name) && column.emails === 0)
  return {
    category,
    ...(externalReference && { externalReference }),
    ...(applicantName && { applicantName }),
    ...(applicantEmail && { applicantEmail }),
    fields,
    state: 'submitted',
    lang: ground.lang,
  }
}

/** Nearly each row has its own: the few that repeat are what the check will find. */
function isMostlyDifferent({ distinct, filled }: ColumnFacts): boolean {
  return distinct === null || (filled > 0 && distinct >= 0.8 * filled)
}

/** The best pairs first, each column and each question once; in the order of the file. */
function guessFields(columns: readonly ColumnFacts[], targets: readonly ImportTarget[]): FieldColumn[] {
  const pairs = columns.flatMap((column, at) =>
    targets
      .filter((target) => target.readable)
      .map((target) => ({ column, at, target, score: likeness(column.name, target) })),
  )
  const taken = new Set<unknown>()
  const chosen = pairs
    .filter((pair) => pair.score >= alike)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .filter(({ column, target }) => {
      if (taken.has(column) || taken.has(target)) return false
      taken.add(column).add(target)
      return true
    })
  return chosen.sort((one, other) => one.at - other.at).map(({ column, target }) => fieldColumn(column, target))
}

function likeness(name: string, { reference, title }: ImportTarget): number {
  return Math.max(...[reference, ...Object.values(title)].map((text) => resemblance(name, text)))
}

function fieldColumn(column: ColumnFacts, { fieldKey, type }: ImportTarget): FieldColumn {
  const { name, dayFirst, monthFirst, commas, points } = column
  return {
    column: name,
    fieldKey,
    ...(type === 'date' && { dateOrder: monthFirst > dayFirst ? ('mdy' as const) : ('dmy' as const) }),
    ...(type === 'number' &&
      commas !== points && { decimal: commas > points ? ('comma' as const) : ('point' as const) }),
  }
}

/** The column most of whose texts are titles of categories; else the first category for every row. */
function guessCategory(
  columns: readonly ColumnFacts[],
  categories: readonly ImportCategory[],
): ImportMapping['category'] {
  const titles = new Set(categories.flatMap(({ title }) => Object.values(title).map(fold)))
  const shares = columns.map(({ name, values }) => ({
    name,
    share: values.length > 0 ? values.filter(({ text }) => titles.has(fold(text))).length / values.length : 0,
  }))
  const best = shares.reduce((best, next) => (next.share > best.share ? next : best), { name: '', share: 0 })
  if (best.share >= 0.5) return { column: best.name }
  return { categoryId: categories.find((one) => one.isReady)?.id ?? categories[0]?.id ?? nowhere }
}

/** A program without category: refused as such when the mapping is saved. */
const nowhere = '00000000-0000-0000-0000-000000000000'
