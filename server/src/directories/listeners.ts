import { hearEach, type Listener, record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { distinctionOf } from './from-applications.ts'
import {
  type EntryRecord,
  findSourceApplication,
  isAlive,
  listEntriesOfApplications,
  listLeftByGalleries,
  setEntry,
} from './store/index.ts'

/**
 * Entries follow the application that they come from: what was withdrawn, thrown away or erased is seen no more, and that it
 * won is said once it was published, and no longer when it no longer holds.
 */
export const followApplications: Listener = {
  name: 'directories.applications',
  to: [
    'application.withdrawn',
    'application.trashed',
    'application.restored',
    'application.decided',
    'application.decision_published',
    'application.state_restored',
  ],
  hear: hearEach(async (scene, { applicationId }) => {
    if (!applicationId) return
    const entries = await listEntriesOfApplications(scene.db, [applicationId])
    for (const entry of entries) await follow(scene, entry, applicationId)
  }),
}

/** Whoever agrees no longer to be shown in a gallery leaves the directory that took them from there. */
export const leaveWithGalleries: Listener = {
  name: 'directories.galleries',
  to: ['gallery.item_withdrawn', 'gallery.item_hidden', 'gallery.item_removed'],
  async hear(scene, events) {
    const ids = events.flatMap(({ applicationId }) => (applicationId ? [applicationId] : []))
    for (const entry of await listLeftByGalleries(scene.db, ids)) await leave(scene, entry, 'its gallery')
  },
}

/** Seen before, it is gone; else it never comes. */
async function leave(scene: Scene, entry: EntryRecord, by: string): Promise<void> {
  await setEntry(scene.db, entry, { state: entry.published_at ? 'removed' : 'hidden' }, scene.now)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
  await record(scene, 'directory_entry.removed', {}, { ...ids, by })
}

async function follow(scene: Scene, entry: EntryRecord, applicationId: string): Promise<void> {
  if (!(await isAlive(scene.db, applicationId))) {
    if (entry.state !== 'published' && entry.state !== 'pending') return
    return leave(scene, entry, 'its application')
  }
  const application = await findSourceApplication(scene.db, applicationId)
  const program = application && (await findProgram(scene.db, application.programId))
  if (!program) return
  const distinction = application.isLaureate ? distinctionOf(scene, program).slice(0, 120) : ''
  if (distinction === entry.content.distinction) return
  await setEntry(scene.db, entry, { content: { ...entry.content, distinction } }, scene.now)
}
