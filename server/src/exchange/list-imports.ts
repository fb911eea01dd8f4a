import type { ColumnValue, ImportProblem, ImportSummary } from '@laurel/contract/exchange'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { listFiles } from '../files/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readGround } from './ground.ts'
import { presentValues, summaryOf } from './present.ts'
import { type ImportRow, listImportRows, listNames, listProblems } from './store/index.ts'

function pageAsked({ page = 1, perPage, limit }: ListQuery) {
  const size = perPage ?? limit ?? 20
  return { page, perPage: size, limit: size, offset: (page - 1) * size }
}

/** The history of a program's imports. */
export async function listImports(
  scene: Scene,
  program: ProgramRow,
  query: ListQuery,
): Promise<ListPage<ImportSummary>> {
  const asked = pageAsked(query)
  const { total, rows } = await listImportRows(scene.db, program.id, asked)
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
  return pageOf(data, { total, ...asked })
}

/** `total` counts all problems of the file, `totalFiltred` those that are kept. */
export async function listProblemsOf(scene: Scene, one: ImportRow, query: ListQuery): Promise<ListPage<ImportProblem>> {
  const asked = pageAsked(query)
  const { kept, problems } = await listProblems(scene.db, one.id, asked)
  return pageOf(problems, { total: one.problems, filtered: kept, ...asked })
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
  const values = presentValues(column, await readGround(scene.db, program))
  const asked = pageAsked({ ...query, perPage: query.perPage ?? query.limit ?? 200 })
  return pageOf(values.slice(asked.offset, asked.offset + asked.limit), { total: values.length, ...asked })
}
