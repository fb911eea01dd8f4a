import type { OwnBidChange, OwnBids } from '@laurel/contract/assignment'
import { isInvitedToBid, orderKeyOf } from '../../evaluation/index.ts'
import {
  findOwnJuror,
  type JurorRow,
  listDeclined,
  listEntryRefs,
  listLiveConflicts,
  listProjectedTitles,
  type Session,
} from '../../evaluation/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { listCategories } from '../../programs/index.ts'
import { listBids, putBid } from '../store/bids.ts'

/**
 * Entries that a juror may wish for, in the juror's own order. One that a conflict keeps from the juror, a suspected one too,
 * is not there; nor is what the juror gave back, or what everybody judges.
 */
export async function listOpen(scene: Scene, session: Session, juror: JurorRow) {
  const [entries, conflicts, declined] = [
    await listEntryRefs(scene.db, session.id),
    await listLiveConflicts(scene.db, session.id),
    await listDeclined(scene.db, session.id),
  ]
  const away = new Set([...conflicts, ...declined].flatMap((one) => (one.jurorId === juror.id ? [one.entryId] : [])))
  return entries
    .filter(({ id, withdrawn, isCalibration }) => !withdrawn && !isCalibration && !away.has(id))
    .map((entry) => ({ entry, place: orderKeyOf(juror.id, entry.id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ entry }) => entry)
}

async function ownJuror(scene: Scene, session: Session): Promise<JurorRow> {
  return (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
}

/** Titles are those that the session shows before the own evaluation: hidden applicants stay hidden. */
export async function getOwnBids(scene: Scene, session: Session): Promise<OwnBids> {
  const juror = await ownJuror(scene, session)
  const isRunning = isInvitedToBid(session, juror, scene.now)
  const closesAt = session.bidsCloseAt?.toISOString() ?? null
  if (!isRunning) return { isRunning, closesAt, entries: [] }
  const side = session.policy.applicantIdentity === 'shown' ? 'open' : 'blind'
  const titles = await listProjectedTitles(scene.db, session.id)
  const categories = new Map((await listCategories(scene.db, session.programId)).map(({ id, title }) => [id, title]))
  const bids = new Map((await listBids(scene.db, session.id, juror.id)).map(({ entryId, bid }) => [entryId, bid]))
  const entries = (await listOpen(scene, session, juror)).map(({ id, code, categoryId }) => ({
    id,
    code,
    title: titles.get(id)?.[side] || code,
    categoryTitle: categories.get(categoryId) ?? {},
    bid: bids.get(id) ?? null,
  }))
  return { isRunning, closesAt, entries }
}

/** Refuses bidding_closed, and not_found for what the juror may not wish for as for what does not exist. */
export async function setOwnBid(scene: Scene, session: Session, { entryId, bid }: OwnBidChange): Promise<undefined> {
  const juror = await ownJuror(scene, session)
  if (!isInvitedToBid(session, juror, scene.now)) refuse('bidding_closed')
  if (!(await listOpen(scene, session, juror)).some(({ id }) => id === entryId)) refuse('not_found')
  await putBid(scene.db, { sessionId: session.id, entryId, jurorId: juror.id }, bid, scene.now)
  const subject = { programId: session.programId, sessionId: session.id }
  await record(scene, 'bid.placed', subject, { entryId, jurorId: juror.id })
}
