import { maxRunExports, type RunExport, type RunExportOrder, runExportHours } from '@laurel/contract/automation/runs'
import { newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import { listLive, refuseState, startOwnOperation } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { insertRunExport, type RunExportRow, runExportKind } from './run-export-store.ts'

export const runExportMime = 'text/csv; charset=utf-8'

export function presentRunExport(row: RunExportRow): RunExport {
  const { id, state, rows, size } = row
  return { id, state, rows, size, fileName: fileNameOf(row), expiresAt: expiryOf(row).toISOString() }
}

/** Counted from when it was requested, whenever it is ready. */
export const expiryOf = ({ createdAt }: RunExportRow) => new Date(createdAt.getTime() + runExportHours * 3_600_000)

const fileNameOf = ({ createdAt }: RunExportRow) => `automation-${createdAt.toISOString().slice(0, 10)}.csv`

/** Has runs written to a file in the background, as they are now. Refuses run_exports_at_work. */
export async function requestRunExport(scene: Scene, program: ProgramRow, query: RunExportOrder): Promise<RunExport> {
  const { userId } = userOf(scene)
  const atWork = await listLive(scene.db, { kind: runExportKind, requestedBy: userId })
  if (atWork.length >= maxRunExports) refuse('run_exports_at_work', { details: { max: maxRunExports } })
  const operation = await startOwnOperation(scene, {
    id: newIdAt(scene.now),
    kind: runExportKind,
    programId: program.id,
    requestedBy: userId,
  })
  const row = await insertRunExport(scene.db, operation, { programId: program.id, query })
  await record(scene, 'automation.exported', { programId: program.id }, query.taskId ? { taskId: query.taskId } : {})
  return presentRunExport(row)
}

/** The file; refuses run_export_not_ready. */
export async function downloadRunExport({ house }: Scene, row: RunExportRow): Promise<Streamed> {
  if (row.state !== 'done' || !row.storageKey) refuseState('run_export_not_ready', row)
  const content = (await house.storage.get(row.storageKey)) ?? refuse('not_found')
  return streamed(content.stream, {
    'content-type': runExportMime,
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${fileNameOf(row)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
