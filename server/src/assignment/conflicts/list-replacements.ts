import { affinityOf, bidWorth, type Replacements } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import {
  type JurorRow,
  listAssignments,
  listConflictRows,
  listDeclined,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  listUnreplaced,
  type Session,
} from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listBids } from '../store/bids.ts'
import { listAffinities } from '../store/run-assignments.ts'
import { topicsOfEntries } from '../topics-of-entries.ts'

/** Candidates named for one entry. */
const maxNamed = 12

interface Pair {
  readonly entryId: string
  readonly jurorId: string
}
const key = ({ entryId, jurorId }: Pair) => `${entryId} ${jurorId}`

/** For each entry that waits for somebody else: who could take it, by how well they suit it, then by how little they have. */
export async function listReplacements(scene: Scene, session: Session): Promise<ListPage<Replacements>> {
  const { db } = scene
  const suspected = await listConflictRows(db, session.id, { state: 'suspected' })
  const waiting = [...suspected.filter(({ assigned }) => assigned), ...(await listUnreplaced(db, session.id))]
  const waitingIds = new Set(waiting.map(({ entryId }) => entryId))
  if (waitingIds.size === 0) return pageOf([], { total: 0 })
  const all = (await listEntryRows(db, session.id)).filter(({ withdrawn }) => !withdrawn)
  const entries = all.filter(({ id }) => waitingIds.has(id))
  const suits = await suitability(scene, session, entries)
  const assignments = await listAssignments(db, { sessionId: session.id })
  const loads = Map.groupBy(
    assignments.filter(({ entryId, setAside }) => !setAside && all.some(({ id }) => id === entryId)),
    ({ jurorId }) => jurorId,
  )
  const loadOf = ({ id }: JurorRow) => loads.get(id)?.length ?? 0
  const taken = [assignments, await listLiveConflicts(db, session.id), await listDeclined(db, session.id)]
  const closed = new Set(taken.flat().map(key))
  const free = (await listJurorRows(db, session.id)).filter(
    (juror) =>
      mayJudge(juror) &&
      (juror.state === 'accepted' || juror.state === 'invited') &&
      (juror.maxLoad === null || loadOf(juror) < juror.maxLoad),
  )
  const found = entries.map((entry) => ({
    entryId: entry.id,
    candidates: free
      .filter(({ id }) => !closed.has(key({ entryId: entry.id, jurorId: id })))
      .map((juror) => ({
        jurorId: juror.id,
        jurorName: juror.name,
        assigned: loadOf(juror),
        affinity: suits(juror, entry.id),
      }))
      .sort((a, b) => b.affinity - a.affinity || a.assigned - b.assigned || (a.jurorName < b.jurorName ? -1 : 1))
      .slice(0, maxNamed),
  }))
  return pageOf(found, { total: found.length })
}

/** As the division of the work weighs it: bids, scores from a file, topics. */
async function suitability(scene: Scene, { id }: Session, entries: Awaited<ReturnType<typeof listEntryRows>>) {
  const jurors = await listJurorRows(scene.db, id)
  const known = new Set(jurors.flatMap(({ expertise }) => Object.keys(expertise)))
  const about = await topicsOfEntries(scene, entries, known)
  const bids = new Map((await listBids(scene.db, id)).map((one) => [key(one), one.bid]))
  const imported = new Map((await listAffinities(scene.db, id)).map((one) => [key(one), one.score]))
  return ({ id: jurorId, expertise }: JurorRow, entryId: string): number => {
    const pair = key({ entryId, jurorId })
    const bid = bids.get(pair)
    return affinityOf({
      bid: bid && bidWorth[bid],
      imported: imported.get(pair),
      expertise,
      tags: about.get(entryId) ?? [],
    }).value
  }
}
