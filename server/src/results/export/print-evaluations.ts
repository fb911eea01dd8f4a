import { type ResultMethod, shownMark, shownOutOf } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { dressed } from '../../applications/index.ts'
import { type EvaluationRow, listEvaluations, listVotes, type Session } from '../../evaluation/store/index.ts'
import { answerPdf, type Block, fileNameOf, streamPdf } from '../../kernel/documents/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { listComparisonPage } from '../ballots/compare-entries.ts'
import { getVerdicts } from '../get-verdicts.ts'
import { type LiveResults, readResults } from '../live-results.ts'
import { readResultDataset } from '../result-dataset.ts'
import { ordersByJuror, pairsByJuror } from '../verdicts-by-juror.ts'
import { describeEliminations } from './describe-eliminations.ts'
import { evenFigures } from './even-figures.ts'
import { countedKey } from './export-verdicts.ts'
import { figure, mark, scoreFacts } from './score-facts.ts'

/** The ranking, then every evaluation that counts, entry by entry, as a document to print. */
export async function printEvaluations(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lang: Locale = scene.locale,
): Promise<Streamed> {
  const name = readText(session.title, lang, program.defaultLang)
  const title = say(lang, 'evaluation.print.title', { session: name })
  const at = sayDateTime(lang, scene.now, program.timeZone)
  const body =
    session.mode === 'score'
      ? await markBlocks(scene, program, session, lang)
      : await verdictBlocks(scene, session, lang)
  const blocks: Block[] = [
    { kind: 'title', text: title, lead: readText(program.texts.title, lang, program.defaultLang) },
    ...body,
  ]
  const footer = say(lang, 'evaluation.print.at', { at })
  const document = dressed({ platform: scene.platform, program, lang, title, footer, at: scene.now }, blocks)
  return answerPdf(fileNameOf(name), streamPdf(document))
}

/** The ranking figure, then the mean and the calibrated mark where it differs, the interval beside its mark. */
function numbersBy(method: ResultMethod): readonly ('value' | 'mean' | 'calibrated' | 'low' | 'high')[] {
  if (method === 'calibrated') return ['value', 'low', 'high', 'mean']
  return method === 'mean' ? ['value', 'calibrated', 'low', 'high'] : ['value', 'mean', 'calibrated', 'low', 'high']
}

async function markBlocks(scene: Scene, program: ProgramRow, session: Session, lang: Locale): Promise<Block[]> {
  const live = await readResults(scene, session)
  const written = new Map((await listEvaluations(scene.db, session.id)).map((row) => [row.id, row]))
  const numbers = numbersBy(session.resultRules.method)
  const heads = ['rank', 'code', 'application', ...numbers, 'done']
  const shown = (total: number | null) => (total === null ? null : shownMark(total))
  const columns = numbers.map((name) =>
    evenFigures(
      lang,
      live.outcome.rows.map((row) => shown(row[name])),
    ),
  )
  return [
    { kind: 'text', text: say(lang, `evaluation.method.${session.resultRules.method}`), tone: 'quiet' },
    {
      kind: 'table',
      head: heads.map((key) => say(lang, `evaluation.export.${key}`, { outOf: shownOutOf })),
      figures: [0, ...numbers.map((_, at) => at + 3), numbers.length + 3],
      rows: live.outcome.rows.map((row, at) => {
        const entry = live.entryOf.get(row.entryId)
        const figures = columns.map((column) => column[at] ?? '')
        return [figure(lang, row.rank), row.entryId, entry?.title ?? '', ...figures, `${row.done} / ${row.expected}`]
      }),
    },
    ...live.outcome.rows.flatMap((row) => entryBlocks(live, written, row, lang, program)),
  ]
}

