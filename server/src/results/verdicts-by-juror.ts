import type { OkOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { ComparisonRow, resultsEndpoints } from '@laurel/contract/results'
import type { Block } from '../kernel/documents/index.ts'
import { say } from '../kernel/words/index.ts'

type Verdicts = OkOf<typeof resultsEndpoints.getVerdicts>

const nameOf = ({ title, code }: { readonly title: string; readonly code: string }) =>
  title ? `${title} (${code})` : code

/** To print: the order that each juror handed in, best first. */
export function ordersByJuror({ rows, jurors }: Pick<Verdicts, 'rows' | 'jurors'>, lang: Locale): Block[] {
  const figure = new Intl.NumberFormat(lang)
  return jurors.flatMap(({ jurorId, name }): Block[] => {
    const placed = rows.flatMap((row) => {
      const place = row.places.find((one) => one.jurorId === jurorId)?.place
      return place === undefined ? [] : [{ place, entry: nameOf(row) }]
    })
    if (placed.length === 0) return []
    const sorted = placed.sort((a, b) => a.place - b.place || a.entry.localeCompare(b.entry, lang))
    const head = (['rank', 'application'] as const).map((key) => say(lang, `evaluation.export.${key}`))
    const table = sorted.map(({ place, entry }) => [figure.format(place), entry])
    return [
      { kind: 'heading', level: 1, text: name },
      { kind: 'table', head, figures: [0], rows: table },
    ]
  })
}

/** To print: each juror's comparisons that count, in the order in which they were made. */
export function pairsByJuror(comparisons: readonly ComparisonRow[], lang: Locale): Block[] {
  const counted = comparisons
    .filter(({ voidedAt }) => voidedAt === null)
    .toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))
  const head = (['one', 'second', 'outcome'] as const).map((key) => say(lang, `evaluation.export.${key}`))
  return [...Map.groupBy(counted, ({ jurorId }) => jurorId).values()]
    .toSorted(([a], [b]) => (a?.jurorName ?? '').localeCompare(b?.jurorName ?? '', lang))
    .flatMap((own): Block[] => [
      { kind: 'heading', level: 1, text: own[0]?.jurorName ?? '' },
      {
        kind: 'table',
        head,
        rows: own.map(({ a, b, outcome }) => [nameOf(a), nameOf(b), say(lang, `evaluation.outcome.${outcome}`)]),
      },
    ])
}
