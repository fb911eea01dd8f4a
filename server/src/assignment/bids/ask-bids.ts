import { isBidding, isInvitedToBid } from '../../evaluation/index.ts'
import { findSession, listJurorRows, type Session, setJuror } from '../../evaluation/store/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { listBids } from '../store/bids.ts'
import { mailBidRequests } from './mail-bids.ts'
import { listOpen } from './own-bids.ts'

/** Switched on and off again, nobody is written to. */
const PAUSE_MS = 120_000
const DAY_MS = 24 * 3_600_000
/** Who has not answered is written to once more when so much is left. */
const lastCall = 2 * DAY_MS

/** Jurors are soon written to, should they then still be asked what they would like to judge. */
export async function askBidsLater(scene: Scene, session: Session, when: 'now' | 'soon'): Promise<void> {
  if (!isBidding(session, scene.now)) return
  const runAt = when === 'soon' ? new Date(scene.now.getTime() + PAUSE_MS) : undefined
  await enqueue(scene.db, 'ask-wishes', { sessionId: session.id }, { key: `ask-wishes:${session.id}`, runAt })
}

/**
 * Tells jurors by mail that they may say what they would like to judge: once, and once more shortly before the end those who
 * have not answered. Nobody who has answered, or for whom there is nothing to wish for, is written to; with the asking it ends.
 */
export async function askBids(scene: Scene, sessionId: string): Promise<void> {
  const session = await findSession(scene.db, sessionId)
  const program = session && (await findProgram(scene.db, session.programId))
  if (!program || !session || !isBidding(session, scene.now)) return
  const answered = new Set((await listBids(scene.db, sessionId)).map(({ jurorId }) => jurorId))
  const left = (session.bidsCloseAt?.getTime() ?? Number.POSITIVE_INFINITY) - scene.now.getTime()
  for (const juror of await listJurorRows(scene.db, sessionId)) {
    if (answered.has(juror.id) || !isInvitedToBid(session, juror, scene.now)) continue
    const since = scene.now.getTime() - (juror.bidsRequestedAt?.getTime() ?? 0)
    const isDue = juror.bidsRequestedAt === null || (left <= lastCall && since > lastCall)
    if (!isDue || (await listOpen(scene, session, juror)).length === 0) continue
    await setJuror(scene.db, juror.id, { bids_asked_at: scene.now })
    await mailBidRequests(scene, { program, session, juror })
  }
}
