import { type Export, ExportFailure, exportHours } from '@laurel/contract/exchange/exports'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { type ExportRow, listExportRows } from '../store/index.ts'

export function presentExport(one: ExportRow, programSlug: string): Export {
  const { id, programId, fileName, state, total, done, applications, size, warnings, failure } = one
  return {
    id,
    programId,
    programSlug,
    format: one.settings.format,
    fileName,
    state,
    total,
    done,
    applications,
    size,
    failure: failure === null ? null : ExportFailure.parse(failure),
    warnings: [...warnings],
    createdAt: one.createdAt.toISOString(),
    finishedAt: one.endedAt?.toISOString() ?? null,
    expiresAt: one.expiresAt?.toISOString() ?? null,
  }
}

/** What the caller asked for in a program. */
export async function listExports(scene: Scene, program: ProgramRow, query: ListQuery): Promise<ListPage<Export>> {
  return list(scene, { programId: program.id }, query)
}

/** The same in all programs, as long as files are kept: what follows people from page to page. */
export async function listMyExports(scene: Scene, query: ListQuery): Promise<ListPage<Export>> {
  return list(scene, { since: new Date(scene.now.getTime() - exportHours * 3_600_000) }, query)
}

async function list(
  scene: Scene,
  of: { readonly programId?: string; readonly since?: Date },
  query: ListQuery,
): Promise<ListPage<Export>> {
  const place = keyPlaceOf(query, newestById)
  const { userId } = userOf(scene)
  const { rows, ...found } = await listExportRows(scene.db, { userId, ...of }, place)
  const slugs = new Map<string, string>()
  for (const { programId } of rows) {
    if (!slugs.has(programId)) slugs.set(programId, (await findProgram(scene.db, programId))?.slug ?? '')
  }
  const data = rows.map((row) => presentExport(row, slugs.get(row.programId) ?? ''))
  return pageOf(data, { ...place, ...found })
}
