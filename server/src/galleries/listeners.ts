import type { Listener } from '../kernel/events/index.ts'
import { takeDown } from './consents.ts'
import { listItemsOfApplications, raiseNumber } from './store/index.ts'

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