function entryBlocks(
  live: LiveResults,
  written: ReadonlyMap<string, EvaluationRow>,
  row: LiveResults['outcome']['rows'][number],
  lang: Locale,
  program: ProgramRow,
): Block[] {
  const code = row.entryId
  const entry = live.entryOf.get(code) ?? refuse('not_found')
  const own = live.counted.filter(({ entryId }) => entryId === entry.id)
  if (own.length === 0) return []
  const names = new Map(live.jurors.map(({ id, name }) => [id, name]))
  return [
    { kind: 'heading', level: 1, text: `${entry.title || code} (${code})` },
    ...describeEliminations(live, row, lang, program.defaultLang).map((text): Block => ({ kind: 'text', text })),
    ...own.map(({ jurorId, evaluationId }): Block => {
      const scores = new Map((live.scores.get(evaluationId ?? '') ?? []).map((score) => [score.criterionId, score]))
      const total = mark(lang, live.totals.get(entry.id)?.get(jurorId) ?? null)
      const comment = written.get(evaluationId ?? '')?.comment ?? ''
      return {
        kind: 'group',
        title: `${names.get(jurorId) ?? ''} · ${total} / ${shownOutOf}`,
        blocks: [
          { kind: 'facts', facts: scoreFacts(live.criteria, scores, { lang, fallback: program.defaultLang }) },
          ...(comment ? [{ kind: 'text', text: comment } as const] : []),
        ],
      }
    }),
  ]
}

async function verdictBlocks(scene: Scene, session: Session, lang: Locale): Promise<Block[]> {
  const { rows, jurors, mode, rankMethod } = await getVerdicts(scene, session)
  const isGo = mode === 'go_no_go'
  const heads = isGo
    ? ['verdict', 'code', 'application', 'go', 'noGo', 'abstained']
    : ['rank', 'code', 'application', countedKey({ mode, rankMethod }), 'done']
  const values = evenFigures(
    lang,
    rows.map(({ value }) => value),
    3,
  )
  const table: Block = {
    kind: 'table',
    head: heads.map((key) => say(lang, `evaluation.export.${key}`)),
    figures: isGo ? [3, 4, 5] : [0, 3, 4],
    rows: rows.map(({ rank, code, title, done, verdict, votes }, at) =>
      isGo
        ? [
            verdict ? say(lang, `evaluation.verdict.${verdict}`) : '–',
            code,
            title,
            ...[votes?.go, votes?.noGo, votes?.abstained].map((count) => figure(lang, count ?? null)),
          ]
        : [figure(lang, rank), code, title, values[at] ?? '', figure(lang, done)],
    ),
  }
  if (isGo) return [table, ...(await voteBlocks(scene, session, rows, jurors, lang))]
  if (mode === 'rank') return [table, ...ordersByJuror({ rows, jurors }, lang)]
  const all = { page: 1, perPage: 1_000_000 }
  return [table, ...pairsByJuror((await listComparisonPage(scene, session, all)).data, lang)]
}

async function voteBlocks(
  scene: Scene,
  session: Session,
  rows: readonly { entryId: string; code: string; title: string }[],
  jurors: readonly { jurorId: string; name: string }[],
  lang: Locale,
): Promise<Block[]> {
  const votes = await listVotes(scene.db, session.id)
  const names = new Map(jurors.map(({ jurorId, name }) => [jurorId, name]))
  const counted = new Set((await readResultDataset(scene, session)).counted.map(({ evaluationId }) => evaluationId))
  const all = (await listEvaluations(scene.db, session.id)).filter(({ id }) => counted.has(id))
  const byEntry = Map.groupBy(all, ({ entryId }) => entryId)
  return rows.flatMap(({ entryId, code, title }): Block[] => {
    const own = byEntry.get(entryId) ?? []
    if (own.length === 0) return []
    return [
      { kind: 'heading', level: 1, text: `${title || code} (${code})` },
      {
        kind: 'facts',
        facts: own.map(({ id, jurorId, comment }) => {
          const vote = votes.get(id)
          const word = vote ? say(lang, `evaluation.vote.${vote}`) : '–'
          return { label: names.get(jurorId) ?? '', value: [word, comment].filter(Boolean).join(' · ') }
        }),
      },
    ]
  })
}
