import { Id, isLiveState, type ListPage, pageOf } from '@laurel/contract/kernel'
import { type DataExport, exportDays } from '@laurel/contract/privacy'
import { checkRecentlyProven } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import {
  completeOperation,
  expireLater,
  OperationFailed,
  type OperationRow,
  type OperationRun,
  removeOperation,
  startOperation,
} from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { dataExportKind, type ExportRow, findExport, insertExport, listExports, setExport } from './export-store.ts'
import { gather } from './gather.ts'
import { sendExportReady } from './mails.ts'
import { writeArchive } from './write-archive.ts'

const DAY_MS = 86_400_000

function present(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    size: row.size,
    askedAt: row.createdAt.toISOString(),
    readyAt: row.state === 'done' ? (row.endedAt?.toISOString() ?? null) : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

const isThere = (scene: Scene, row: ExportRow) => row.expiresAt === null || row.expiresAt > scene.now

export async function listDataExports(scene: Scene): Promise<ListPage<DataExport>> {
  const rows = await listExports(scene.db, userOf(scene).userId)
  const there = rows.filter((row) => isThere(scene, row)).map(present)
  return pageOf(there, { total: there.length })
}

/** Has a copy made; one at a time. Refuses proof_needed: a copy holds all that an account does. */
export async function askDataExport(scene: Scene): Promise<DataExport> {
  await checkRecentlyProven(scene)
  const { userId } = userOf(scene)
  const waiting = (await listExports(scene.db, userId)).find(({ state }) => isLiveState(state))
  if (waiting) return present(waiting)
  const order = { kind: dataExportKind, programId: null, requestedBy: userId, liveKey: userId }
  // Somebody may have asked in another window just now.
  const operation = (await startOperation(scene, order)) ?? refuse('stale')
  const row = await insertExport(scene.db, operation)
  await record(scene, 'account.data_asked', {}, { userId })
  return present(row)
}

/** Refuses not_found for a copy of somebody else or one that has expired, export_not_ready. */
export async function downloadDataExport(scene: Scene, id: string): Promise<Streamed> {
  const row = Id.safeParse(id).success ? await findExport(scene.db, id) : undefined
  if (row?.requestedBy !== userOf(scene).userId || !isThere(scene, row)) refuse('not_found')
  if (!row.storageKey) refuse('export_not_ready')
  const content = (await scene.house.storage.get(row.storageKey)) ?? refuse('not_found')
  return streamed(content.stream, {
    'content-type': 'application/zip',
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${scene.platform.slug}-my-data.zip"`,
    'cache-control': 'private, no-store',
  })
}

/** Gathers, writes, tells. The copy goes a week later. */
export async function makeExport(run: OperationRun): Promise<void> {
  const { id, requestedBy } = run.operation
  if (!requestedBy) throw new OperationFailed('unexpected')
  const found = await run.inPlatform(async (scene) => ({
    storage: scene.house.storage,
    gathered: await gather(scene, requestedBy),
  }))
  const key = `${run.platform.id}/exports/${id}.zip`
  const size = await writeArchive(found.storage, key, found.gathered)
  await run.inPlatform(async (scene) => {
    const expiresAt = new Date(scene.now.getTime() + exportDays * DAY_MS)
    if (!(await completeOperation(scene, run.operation, { expiresAt, storageKey: key }))) return
    await setExport(scene.db, id, { storage_key: key, size })
    await sendExportReady(scene, requestedBy)
  })
}

/** Told for a day. */
export function failExport(scene: Scene, one: OperationRow): Promise<void> {
  return expireLater(scene, one, new Date(scene.now.getTime() + DAY_MS))
}

/** All copies of a person's data. */
export async function dropExportsOf(scene: Scene, userId: string): Promise<void> {
  for (const { id, storageKey } of await listExports(scene.db, userId)) {
    if (storageKey) await scene.house.storage.delete(storageKey)
    await removeOperation(scene.db, id)
  }
}
