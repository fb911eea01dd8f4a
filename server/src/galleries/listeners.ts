import type { Listener } from '../kernel/events/index.ts'
import { takeDown } from './consents.ts'
import { listItemsOfApplications, raiseNumber } from './store/index.ts'

/** That something won is shown once it was published, and no longer when it no longer holds: pages made before are others. */
export const galleryAwards: Listener = {
  name: 'galleries.awards',
  to: ['application.decision_published', 'application.decided', 'application.state_restored'],
  async hear(scene, events) {
    const ids = events.flatMap(({ applicationId }) => (applicationId ? [applicationId] : []))
    const galleries = (await listItemsOfApplications(scene.db, ids)).map(({ gallery_id }) => gallery_id)
    await raiseNumber(scene.db, [...new Set(galleries)], scene.now)
  },
}

/** What was withdrawn or put in the trash is shown no more, and its agreement is over. */
export const galleryListener: Listener = {
  name: 'galleries.gone',
  to: ['application.withdrawn', 'application.trashed'],
  async hear(scene, events) {
    const ids = events.flatMap(({ applicationId }) => (applicationId ? [applicationId] : []))
    const items = await listItemsOfApplications(scene.db, ids)
    for (const item of items) await takeDown(scene, item, 'withdrawal')
    const galleries = items.map(({ gallery_id }) => gallery_id)
    await raiseNumber(scene.db, [...new Set(galleries)], scene.now)
  },
}
