import { PassThrough } from 'node:stream'
import { shownMark, shownOutOf } from '@laurel/contract/evaluation'
import { type Locale, readText } from '@laurel/contract/kernel'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Cell, type Column, type Sheet, writeXlsx } from '../kernel/sheets/index.ts'
import { say } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { answerText } from './answer-text.ts'
import { type LiveResults, readResults } from './live-results.ts'
import { listEvaluations, type ScoreRow, type Session } from './store/index.ts'

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)))
const mark = (total: number | null) => (total === null ? null : rounded(shownMark(total)))

interface Telling {
  readonly live: LiveResults
  readonly lang: Locale
  readonly program: ProgramRow
}

/** Ranking, evaluations and criteria as a workbook, written as it is sent. Totals are on the scale that people are shown. */
export async function exportResults(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lang: Locale = scene.locale,
): Promise<Streamed> {
  const live = await readResults(scene, session)
  const telling: Telling = { live, lang, program }
  const comments = new Map((await listEvaluations(scene.db, session.id)).map(({ id, comment }) => [id, comment]))
  const sheets = [ranking(telling), evaluations(telling, comments), criteria(telling)]
  const out = new PassThrough()
  writeXlsx(out, { sheets }).catch((error) => out.destroy(error))
  return streamed(out, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${program.slug}-${session.slug}.xlsx"`,
    'cache-control': 'no-store',
  })
}

const column =
  (lang: Locale) =>
  (key: string, type: Column['type'] = 'text', width?: number): Column => ({
    title: say(lang, `evaluation.export.${key}`, { outOf: shownOutOf }),
    type,
    width,
  })

const titleOf = ({ lang, program }: Telling, criterion: LiveResults['criteria'][number]) =>
  readText(criterion.title, lang, program.defaultLang)

function ranking(telling: Telling): Sheet {
  const { live, lang } = telling
  const of = column(lang)
  return {
    name: say(lang, 'evaluation.export.ranking'),
    columns: [
      of('rank', 'number', 8),
      of('code', 'text', 10),
      of('reference', 'text', 14),
      of('application', 'text', 40),
      of('applicant', 'text', 26),
      of('mean', 'number', 12),
      of('median', 'number', 12),
      of('spread', 'number', 12),
      of('lowest', 'number', 12),
      of('highest', 'number', 12),
      of('done', 'number', 10),
      of('expected', 'number', 10),
      ...live.criteria.map((criterion): Column => ({ title: titleOf(telling, criterion), type: 'number', width: 20 })),
    ],
    rows: live.results.map((result): Cell[] => {
      const entry = live.entries.get(result.entryId)
      return [
        result.rank,
        entry?.code,
        entry?.reference,
        entry?.title,
        entry?.applicantName,
        mark(result.mean),
        mark(result.median),
        mark(result.spread),
        mark(result.min),
        mark(result.max),
        result.done,
        result.expected,
        ...result.criteria.map(({ mean }) => rounded(mean)),
      ]
    }),
  }
}

/** One row for each evaluation that counts. */
function evaluations(telling: Telling, comments: ReadonlyMap<string, string>): Sheet {
  const { live, lang } = telling
  const of = column(lang)
  const jurors = new Map(live.jurors.map(({ id, name }) => [id, name]))
  const totals = new Map(
    live.results.flatMap(({ entryId, totals }) => totals.map(({ jurorId, total }) => [`${entryId} ${jurorId}`, total])),
  )
  function* rows(): Iterable<Cell[]> {
    for (const { entryId, jurorId, evaluationId, state, setAside } of live.assignments) {
      if (state !== 'submitted' || setAside || !evaluationId) continue
      const entry = live.entries.get(entryId)
      const scores = new Map((live.scores.get(evaluationId) ?? []).map((score) => [score.criterionId, score]))
      yield [
        entry?.code,
        entry?.title,
        jurors.get(jurorId),
        mark(totals.get(`${entryId} ${jurorId}`) ?? null),
        ...live.criteria.flatMap((criterion): Cell[] => answerCells(telling, criterion, scores.get(criterion.id))),
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
      ...live.criteria.flatMap((criterion): Column[] => {
        const title = titleOf(telling, criterion)
        return [
          { title, type: isCounted(criterion) ? 'number' : 'text', width: isCounted(criterion) ? 16 : 30 },
          { title: say(lang, 'evaluation.export.commentOn', { title }), type: 'text', width: 30 },
        ]
      }),
      of('comment', 'text', 60),
    ],
    rows: rows(),
  }
}

type Criterion = LiveResults['criteria'][number]

/** Answered by a figure: the others are told in words. */
const isCounted = ({ kind }: Criterion) => kind === 'score' || kind === 'number'

function answerCells({ lang, program }: Telling, criterion: Criterion, score: ScoreRow | undefined): Cell[] {
  if (!score) return [null, null]
  const { value } = score
  const told = typeof value === 'number' ? value : answerText(criterion, score, { lang, fallback: program.defaultLang })
  return [told, score.comment]
}

function criteria(telling: Telling): Sheet {
  const { live, lang, program } = telling
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
      titleOf(telling, criterion),
      readText(criterion.help, lang, program.defaultLang),
      criterion.min,
      criterion.max,
      criterion.step,
      criterion.weight,
      weights > 0 ? rounded((100 * criterion.weight) / weights) : null,
    ]),
  }
}
