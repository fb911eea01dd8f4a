import type { MarkInbox } from '@laurel/contract/notifications'
import { record } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { removeMarks, setMarks } from './store.ts'

/** Puts things off or aside for the caller alone, or back. Refuses invalid_input for a moment that is missing or past. */
export async function markInbox(
  scene: Scene,
  { items, standing: state, until: requested }: MarkInbox,
): Promise<undefined> {
  const { userId } = userOf(scene)
  const until = state === 'snoozed' ? new Date(requested ?? refuseField('body.until', 'required')) : null
  if (until && until <= scene.now) refuseField('body.until', 'past')
  if (state === 'waiting') await removeMarks(scene.db, userId, items)
  else await setMarks(scene.db, userId, items, { at: scene.now, until })
  const payload = { standing: state, count: items.length, ...(until && { until: until.toISOString() }) }
  await record(scene, 'inbox.marked', {}, payload)
}
