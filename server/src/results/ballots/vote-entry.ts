import { timesFor } from '@laurel/contract/evaluation/rules'
import type { OwnVote, VoteChange } from '@laurel/contract/results'
import {
  type EntryRef,
  type EvaluationRow,
  findAssignment,
  findEvaluation,
  type JurorRow,
  lockSession,
  type Session,
} from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findVote, insertVoted, setVote } from '../store/votes.ts'
import { checkRunning, ownJurorIn } from './own-juror.ts'

const nothingYet: OwnVote = {
  state: 'draft',
  vote: null,
  comment: '',
  version: 0,
  updatedAt: null,
  submittedAt: null,
}

async function present(scene: Scene, row: EvaluationRow | undefined): Promise<OwnVote> {
  if (!row) return nothingYet
  return {
    state: row.state,
    vote: await findVote(scene.db, row.id),
    comment: row.comment,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}

/** The caller's sheet of an entry; the assignment is held, so that two saves follow each other. */
async function openVote(scene: Scene, session: Session, entry: EntryRef) {
  const juror = await ownJurorIn(scene, session, 'go_no_go')
  const assignment = (await findAssignment(scene.db, entry.id, juror.id)) ?? refuse('not_found')
  return { juror, assignmentId: assignment.id, row: await findEvaluation(scene.db, assignment.id) }
}

export async function getOwnVote(scene: Scene, session: Session, entry: EntryRef): Promise<OwnVote> {
  return present(scene, (await openVote(scene, session, entry)).row)
}

/** Saves the vote; `submit` hands it in. Refuses evaluation_incomplete without a vote, evaluation_locked once handed in, stale. */
export async function saveOwnVote(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  change: VoteChange,
): Promise<OwnVote> {
  const { juror, assignmentId, row } = await openVote(scene, session, entry)
  checkRunning(scene, session, juror)
  if (row?.state === 'submitted') refuse('evaluation_locked')
  if (change.version !== (row?.version ?? 0)) refuse('stale', { details: { current: await present(scene, row) } })
  if (change.submit && change.vote === null) refuse('evaluation_incomplete', { details: { missing: [] } })
  const id = row?.id ?? (await begin(scene, session, entry, juror, assignmentId))
  const { softClosesAt } = timesFor(session, juror)
  const handedIn = change.submit && { submittedAt: scene.now, late: softClosesAt != null && scene.now > softClosesAt }
  const saved = await setVote(scene.db, id, { vote: change.vote, comment: change.comment, ...handedIn }, scene.now)
  if (change.submit) await recordVote(scene, 'evaluation.submitted', session, entry, juror)
  return present(scene, saved)
}

/** The first vote freezes the session's rules, so it waits for whoever is changing them. */
async function begin(scene: Scene, session: Session, entry: EntryRef, juror: JurorRow, assignmentId: string) {
  await lockSession(scene.db, session.id)
  await recordVote(scene, 'evaluation.started', session, entry, juror)
  const begun = { id: newId(), assignmentId, sessionId: session.id, entryId: entry.id, jurorId: juror.id }
  await insertVoted(scene.db, begun, scene.now)
  return begun.id
}

async function recordVote(scene: Scene, name: string, session: Session, entry: EntryRef, { id: jurorId }: JurorRow) {
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, name, subject, { entryId: entry.id, jurorId })
}
