import type { SessionFollower } from '../evaluation/index.ts'
import type { Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { announce, announceToAll } from './announce.ts'
import { askBids, askBidsLater } from './bids/ask-bids.ts'
import { assignCalibration } from './calibrate-jury.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'

async function checkConflicts(scene: Scene, session: Session): Promise<void> {
  await findConflicts(scene, session)
}

/** Conflicts are looked for wherever a juror or an entry is new, and jurors hear of the work that waits for them. */
export const assignmentFollower: SessionFollower = {
  async opened(scene, session) {
    await announceToAll(scene, session)
    await askBidsLater(scene, session, 'now')
  },
  entriesAdded: checkConflicts,
  juryChanged: checkConflicts,
  async jurorAccepted(scene, session, jurorId) {
    await findConflicts(scene, session)
    await assignCalibration(scene, session)
    await announce(scene, session, [jurorId])
    await askBidsLater(scene, session, 'now')
  },
  dayBegan: (scene, session) => askBids(scene, session.id),
}
