import { PassThrough } from 'node:stream'
import type { Locale } from '@laurel/contract/kernel'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Sheet, writeXlsx } from '../kernel/sheets/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { listComparisonPage } from './compare-entries.ts'
import { markSheets } from './export-marks.ts'
import { verdictSheets } from './export-verdicts.ts'
import { getVerdicts } from './get-verdicts.ts'
import { readResults } from './live-results.ts'
import { listEvaluations, type Session } from './store/index.ts'

/** The ranking and what it rests on as a workbook, written as it is sent. */
export async function exportResults(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lang: Locale = scene.locale,
): Promise<Streamed> {
  const out = new PassThrough()
  const sheets = await sheetsOf(scene, program, session, lang)
  writeXlsx(out, { sheets }).catch((error) => out.destroy(error))
  return streamed(out, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${program.slug}-${session.slug}.xlsx"`,
    'cache-control': 'no-store',
  })
}

async function sheetsOf(scene: Scene, program: ProgramRow, session: Session, lang: Locale): Promise<Sheet[]> {
  if (session.mode === 'score') {
    const live = await readResults(scene, session)
    const comments = new Map((await listEvaluations(scene.db, session.id)).map(({ id, comment }) => [id, comment]))
    return markSheets({ live, lang, program }, comments)
  }
  const verdicts = await getVerdicts(scene, session)
  const all = { page: 1, perPage: 1_000_000 }
  const pairs = session.mode === 'pairwise' ? (await listComparisonPage(scene, session, all)).data : []
  return verdictSheets(verdicts, pairs, lang)
}
