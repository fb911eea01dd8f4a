import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { programOf } from '../../evaluation/index.ts'
import type { Session } from '../../evaluation/store/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Cell, Column, Sheet } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { answerWorkbook } from '../export/answer-workbook.ts'
import { answerCells, answerColumns, column, shownTotal } from '../export/export-marks.ts'
import { type OwnWork, takeAlong } from './take-along.ts'

/** The caller's own evaluations as a workbook. Refuses as `takeAlong`. */
export async function exportOwnWork(scene: Scene, session: Session, lang: Locale = scene.locale): Promise<Streamed> {
  const work = await takeAlong(scene, session)
  const program = await programOf(scene, session)
  return answerWorkbook(program, session, sheetsOf(work, program, lang))
}

function sheetsOf(work: OwnWork, program: ProgramRow, lang: Locale): Sheet[] {
  const own = ownSheet(work, program, lang)
  return work.session.mode === 'pairwise' ? [own, pairs(work, lang)] : [own]
}

function ownSheet(work: OwnWork, program: ProgramRow, lang: Locale): Sheet {
  const of = column(lang)
  const said = saidIn(work, program, lang)
  return {
    name: say(lang, 'evaluation.export.evaluations'),
    columns: [
      of('code', 'text', 10),
      of('application', 'text', 40),
      of('category', 'text', 26),
      of('state', 'text', 16),
      ...said.columns,
    ],
    rows: work.entries.map(({ entry }): Cell[] => [
      entry.code,
      entry.title,
      readText(entry.categoryTitle, lang, program.defaultLang),
      say(lang, `evaluation.ownState.${entry.state}`),
      ...said.cells(entry),
    ]),
  }
}

type Entry = OwnWork['entries'][number]['entry']

/** The evaluation of an entry, by the session's mode. */
function saidIn(
  { session: { mode, criteria }, votes, places }: OwnWork,
  program: ProgramRow,
  lang: Locale,
): { columns: Column[]; cells: (entry: Entry) => Cell[] } {
  const of = column(lang)
  const words = { lang, program }
  if (mode === 'score')
    return {
      columns: [of('total', 'number', 12), ...answerColumns(words, criteria), of('comment', 'text', 60)],
      cells: ({ total, evaluation: { scores, comment } }) => {
        const byCriterion = new Map(scores.map((score) => [score.criterionId, score]))
        return [shownTotal(total), ...answerCells(words, criteria, byCriterion), comment]
      },
    }
  if (mode === 'go_no_go')
    return {
      columns: [of('verdict'), of('comment', 'text', 60)],
      cells: ({ id }) => {
        const { vote = null, comment = '' } = votes.get(id) ?? {}
        return [vote && say(lang, `evaluation.vote.${vote}`), comment]
      },
    }
  if (mode === 'rank') return { columns: [of('rank', 'number', 8)], cells: ({ id }) => [places.get(id) ?? null] }
  return { columns: [], cells: () => [] }
}

function pairs({ comparisons }: OwnWork, lang: Locale): Sheet {
  const of = column(lang)
  return {
    name: say(lang, 'evaluation.export.pairs'),
    columns: [of('one', 'text', 30), of('second', 'text', 30), of('outcome'), of('at', 'text', 24)],
    rows: comparisons.map(({ a, b, outcome, at }): Cell[] => [
      a.title,
      b.title,
      say(lang, `evaluation.outcome.${outcome}`),
      new Date(at).toISOString(),
    ]),
  }
}
