import type { Export } from '@laurel/contract/exchange/exports'
import { scoreSessionOf } from '@laurel/contract/listing'
import { record } from '../../kernel/events/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import {
  cancelOperation,
  enqueueExpiry,
  type Failure,
  holdEnded,
  type OperationRow,
  refuseState,
  removeOperation,
} from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ExportRow, findExport, setExport } from '../store/index.ts'
import { mayExportPersonal } from './check-order.ts'
import { mayExportScores } from './export-context.ts'
import { mimeOf } from './mime.ts'
import { presentExport } from './present-export.ts'

const stateCode = 'export_state_not_allowed'

/** Stops an export; the run at work hears of it within a second and leaves no file. Refuses export_state_not_allowed. */
export async function cancelExport(scene: Scene, program: ProgramRow, { id }: ExportRow): Promise<Export> {
  await cancelOperation(scene, id, stateCode)
  const ended = await setExport(scene.db, id, { applicationIds: null, storageKey: null })
  await record(scene, 'export.cancelled', { programId: program.id }, facts(ended))
  return presentExport(ended, program.slug)
}

/** Forgets an export and its file. Refuses export_state_not_allowed while it is at work. */
export async function deleteExport(scene: Scene, { id }: ExportRow): Promise<void> {
  await holdEnded(scene, id, stateCode)
  const one = (await findExport(scene.db, id)) ?? refuse('not_found')
  if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
  await removeOperation(scene.db, id)
  await record(scene, 'export.deleted', { programId: one.programId }, facts(one))
}

/** Writes down that an export cannot go on. */
export async function failExport(scene: Scene, { id }: OperationRow, { reason }: Failure): Promise<void> {
  const one = await setExport(scene.db, id, { applicationIds: null, storageKey: null })
  const author = await orderedBy(scene, one.requestedBy)
  await record(author, 'export.failed', { programId: one.programId }, { ...facts(one), failure: reason })
}

/** Its file is gone. */
export async function expireExport(scene: Scene, { id }: OperationRow): Promise<void> {
  await setExport(scene.db, id, { storageKey: null })
}

/** The file. Refuses export_state_not_allowed when it is not there (yet, or any more), export_personal_columns. */
export async function downloadExport(scene: Scene, program: ProgramRow, one: ExportRow): Promise<Streamed> {
  if (one.state !== 'done' || !one.storageKey || (one.expiresAt && one.expiresAt <= scene.now))
    refuseState(stateCode, one)
  // Rights may have been taken away since it was asked for.
  if (one.isPersonal && !(await mayExportPersonal(scene, program.id))) refuse('export_personal_columns')
  const hasScores = one.settings.columns.some(({ id }) => scoreSessionOf(id) !== undefined)
  if (hasScores && !(await mayExportScores(scene, program.id))) refuse('missing_permissions')
  const content = (await scene.house.storage.get(one.storageKey)) ?? refuseState(stateCode, one)
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

function facts({ id, fileName, settings }: ExportRow) {
  return { exportId: id, fileName, format: settings.format }
}
