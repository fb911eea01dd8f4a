import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { dropExportsOf } from './data-export.ts'
import { eraseMailsTomorrow, settleErasures } from './erasure/settle-requests.ts'
import { writeJournal } from './erasure/store.ts'
import { type Person, personalRooms } from './personal-rooms.ts'

/** Stands for somebody who has no account here, wherever rooms look for one. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Cuts a person from all that a platform keeps. What they never sent goes; what an organisation must keep (applications
 * that were sent, marks, messages, the log) stays under nobody's name. Erasures that they asked for come first; the mails
 * that say so leave, and are emptied a day later. The journal tells it, for it to be done again after an older state of the
 * database comes back.
 * @param mode `identity`: the account stays; `all`: it goes, unless another platform knows it
 */
export async function forgetPerson(scene: Scene, person: Person, mode: 'identity' | 'all'): Promise<void> {
  await settleErasures(scene, person)
  await dropExportsOf(scene, person.userId)
  for (const { forget } of personalRooms) await forget(scene, person)
  await eraseMailsTomorrow(scene, person.email)
  if (person.userId !== nobody) {
    await writeJournal(scene.db, { kind: 'person', thingId: person.userId, mode }, scene.now)
    await enqueue(scene.db, 'privacy.keep-journal', {}, { key: 'privacy.keep-journal' })
  }
  await record(scene, 'account.erased', {}, { userId: person.userId })
}
