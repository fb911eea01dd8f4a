import type { Bidding, BiddingChange } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { isBidding } from '../../evaluation/index.ts'
import { listJurorRows, lockSession, type Session } from '../../evaluation/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listBids, setBidding } from '../store/bids.ts'
import { askBidsLater } from './ask-bids.ts'

const assignable: readonly string[] = ['draft', 'open', 'paused']

/** Whether jurors are asked, and how many have answered. */
export async function getBidding(scene: Scene, session: Session): Promise<Bidding> {
  const jurors = (await listJurorRows(scene.db, session.id)).filter(
    (juror) => (juror.state === 'invited' || juror.state === 'accepted') && mayJudge(juror),
  )
  const there = new Set(jurors.map(({ id }) => id))
  const bids = (await listBids(scene.db, session.id)).filter(({ jurorId }) => there.has(jurorId))
  return {
    isOpen: session.bidsOpen,
    closesAt: session.bidsCloseAt?.toISOString() ?? null,
    isRunning: isBidding(session, scene.now),
    jurors: jurors.length,
    bidders: new Set(bids.map(({ jurorId }) => jurorId)).size,
    bids: bids.length,
  }
}

/** Refuses session_wrong_state where no more work is given. */
export async function changeBidding(scene: Scene, { id }: Session, change: BiddingChange): Promise<Bidding> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (change.isOpen && !assignable.includes(session.state))
    refuse('session_wrong_state', { details: { state: session.state } })
  const closesAt = change.closesAt === null ? null : new Date(change.closesAt)
  const isSame = change.isOpen === session.bidsOpen && closesAt?.getTime() === session.bidsCloseAt?.getTime()
  if (!isSame) {
    await setBidding(scene.db, id, { isOpen: change.isOpen, closesAt })
    await record(
      scene,
      'bidding.changed',
      { programId: session.programId, sessionId: id },
      { isOpen: change.isOpen, closesAt: closesAt?.toISOString() ?? null },
    )
  }
  const changed = { ...session, bidsOpen: change.isOpen, bidsCloseAt: closesAt }
  if (!isSame) await askBidsLater(scene, changed, 'soon')
  return getBidding(scene, changed)
}
