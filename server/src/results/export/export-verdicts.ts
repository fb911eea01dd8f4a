import type { OkOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { ComparisonRow, resultsEndpoints } from '@laurel/contract/results'
import type { Cell, Column, Sheet } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { column } from './export-marks.ts'

type Verdicts = OkOf<typeof resultsEndpoints.getVerdicts>

/** The ranking of a session of orders, pairs or votes, and every answer of a session of pairs. */
export function verdictSheets(verdicts: Verdicts, comparisons: readonly ComparisonRow[], lang: Locale): Sheet[] {
  const ranked = ranking(verdicts, lang)
  return verdicts.mode === 'pairwise' ? [ranked, pairs(comparisons, lang)] : [ranked]
}

/** The name of what ranks: the strength of pairs, or what the method of the orders counts. */
export const countedKey = ({ mode, rankMethod }: Pick<Verdicts, 'mode' | 'rankMethod'>) =>
  mode === 'pairwise' ? ('strength' as const) : (`counted.${rankMethod}` as const)

function ranking({ mode, rankMethod, rows, jurors }: Verdicts, lang: Locale): Sheet {
  const of = column(lang)
  const own: { columns: Column[]; cells: (row: Verdicts['rows'][number]) => Cell[] } =
    mode === 'go_no_go'
      ? {
          columns: [of('verdict'), of('go', 'number'), of('noGo', 'number'), of('abstained', 'number')],
          cells: ({ verdict, votes }) => [
            verdict ? say(lang, `evaluation.verdict.${verdict}`) : null,
            votes?.go,
            votes?.noGo,
            votes?.abstained,
          ],
        }
      : {
          columns: [of('rank', 'number', 8), of(countedKey({ mode, rankMethod }), 'number', 12)],
          cells: ({ rank, value }) => [rank, value],
        }
  const placed = mode === 'rank' ? jurors : []
  return {
    name: say(lang, 'evaluation.export.ranking'),
    columns: [
      ...own.columns,
      of('code', 'text', 10),
      of('reference', 'text', 14),
      of('application', 'text', 40),
      of('applicant', 'text', 26),
      of('done', 'number', 10),
      ...placed.map(({ name }): Column => ({ title: name, type: 'number', width: 18 })),
    ],
    rows: rows.map((row): Cell[] => [
      ...own.cells(row),
      row.code,
      row.reference,
      row.title,
      row.applicantName,
      row.done,
      ...placed.map(({ jurorId }) => row.places.find((one) => one.jurorId === jurorId)?.place),
    ]),
  }
}

function pairs(comparisons: readonly ComparisonRow[], lang: Locale): Sheet {
  const of = column(lang)
  return {
    name: say(lang, 'evaluation.export.pairs'),
    columns: [
      of('juror', 'text', 26),
      of('one', 'text', 30),
      of('second', 'text', 30),
      of('outcome'),
      of('at'),
      of('voided', 'text', 30),
    ],
    rows: comparisons.map((one): Cell[] => [
      one.jurorName,
      one.a.title || one.a.code,
      one.b.title || one.b.code,
      say(lang, `evaluation.outcome.${one.outcome}`),
      one.madeAt,
      one.voidedAt === null ? null : (one.voidReason ?? ''),
    ]),
  }
}
