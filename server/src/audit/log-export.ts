import { type LogExport, type LogExportOrder, logExportHours, mostLogExports } from '@laurel/contract/audit'
import { permissionsOf } from '../access/index.ts'
import { newIdAt } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { countLogExportsAtWork, insertLogExport, type LogExportRow } from './log-export-store.ts'

/** Tries before a file is given up; each begins again from its first row. */
const exportAttempts = 4

export const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function presentLogExport(row: LogExportRow): LogExport {
  return {
    id: row.id,
    format: row.format as LogExport['format'],
    state: row.state as LogExport['state'],
    failure: row.failure as LogExport['failure'],
    rows: row.rows,
    size: row.size,
    fileName: fileNameOf(row),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

const fileNameOf = ({ asked_at, format }: LogExportRow) => `log-${asked_at.toISOString().slice(0, 10)}.${format}`

/**
 * Has a log written to a file in the background, as it is now. Without a program, the platform's. Refuses
 * log_exports_at_work.
 */
export async function askLogExport(
  scene: Scene,
  program: { readonly id: string } | undefined,
  { format, ...query }: LogExportOrder,
): Promise<LogExport> {
  const { userId } = userOf(scene)
  if ((await countLogExportsAtWork(scene.db, userId)) >= mostLogExports)
    refuse('log_exports_at_work', { details: { most: mostLogExports } })
  const expiresAt = new Date(scene.now.getTime() + logExportHours * 3_600_000)
  const row = await insertLogExport(scene.db, {
    id: newIdAt(scene.now),
    program_id: program?.id ?? null,
    requested_by: userId,
    format,
    query,
    asked_at: scene.now,
    expires_at: expiresAt,
  })
  const payload = { exportId: row.id }
  await enqueue(scene.db, 'audit.log-export', payload, { maxAttempts: exportAttempts })
  await enqueue(scene.db, 'audit.drop-log-export', payload, { runAt: expiresAt })
  await record(scene, 'log.exported', { programId: program?.id }, { format })
  return presentLogExport(row)
}

/** The file. Refuses not_found once the caller may no longer read that log, log_export_not_ready. */
export async function downloadLogExport(scene: Scene, row: LogExportRow): Promise<Streamed> {
  const allowed = await permissionsOf(scene, row.program_id ?? undefined)
  if (!allowed.has(row.program_id ? 'program.logs.read' : 'platform.logs.read')) refuse('not_found')
  if (row.state !== 'done' || !row.storage_key) refuse('log_export_not_ready', { details: { state: row.state } })
  const content = (await scene.house.storage.get(row.storage_key)) ?? refuse('not_found')
  return streamed(content.stream, {
    'content-type': mimes[row.format as keyof typeof mimes],
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${fileNameOf(row)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
