import { planRoundRobin } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { assignPairs } from '../server/src/assignment/index.ts'
import { listEntryRows, listJurorRows, listLiveConflicts } from '../server/src/evaluation/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import { sessionNow } from './make-jury.ts'

/** Gives every entry of a session its jurors, evenly, as staff would by hand. */
export async function divideEvenly(scene: Scene, sessionId: string): Promise<void> {
  const { reviewsPerEntry } = await sessionNow(scene, sessionId)
  const { pairs } = planRoundRobin(
    (await listJurorRows(scene.db, sessionId)).filter(mayJudge),
    await listEntryRows(scene.db, sessionId),
    await listLiveConflicts(scene.db, sessionId),
    [],
    { perEntry: reviewsPerEntry, seed: 1 },
  )
  await assignPairs(scene, { id: sessionId }, pairs)
}
