import { Id, type ListPage, pageOf } from '@laurel/contract/kernel'
import { type DataExport, exportDays } from '@laurel/contract/privacy'
import { checkRecentlyProven } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { enqueue, type JobRun } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { deleteExport, type ExportRow, findExport, insertExport, listExports, setExport } from './export-store.ts'
import { gather } from './gather.ts'
import { sendExportReady } from './letters.ts'
import { writeArchive } from './write-archive.ts'

const DAY_MS = 86_400_000
/** Tries before a copy is given up. */
const exportAttempts = 4

function present(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state as DataExport['state'],
    size: row.size,
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

const isThere = (scene: Scene, row: ExportRow) => row.expires_at === null || row.expires_at > scene.now

export async function listDataExports(scene: Scene): Promise<ListPage<DataExport>> {
  const rows = await listExports(scene.db, userOf(scene).userId)
  const there = rows.filter((row) => isThere(scene, row)).map(present)
  return pageOf(there, { total: there.length })
}

/** Has a copy made; one at a time. Refuses proof_needed: a copy holds all that an account does. */
export async function askDataExport(scene: Scene): Promise<DataExport> {
  await checkRecentlyProven(scene)
  const { userId } = userOf(scene)
  const waiting = (await listExports(scene.db, userId)).find((row) => row.state === 'waiting')
  if (waiting) return present(waiting)
  const row = await insertExport(scene.db, { id: newId(), user_id: userId, asked_at: scene.now })
  await enqueue(scene.db, 'privacy.export', { exportId: row.id }, { maxAttempts: exportAttempts })
  await record(scene, 'account.data_asked', {}, { userId })
  return present(row)
}

/** Refuses not_found for a copy of somebody else or one that has expired, export_not_ready. */
export async function downloadDataExport(scene: Scene, id: string): Promise<Streamed> {
  const row = Id.safeParse(id).success ? await findExport(scene.db, id) : undefined
  if (row?.user_id !== userOf(scene).userId || !isThere(scene, row)) refuse('not_found')
  if (!row.storage_key) refuse('export_not_ready')
  const content = (await scene.house.storage.get(row.storage_key)) ?? refuse('not_found')
  return streamed(content.stream, {
    'content-type': 'application/zip',
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${scene.platform.slug}-my-data.zip"`,
    'cache-control': 'private, no-store',
  })
}

/** Gathers, writes, tells. The copy goes a week later. */
export async function makeExport(run: JobRun, exportId: string): Promise<void> {
  const found = await run.inPlatform(async (scene) => {
    const row = await findExport(scene.db, exportId)
    const { storage } = scene.house
    return row?.state === 'waiting' ? { row, storage, gathered: await gather(scene, row.user_id) } : undefined
  })
  if (!found) return
  const key = `${run.platform.id}/exports/${exportId}.zip`
  const size = await writeArchive(found.storage, key, found.gathered)
  await run.inPlatform(async (scene) => {
    const expiresAt = new Date(scene.now.getTime() + exportDays * DAY_MS)
    await setExport(scene.db, exportId, {
      state: 'ready',
      storage_key: key,
      size,
      ready_at: scene.now,
      expires_at: expiresAt,
    })
    await enqueue(scene.db, 'privacy.drop-export', { exportId }, { runAt: expiresAt })
    await sendExportReady(scene, found.row.user_id)
  })
}

export function failExport(run: JobRun, exportId: string): Promise<void> {
  return run.inPlatform((scene) => {
    const expires_at = new Date(scene.now.getTime() + DAY_MS)
    return setExport(scene.db, exportId, { state: 'failed', expires_at })
  })
}

/** Erases the content, then forgets that there was one. */
export async function dropExport(run: JobRun, exportId: string): Promise<void> {
  await run.inPlatform(async (scene) => {
    const row = await findExport(scene.db, exportId)
    if (row) await drop(scene, row)
  })
}

/** All copies of a person's data. */
export async function dropExportsOf(scene: Scene, userId: string): Promise<void> {
  for (const row of await listExports(scene.db, userId)) await drop(scene, row)
}

async function drop(scene: Scene, row: ExportRow): Promise<void> {
  if (row.storage_key) await scene.house.storage.delete(row.storage_key)
  await deleteExport(scene.db, row.id)
}
