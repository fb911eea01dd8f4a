import { type ActorKind, type BulkResults, can } from '@laurel/contract/applications'
import { record } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { eraseApplicationPayments } from '../../payments/index.ts'
import { factsOf } from '../frame.ts'
import { attempt } from '../states/change-state.ts'
import {
  type Application,
  lockApplication,
  lockApplications,
  removeApplication,
  setApplication,
} from '../store/applications.ts'
import { removeFilesOf } from './remove-files.ts'

/** Days that an application stays in the trash (docs/rules.md §10). */
export const trashDays = 30

/** Sends an application to the trash: its applicant when it is a draft, staff whatever it is. Refuses state_not_allowed. */
export async function trashApplication(scene: Scene, { id }: Application, actor: ActorKind): Promise<void> {
  await toTrash(scene, (await lockApplication(scene.db, id)) ?? refuse('not_found'), actor)
}

/** The same for many: each is done or has the code of its refusal. */
export async function trashApplications(scene: Scene, programId: string, ids: readonly string[]): Promise<BulkResults> {
  const applications = await lockApplications(scene.db, programId, ids)
  const results: BulkResults['results'] = []
  for (const id of new Set(ids)) {
    const application = applications.get(id)
    const code = application ? await attempt(() => toTrash(scene, application, 'staff')) : 'not_found'
    results.push(code ? { id, done: false, code } : { id, done: true })
  }
  return { results }
}

async function toTrash(scene: Scene, application: Application, actor: ActorKind): Promise<void> {
  check(scene, application, 'trash', actor)
  const { id, programId, state } = application
  await setApplication(
    scene.db,
    id,
    { state: 'deleted', state_before_deletion: state, deleted_at: scene.now },
    scene.now,
  )
  await record(scene, 'application.trashed', { programId, applicationId: id }, { from: state })
  const runAt = new Date(scene.now.getTime() + trashDays * 86_400_000)
  await enqueue(scene.db, 'purge-application', { applicationId: id }, { runAt, key: `purge-application-${id}` })
}

/** As it was before. Refuses state_not_allowed. */
export async function restoreApplication(scene: Scene, { id }: Application): Promise<Application> {
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  check(scene, application, 'restore', 'staff')
  const to = application.stateBeforeDeletion ?? 'draft'
  const restored = await setApplication(
    scene.db,
    id,
    { state: to, state_before_deletion: null, deleted_at: null },
    scene.now,
  )
  await record(scene, 'application.restored', { programId: application.programId, applicationId: id }, { to })
  return restored
}

/** For good, with its answers and files; what happened to it stays in the log. Refuses state_not_allowed outside the trash. */
export async function purgeApplication(scene: Scene, { id }: Application): Promise<void> {
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  check(scene, application, 'purge', 'staff')
  await eraseApplicationPayments(scene.db, id, { isGoing: true })
  await removeFilesOf(scene, id)
  await removeApplication(scene.db, id)
  const { programId, reference } = application
  await record(scene, 'application.purged', { programId, applicationId: id }, { reference })
}

function check(scene: Scene, application: Application, action: 'trash' | 'restore' | 'purge', actor: ActorKind): void {
  if (!can[action](factsOf(application), actor, scene.now.toISOString())) {
    refuse('state_not_allowed', { details: { state: application.state } })
  }
}

/** At the end of its days in the trash; one that was restored meanwhile is left alone. */
export const purgeTrashed = job(
  'purge-application',
  (raw) => raw as { applicationId: string },
  async (run, { applicationId }) => {
    await run.inPlatform((scene) => purgeWhenDue(scene, applicationId))
  },
)

/** The same for those that were sent there together. */
export const purgeTrashedMany = job(
  'purge-applications',
  (raw) => raw as { ids: string[] },
  async (run, { ids }) => {
    for (const id of ids) {
      if (run.stopping.aborted) throw new Error('The server is closing: the rest is for the next run')
      await run.inPlatform((scene) => purgeWhenDue(scene, id))
    }
  },
)

async function purgeWhenDue(scene: Scene, id: string): Promise<void> {
  const application = await lockApplication(scene.db, id)
  if (!application?.deletedAt || application.state !== 'deleted') return
  if (scene.now.getTime() - application.deletedAt.getTime() < trashDays * 86_400_000) return
  await purgeApplication(scene, application)
}
