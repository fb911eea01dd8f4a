import { createHash } from 'node:crypto'
import type { PlatformState } from '@laurel/contract/platforms'
import type { Database } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { getPlatform } from '../../platforms/index.ts'
import { notifyMoved } from './change-life.ts'
import {
  countRows,
  eraseOldRequests,
  eraseRows,
  holdPlatform,
  insertCertificate,
  listStoredFiles,
} from './closing-store.ts'
import { listDue, moveAcross, setPlanOf } from './life-store.ts'

/** What follows a state whose time is over. */
const after: Readonly<Partial<Record<PlatformState, PlatformState>>> = {
  suspend: 'suspension_expired',
  suspended: 'suspension_expired',
  standby: 'suspension_expired',
  closing: 'deleted',
}

/** Once an hour: what is over by now goes on to what follows, and registrations that led nowhere go. */
export async function sweepStates(database: Database): Promise<void> {
  const due = await database.acrossPlatforms('platforms whose state or trial is over', async (db) => {
    await eraseOldRequests(db)
    return listDue(db)
  })
  for (const { id } of due)
    await database.inPlatform(id, ({ db }) => enqueue(db, 'end-state', {}, { key: 'end-state' }))
}

/** Ends the state of a platform whose time is over, or its trial: it then is on the free plan. */
export const endStateJob = job(
  'end-state',
  () => ({}),
  async (run) => {
    const files = await run.inPlatform(async (scene) => {
      const row = await getPlatform(scene.db)
      const status = row.status as PlatformState
      if (row.status_until && row.status_until <= scene.now) return endState(scene, status)
      if (row.plan === 'trial' && row.plan_until && row.plan_until <= scene.now) await endTrial(scene, status)
      return []
    })
    if (files.length === 0) return
    await run.inPlatform(async ({ house }) => {
      for (const key of files) await house.storage.delete(key)
    })
  },
)

async function endTrial(scene: Scene, status: PlatformState): Promise<void> {
  await scene.acrossPlatforms('a trial is over', (db) =>
    setPlanOf(db, scene.db.platformId, { plan: 'free', planUntil: null }),
  )
  if (status === 'trial')
    await moveAcross(scene, scene.db.platformId, { ...nobody(scene), from: 'trial', to: 'active', until: null })
  await record(scene, 'platform.plan_changed', {}, { from: 'trial', to: 'free' })
  await notifyMoved(scene, 'active', null)
  scene.house.forgetPlatforms()
}

const nobody = ({ now }: Scene) => ({ reason: '', by: null, at: now })

/** Answers the stored files that belong to nobody any more. */
async function endState(scene: Scene, from: PlatformState): Promise<string[]> {
  const to = after[from]
  if (!to) return []
  const { db } = scene
  if (to !== 'deleted') {
    if (!(await moveAcross(scene, db.platformId, { ...nobody(scene), from, to, until: null }))) return []
    await record(scene, 'platform.state_changed', {}, { from, to })
    await notifyMoved(scene, to, null)
    scene.house.forgetPlatforms()
    return []
  }
  return closeForGood(scene, from)
}

/** Everything that the platform had goes; a certificate of how much stays with the installation. */
async function closeForGood(scene: Scene, from: PlatformState): Promise<string[]> {
  const { db, now } = scene
  await scene.acrossPlatforms('nobody writes on a platform that is being erased', (across) =>
    holdPlatform(across, db.platformId),
  )
  const row = await getPlatform(db)
  const counts = await countRows(db)
  const files = await listStoredFiles(db)
  const isMoved = await moveAcross(scene, db.platformId, { ...nobody(scene), from, to: 'deleted', until: null })
  if (!isMoved) return []
  const certificate = { platformId: db.platformId, name: row.name, slug: row.slug, at: now, counts }
  const hash = createHash('sha256').update(JSON.stringify(certificate)).digest('hex')
  await scene.acrossPlatforms('what a closed platform had is certified, then erased', async (across) => {
    await insertCertificate(across, { ...certificate, hash })
    await eraseRows(across, db.platformId)
  })
  scene.house.forgetPlatforms()
  return files
}
