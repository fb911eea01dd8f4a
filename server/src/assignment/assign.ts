import type { BulkAssignment, Pair } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import {
  deleteAssignment,
  type EntryRef,
  findAssignment,
  findEvaluation,
  type JurorRow,
  listEntryRefs,
  listJurorRows,
  listLiveConflicts,
  lockSession,
  type Session,
} from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { announce } from './announce.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'
import { type AssignmentSource, insertAssignments } from './store/write-assignments.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })
const key = ({ jurorId, entryId }: Pair) => `${jurorId} ${entryId}`
const isThere = ({ state }: JurorRow) => state === 'invited' || state === 'accepted'

/** Writes pairs that were found possible, and tells the jurors. Answers how many were new. */
export async function makeAssignments(
  scene: Scene,
  session: Session,
  pairs: readonly Pair[],
  source: AssignmentSource,
  when: 'now' | 'soon',
): Promise<number> {
  const rows = pairs.map((pair) => ({ ...pair, id: newId() }))
  const added = await insertAssignments(scene.db, session.id, rows, source, scene.now)
  if (added.length === 0) return 0
  await record(scene, 'assignments.made', subject(session), { source, pairs: added })
  await announce(
    scene,
    session,
    added.map(({ jurorId }) => jurorId),
    when,
  )
  return added.length
}

/** Many pairs at once; conflicts are looked for first. */
export async function assignPairs(
  scene: Scene,
  { id }: Pick<Session, 'id'>,
  pairs: readonly Pair[],
  when: 'now' | 'soon' = 'now',
  source: 'manual' | 'file' = 'manual',
): Promise<BulkAssignment> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  await findConflicts(scene, session)
  const jurors = new Map((await listJurorRows(scene.db, id)).map((juror) => [juror.id, juror]))
  const entries = new Map((await listEntryRefs(scene.db, id)).map((entry) => [entry.id, entry]))
  const barred = new Set((await listLiveConflicts(scene.db, id)).map(key))
  const reasonAgainst = (pair: Pair): BulkAssignment['refused'][number]['reason'] | undefined => {
    const [juror, entry] = [jurors.get(pair.jurorId), entries.get(pair.entryId)]
    if (!juror || !entry) return 'unknown'
    if (!isThere(juror)) return 'juror_gone'
    if (!mayJudge(juror)) return 'juror_does_not_judge'
    if (entry.withdrawn) return 'entry_withdrawn'
    return barred.has(key(pair)) ? 'conflict' : undefined
  }
  const unique = [...new Map(pairs.map((pair) => [key(pair), pair])).values()]
  const refused = unique.flatMap((pair) => {
    const reason = reasonAgainst(pair)
    return reason ? [{ jurorId: pair.jurorId, entryId: pair.entryId, reason }] : []
  })
  const no = new Set(refused.map(key))
  const possible = unique.filter((pair) => !no.has(key(pair)))
  const assigned = await makeAssignments(scene, session, possible, source, when)
  return { assigned, already: possible.length - assigned, refused }
}

const codes = {
  conflict: 'conflict_of_interest',
  juror_gone: 'juror_gone',
  juror_does_not_judge: 'juror_does_not_judge',
  entry_withdrawn: 'entry_withdrawn',
  unknown: 'not_found',
} as const

/** One cell of the matrix. Refuses conflict_of_interest, juror_gone, juror_does_not_judge, entry_withdrawn. */
export async function assignEntry(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  entry: EntryRef,
): Promise<undefined> {
  const { refused } = await assignPairs(scene, session, [{ jurorId: juror.id, entryId: entry.id }], 'soon')
  const [no] = refused
  // Refusing rolls back; the conflict that was found is found again by the next look.
  if (no) refuse(codes[no.reason])
}

/** Nothing happens to a pair that is not assigned. Refuses evaluation_locked, and evaluation_started unless confirmed. */
export async function unassignEntry(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  entry: EntryRef,
  confirmed: boolean,
): Promise<undefined> {
  const assignment = await findAssignment(scene.db, entry.id, juror.id)
  if (!assignment) return
  const evaluation = await findEvaluation(scene.db, assignment.id)
  if (evaluation?.state === 'submitted') refuse('evaluation_locked')
  if (evaluation && !confirmed) refuse('evaluation_started')
  await deleteAssignment(scene.db, assignment.id)
  await record(
    scene,
    'assignment.removed',
    { ...subject(session), applicationId: entry.applicationId },
    { entryId: entry.id, jurorId: juror.id, draft: evaluation !== undefined },
  )
}
