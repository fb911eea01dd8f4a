import {
  type ColumnValue,
  type ImportCause,
  type ImportProblem,
  type ImportSummary,
  maxProblems,
  problemWord,
} from '@laurel/contract/exchange/imports'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { listFiles } from '../../files/index.ts'
import { keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import { refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { readContext } from '../mapping-context.ts'
import { presentValues, summaryOf } from '../present.ts'
import { type ImportRow, inFile, listImportRows, listNames, listProblems } from '../store/index.ts'

/** The history of a program's imports. */
export async function listImports(
  scene: Scene,
  program: ProgramRow,
  query: ListQuery,
): Promise<ListPage<ImportSummary>> {
  const place = keyPlaceOf(query, newestById)
  const { total, rows, after, before } = await listImportRows(scene.db, program.id, place)
  const files = await listFiles(
    scene.db,
    rows.map((row) => row.fileId),
  )
  const names = await listNames(
    scene.db,
    rows.flatMap((row) => row.createdBy ?? []),
  )
  const data = rows.map((row) =>
    summaryOf(
      row,
      files.find((file) => file.id === row.fileId),
      names,
    ),
  )
  return pageOf(data, { total, ...place, after, before })
}

/** `total` counts all problems of the file, `totalFiltred` those that are kept. */
export async function listProblemsOf(scene: Scene, one: ImportRow, query: ListQuery): Promise<ListPage<ImportProblem>> {
  const place = keyPlaceOf(query, inFile)
  const { filtered, problems, after, before } = await listProblems(scene.db, one.id, place)
  return pageOf(problems, { total: one.problems, filtered, ...place, after, before })
}

/** The problems that are kept, by column and cause, the most frequent first. */
export async function listCausesOf(scene: Scene, one: ImportRow, query: ListQuery): Promise<ListPage<ImportCause>> {
  const { problems } = await listProblems(scene.db, one.id, { page: 1, perPage: maxProblems, cursor: undefined })
  const byCause = Map.groupBy(problems, (problem) => `${problem.column}\n${problemWord(problem)}`)
  const causes = [...byCause.values()].flatMap(([first, ...others]) =>
    first ? [{ first, count: others.length + 1 }] : [],
  )
  causes.sort((a, b) => b.count - a.count)
  const { page = 1, perPage = query.limit ?? usualPerPage } = query
  return pageOf(causes.slice((page - 1) * perPage, page * perPage), { total: causes.length, page, perPage })
}

/** The different texts of a column, the most frequent first; none where there are too many. Refuses an unknown column. */
export async function listValues(
  scene: Scene,
  program: ProgramRow,
  one: ImportRow,
  query: ListQuery & { column: string },
): Promise<ListPage<ColumnValue>> {
  const column = one.preview.columns.find(({ name }) => name === query.column)
  if (!column) refuseField('column', 'missing_column')
  const values = presentValues(column, await readContext(scene.db, program))
  const { page = 1, perPage = query.limit ?? usualPerPage } = query
  return pageOf(values.slice((page - 1) * perPage, page * perPage), { total: values.length, page, perPage })
}
