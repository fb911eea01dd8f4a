import { type LogExport, type LogExportOrder, logExportHours, maxLogExports } from '@laurel/contract/audit'
import { permissionsOf } from '../access/index.ts'
import { newIdAt } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { listLive, refuseState, startOwnOperation } from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { requireFeature } from '../platforms/index.ts'
import { insertLogExport, type LogExportRow, logExportKind } from './log-export-store.ts'

export const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function presentLogExport(row: LogExportRow): LogExport {
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    failure: row.failure as LogExport['failure'],
    rows: row.rows,
    size: row.size,
    fileName: fileNameOf(row),
    askedAt: row.createdAt.toISOString(),
    expiresAt: expiryOf(row).toISOString(),
  }
}

/** Counted from when it was asked for, whenever it is ready. */
export const expiryOf = ({ createdAt }: LogExportRow) => new Date(createdAt.getTime() + logExportHours * 3_600_000)

const fileNameOf = ({ createdAt, format }: LogExportRow) => `log-${createdAt.toISOString().slice(0, 10)}.${format}`

/**
 * Has a log written to a file in the background, as it is now. Without a program, the platform's. Refuses
 * log_exports_at_work, feature_not_in_plan.
 */
export async function askLogExport(
  scene: Scene,
  program: { readonly id: string } | undefined,
  { format, ...query }: LogExportOrder,
): Promise<LogExport> {
  requireFeature(scene, 'audit-export')
  const { userId } = userOf(scene)
  const atWork = await listLive(scene.db, { kind: logExportKind, requestedBy: userId })
  if (atWork.length >= maxLogExports) refuse('log_exports_at_work', { details: { most: maxLogExports } })
  const operation = await startOwnOperation(scene, {
    id: newIdAt(scene.now),
    kind: logExportKind,
    programId: program?.id ?? null,
    requestedBy: userId,
  })
  const row = await insertLogExport(scene.db, operation, { format, query })
  await record(scene, 'log.exported', { programId: program?.id }, { format })
  return presentLogExport(row)
}

/** The file. Refuses not_found once the caller may no longer read that log, log_export_not_ready. */
export async function downloadLogExport(scene: Scene, row: LogExportRow): Promise<Streamed> {
  const allowed = await permissionsOf(scene, row.programId ?? undefined)
  if (!allowed.has(row.programId ? 'program.logs.read' : 'platform.logs.read')) refuse('not_found')
  if (row.state !== 'done' || !row.storageKey) refuseState('log_export_not_ready', row)
  const content = (await scene.house.storage.get(row.storageKey)) ?? refuse('not_found')
  return streamed(content.stream, {
    'content-type': mimes[row.format],
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${fileNameOf(row)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
