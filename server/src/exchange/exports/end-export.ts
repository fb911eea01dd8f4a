import { scoreSessionOf } from '@laurel/contract/applications'
import type { Export, ExportFailure } from '@laurel/contract/exchange'
import { record } from '../../kernel/events/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ExportRow, lockExport, removeExport, setExport } from '../store/index.ts'
import { mayExportPersonal } from './check-order.ts'
import { enqueueExpiry } from './enqueue.ts'
import { mayExportScores } from './ground.ts'
import { mimeOf } from './mime.ts'
import { presentExport } from './present-export.ts'

/** Stops an export; the run at work hears of it within a second and leaves no file. Refuses export_state_not_allowed. */
export async function cancelExport(scene: Scene, program: ProgramRow, { id }: ExportRow): Promise<Export> {
  const one = (await lockExport(scene.db, id)) ?? refuse('not_found')
  if (one.state !== 'waiting' && one.state !== 'running') notNow(one)
  const end = { state: 'cancelled', finishedAt: scene.now, applicationIds: null, storageKey: null } as const
  const ended = await setExport(scene.db, id, end, scene.now)
  await record(scene, 'export.cancelled', { programId: program.id }, facts(one))
  return presentExport(ended, program.slug)
}

/** Forgets an export and its file. Refuses export_state_not_allowed while it is at work. */
export async function deleteExport(scene: Scene, { id }: ExportRow): Promise<void> {
  const one = (await lockExport(scene.db, id)) ?? refuse('not_found')
  if (one.state === 'waiting' || one.state === 'running') notNow(one)
  if (one.storageKey) await enqueueExpiry(scene, id, one.storageKey, scene.now)
  await removeExport(scene.db, id)
  await record(scene, 'export.deleted', { programId: one.programId }, facts(one))
}

/** Ends an export that cannot go on; `failure` says why. */
export async function failExport(scene: Scene, exportId: string, failure: ExportFailure): Promise<void> {
  const one = await lockExport(scene.db, exportId)
  if (!one || (one.state !== 'waiting' && one.state !== 'running')) return
  const end = { state: 'failed', failure, finishedAt: scene.now, applicationIds: null, storageKey: null } as const
  await setExport(scene.db, exportId, end, scene.now)
  const author = await orderedBy(scene, one.requestedBy)
  await record(author, 'export.failed', { programId: one.programId }, { ...facts(one), failure })
}

/** The file. Refuses export_state_not_allowed when it is not there (yet, or any more), export_personal_columns. */
export async function downloadExport(scene: Scene, program: ProgramRow, one: ExportRow): Promise<Streamed> {
  if (one.state !== 'done' || !one.storageKey || (one.expiresAt && one.expiresAt <= scene.now)) notNow(one)
  // Rights may have been taken away since it was asked for.
  if (one.isPersonal && !(await mayExportPersonal(scene, program.id))) refuse('export_personal_columns')
  const hasScores = one.settings.columns.some(({ id }) => scoreSessionOf(id) !== undefined)
  if (hasScores && !(await mayExportScores(scene, program.id))) refuse('missing_permissions')
  const content = (await scene.house.storage.get(one.storageKey)) ?? notNow(one)
  await afterReading(scene, (writing) => record(writing, 'export.downloaded', { programId: program.id }, facts(one)))
  const ascii = one.fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return streamed(content.stream, {
    'content-type': mimeOf(one),
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(one.fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** Erases a file whose time is over. */
export async function expireExport(scene: Scene, exportId: string, storageKey: string): Promise<void> {
  await scene.house.storage.delete(storageKey)
  const one = await lockExport(scene.db, exportId)
  if (one?.state === 'done') await setExport(scene.db, exportId, { state: 'expired', storageKey: null }, scene.now)
}

function facts({ id, fileName, settings }: ExportRow) {
  return { exportId: id, fileName, format: settings.format }
}

function notNow({ state }: ExportRow): never {
  refuse('export_state_not_allowed', { details: { state } })
}
