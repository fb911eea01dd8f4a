import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { dropExportsOf } from './data-export.ts'
import { settleErasures } from './erasure/settle-requests.ts'
import { type Person, personalRooms } from './personal-rooms.ts'

/**
 * Cuts a person from all that a platform keeps. What they never sent goes; what an organisation must keep (applications
 * that were sent, marks, messages, the log) stays under nobody's name. Erasures that they asked for come first.
 */
export async function forgetPerson(scene: Scene, person: Person): Promise<void> {
  await settleErasures(scene, person)
  await dropExportsOf(scene, person.userId)
  for (const { forget } of personalRooms) await forget(scene, person)
  await record(scene, 'account.erased', {}, { userId: person.userId })
}
