import { PassThrough } from 'node:stream'
import { type ImportProblem, maxProblems, problemWord } from '@laurel/contract/exchange/imports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { findFile } from '../files/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type OpenTable, writeCsv } from '../kernel/sheets/index.ts'
import { say } from '../kernel/words/index.ts'
import { cellTextApart } from './cells/cell-text.ts'
import { openTable, readingOf } from './open-table.ts'
import { type ImportRow, listProblems } from './store/index.ts'

/**
 * The wrong rows as they stand in the file, so that they can be corrected and imported as they are, each with its line and
 * what is wrong in the caller's language. In French and most others spreadsheets expect semicolons.
 */
export async function problemsFile(scene: Scene, one: ImportRow): Promise<Streamed> {
  const file = (await findFile(scene.db, one.fileId)) ?? refuse('not_found')
  const { problems } = await listProblems(scene.db, one.id, { page: 1, perPage: maxProblems, cursor: undefined })
  const byLine = Map.groupBy(problems, (problem) => problem.line)
  const table = await openTable(scene.house.storage, file.storage_key, readingOf(one))
  const { locale } = scene
  const columns = [
    ...one.preview.columns.map(({ name }) => name),
    say(locale, 'exchange.file.line'),
    say(locale, 'exchange.file.problem'),
  ]
  const out = new PassThrough()
  writeCsv(out, {
    // Numbers stay numbers, so that a corrected file can be imported as it is.
    columns: columns.map((title) => ({ title, type: 'number' })),
    rows: wrongRows(table, byLine, locale),
    delimiter: locale === 'en' ? ',' : ';',
  }).catch((error: Error) => out.destroy(error))
  const name = file.name.replace(/\.\w{1,5}$/, '')
  return streamed(out, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="problems.csv"; filename*=UTF-8''${encodeURIComponent(`${name}-${say(locale, 'exchange.file.name')}.csv`)}`,
    'cache-control': 'no-store',
  })
}

async function* wrongRows(
  table: OpenTable,
  byLine: ReadonlyMap<number, readonly ImportProblem[]>,
  locale: Locale,
): AsyncGenerator<string[]> {
  await using open = table
  let left = byLine.size
  if (left === 0) return
  for await (const { line, cells } of open.rows) {
    const problems = byLine.get(line)
    if (!problems) continue
    yield [...cells.map(cellTextApart), String(line), problems.map((problem) => sayProblem(locale, problem)).join(' ')]
    left -= 1
    if (left === 0) return
  }
}

function sayProblem(locale: Locale, { column, reason, value, params }: ImportProblem): string {
  const known = { value, name: value, min: '', max: '', step: '', line: '', ...params }
  const word = problemWord({ reason, value })
  const problem = say(locale, `exchange.problem.${word}`, known)
  const sentence = column ? say(locale, 'exchange.file.at', { column, problem }) : `${problem}.`
  if (!params.suggestion) return sentence
  return `${sentence} ${say(locale, 'exchange.file.suggestion', { suggestion: params.suggestion })}`
}
