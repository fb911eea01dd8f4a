import type { Session, SessionFollower } from '../evaluation/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { announce, announceToAll } from './announce.ts'
import { askWishes, askWishesLater } from './bids/ask-wishes.ts'
import { assignCalibration } from './calibrate-jury.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'

async function checkConflicts(scene: Scene, session: Session): Promise<void> {
  await findConflicts(scene, session)
}

/** Conflicts are looked for wherever a juror or an entry is new, and jurors hear of the work that waits for them. */
export const assignmentFollower: SessionFollower = {
  async opened(scene, session) {
    await announceToAll(scene, session)
    await askWishesLater(scene, session, 'now')
  },
  entriesAdded: checkConflicts,
  juryChanged: checkConflicts,
  async jurorAccepted(scene, session, jurorId) {
    await findConflicts(scene, session)
    await assignCalibration(scene, session)
    await announce(scene, session, [jurorId])
    await askWishesLater(scene, session, 'now')
  },
  dayBegan: (scene, session) => askWishes(scene, session.id),
}
