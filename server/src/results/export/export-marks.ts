import type { Criterion, Score } from '@laurel/contract/evaluation'
import { shownMark, shownOutOf } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { EntryFlag, JurorFlag } from '@laurel/contract/results/rules'
import type { Cell, Column, Sheet } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { answerText } from '../answer-text.ts'
import { presentJurors } from '../get-results.ts'
import type { LiveResults } from '../live-results.ts'
import { describeEliminations } from './describe-eliminations.ts'

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)))
/** A total of 0 to 100 on the scale that people are shown, for a cell. */
export const shownTotal = (total: number | null) => (total === null ? null : rounded(shownMark(total)))

export interface MarkExport {
  readonly live: LiveResults
  readonly lang: Locale
  readonly program: ProgramRow
}

/** Ranking, evaluations, jurors and criteria of a session of marks. Totals are on the scale that people are shown. */
export function markSheets(source: MarkExport, comments: ReadonlyMap<string, string>): Sheet[] {
  return [ranking(source), evaluations(source, comments), jurors(source), criteria(source)]
}

export const column =
  (lang: Locale) =>
  (key: string, type: Column['type'] = 'text', width?: number): Column => ({
    title: say(lang, `evaluation.export.${key}`, { outOf: shownOutOf }),
    type,
    width,
  })

const flagText = (lang: Locale, flags: readonly (EntryFlag | JurorFlag)[]) =>
  flags.map((flag) => say(lang, `evaluation.flag.${flag}`)).join(', ')

const titleOf = ({ lang, program }: Words, criterion: Pick<Criterion, 'title'>) =>
  readText(criterion.title, lang, program.defaultLang)

function ranking(source: MarkExport): Sheet {
  const { live, lang } = source
  const of = column(lang)
  const figures = ['value', 'mean', 'median', 'trimmed', 'spread', 'lowest', 'highest', 'calibrated', 'low', 'high']
  return {
    name: say(lang, 'evaluation.export.ranking'),
    columns: [
      of('rank', 'number', 8),
      of('code', 'text', 10),
      of('reference', 'text', 14),
      of('application', 'text', 40),
      of('applicant', 'text', 26),
      ...figures.map((key) => of(key, 'number', 12)),
      of('first', 'number', 12),
      of('done', 'number', 10),
      of('expected', 'number', 10),
      of('flags', 'text', 30),
      of('eliminations', 'text', 40),
      ...live.criteria.map((criterion): Column => ({ title: titleOf(source, criterion), type: 'number', width: 20 })),
    ],
    rows: live.outcome.rows.map((row): Cell[] => {
      const entry = live.entryOf.get(row.entryId)
      const { value, mean, median, trimmed, spread, min, max, calibrated, low, high } = row
      return [
        row.rank,
        entry?.code,
        entry?.reference,
        entry?.title,
        entry?.applicantName,
        ...[value, mean, median, trimmed, spread, min, max, calibrated, low, high].map(shownTotal),
        rounded(row.first),
        row.done,
        row.expected,
        flagText(lang, row.flags),
        describeEliminations(live, row, lang, source.program.defaultLang).join('\n'),
        ...row.criteria.map((one) => rounded(one.mean)),
      ]
    }),
  }
}

function jurors({ live, lang }: MarkExport): Sheet {
  const of = column(lang)
  const figures = ['mean', 'spread', 'severity', 'severityError', 'correlation', 'straight', 'minutes']
  return {
    name: say(lang, 'evaluation.export.jurors'),
    columns: [
      of('juror', 'text', 26),
      of('done', 'number', 10),
      of('assigned', 'number', 10),
      ...figures.map((key) => of(key, 'number', 14)),
      of('flags', 'text', 30),
    ],
    rows: presentJurors(live).map((row): Cell[] => [
      row.name,
      row.done,
      row.assigned,
      ...[row.mean, row.spread, row.severity, row.error].map(shownTotal),
      rounded(row.correlation),
      rounded(row.straight),
      row.medianActiveMs === null ? null : rounded(row.medianActiveMs / 60_000),
      flagText(lang, row.flags),
    ]),
  }
}

/** One row for each evaluation that counts. */
function evaluations(source: MarkExport, comments: ReadonlyMap<string, string>): Sheet {
  const { live, lang } = source
  const of = column(lang)
  const jurors = new Map(live.jurors.map(({ id, name }) => [id, name]))
  function* rows(): Iterable<Cell[]> {
    for (const { entryId, jurorId, evaluationId } of live.counted) {
      if (!evaluationId) continue
      const entry = live.entries.get(entryId)
      const scores = new Map((live.scores.get(evaluationId) ?? []).map((score) => [score.criterionId, score]))
      yield [
        entry?.code,
        entry?.title,
        jurors.get(jurorId),
        shownTotal(live.totals.get(entryId)?.get(jurorId) ?? null),
        ...answerCells(source, live.criteria, scores),
        comments.get(evaluationId),
      ]
    }
  }
  return {
    name: say(lang, 'evaluation.export.evaluations'),
    columns: [
      of('code', 'text', 10),
      of('application', 'text', 40),
      of('juror', 'text', 26),
      of('total', 'number', 12),
      ...answerColumns(source, live.criteria),
      of('comment', 'text', 60),
    ],
    rows: rows(),
  }
}

type ColumnCriterion = Pick<Criterion, 'id' | 'kind' | 'title' | 'options'>
type Words = Pick<MarkExport, 'lang' | 'program'>

/** Answered by a figure: the others are told in words. */
const isCounted = ({ kind }: ColumnCriterion) => kind === 'score' || kind === 'number'

/** Two columns for each criterion: what was answered, and the comment on it. */
export function answerColumns(words: Words, criteria: readonly ColumnCriterion[]): Column[] {
  return criteria.flatMap((criterion): Column[] => {
    const title = titleOf(words, criterion)
    return [
      { title, type: isCounted(criterion) ? 'number' : 'text', width: isCounted(criterion) ? 16 : 30 },
      { title: say(words.lang, 'evaluation.export.commentOn', { title }), type: 'text', width: 30 },
    ]
  })
}

/** The cells under them. */
export function answerCells(
  { lang, program }: Words,
  criteria: readonly ColumnCriterion[],
  scores: ReadonlyMap<string, Pick<Score, 'value' | 'abstained' | 'comment'>>,
): Cell[] {
  return criteria.flatMap((criterion): Cell[] => {
    const score = scores.get(criterion.id)
    if (!score) return [null, null]
    const { value } = score
    const words = { lang, fallback: program.defaultLang }
    return [typeof value === 'number' ? value : answerText(criterion, score, words), score.comment]
  })
}

function criteria(source: MarkExport): Sheet {
  const { live, lang, program } = source
  const of = column(lang)
  const weights = live.criteria.reduce((sum, { weight }) => sum + weight, 0)
  return {
    name: say(lang, 'evaluation.export.criteria'),
    columns: [
      of('criterion', 'text', 40),
      of('help', 'text', 60),
      of('minimum', 'number', 10),
      of('maximum', 'number', 10),
      of('step', 'number', 10),
      of('weight', 'number', 10),
      of('share', 'number', 12),
    ],
    rows: live.criteria.map((criterion): Cell[] => [
      titleOf(source, criterion),
      readText(criterion.help, lang, program.defaultLang),
      criterion.min,
      criterion.max,
      criterion.step,
      criterion.weight,
      weights > 0 ? rounded((100 * criterion.weight) / weights) : null,
    ]),
  }
}
