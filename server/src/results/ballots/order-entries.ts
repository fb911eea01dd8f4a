import type { BallotChange, OwnBallot } from '@laurel/contract/results'
import { type JurorRow, lockSession, type Session } from '../../evaluation/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type BallotRow, findBallot, insertBallot, setBallot, setWorkDone } from '../store/ballots.ts'
import { checkRunning, ownAssignments, ownJurorIn } from './own-juror.ts'

function present(row: BallotRow | undefined, open: ReadonlySet<string>): OwnBallot {
  const ranking = row?.ranking.map((group) => group.filter((id) => open.has(id))).filter(({ length }) => length > 0)
  return {
    ranking: ranking ?? [],
    state: row?.state ?? 'draft',
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  }
}

/** The caller's order, and the entries that may stand in it. */
async function openBallot(scene: Scene, session: Session) {
  const juror = await ownJurorIn(scene, session, 'rank')
  const open = new Set((await ownAssignments(scene, session, juror)).map(({ entryId }) => entryId))
  return { juror, open, row: await findBallot(scene.db, session.id, juror.id) }
}

export async function getOwnBallot(scene: Scene, session: Session): Promise<OwnBallot> {
  const { open, row } = await openBallot(scene, session)
  return present(row, open)
}

/** The ballot with nobody else writing to the session meanwhile. Refuses session_not_running, evaluation_locked, stale. */
async function writable(scene: Scene, session: Session, version: number) {
  await lockSession(scene.db, session.id)
  const ballot = await openBallot(scene, session)
  checkRunning(scene, session, ballot.juror)
  if (ballot.row?.state === 'submitted') refuse('evaluation_locked')
  if (version !== (ballot.row?.version ?? 0))
    refuse('stale', { details: { current: present(ballot.row, ballot.open) } })
  return ballot
}

/** Saves the order as it stands. Refuses invalid_input for an entry that is not the caller's, or named twice. */
export async function saveOwnBallot(
  scene: Scene,
  session: Session,
  { ranking, version }: BallotChange,
): Promise<OwnBallot> {
  const { juror, open, row } = await writable(scene, session, version)
  const named = ranking.flat()
  const wrong = named.findIndex((id, at) => !open.has(id) || named.indexOf(id) !== at)
  if (wrong >= 0) refuse('invalid_input', { fields: [{ field: `ranking.${wrong}`, reason: 'unknown' }] })
  const of = { sessionId: session.id, jurorId: juror.id }
  if (!row) await recordBallot(scene, 'ballot.started', session, juror)
  const saved = row
    ? await setBallot(scene.db, of, { ranking }, scene.now)
    : await insertBallot(scene.db, { ...of, ranking }, scene.now)
  await setWorkDone(scene.db, of, new Map(named.map((id) => [id, 'draft'])), scene.now)
  return present(saved, open)
}

/** Hands the order in. Refuses evaluation_incomplete with the entries that have no place. */
export async function submitOwnBallot(
  scene: Scene,
  session: Session,
  { version }: { version: number },
): Promise<OwnBallot> {
  const { juror, open, row } = await writable(scene, session, version)
  const named = new Set(row?.ranking.flat())
  const missing = [...open].filter((id) => !named.has(id))
  if (!row || missing.length > 0) refuse('evaluation_incomplete', { details: { missing } })
  const of = { sessionId: session.id, jurorId: juror.id }
  const saved = await setBallot(scene.db, of, { state: 'submitted', submittedAt: scene.now }, scene.now)
  await setWorkDone(scene.db, of, new Map([...open].map((id) => [id, 'submitted'])), scene.now)
  await recordBallot(scene, 'ballot.submitted', session, juror)
  return present(saved, open)
}

/** Gives an order back to its juror. Refuses evaluation_not_submitted. */
export async function reopenBallot(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  reason: string,
): Promise<undefined> {
  await lockSession(scene.db, session.id)
  const row = await findBallot(scene.db, session.id, juror.id)
  if (row?.state !== 'submitted') refuse('evaluation_not_submitted')
  const of = { sessionId: session.id, jurorId: juror.id }
  await setBallot(scene.db, of, { state: 'draft', submittedAt: null }, scene.now)
  await setWorkDone(scene.db, of, new Map(row.ranking.flat().map((id) => [id, 'draft'])), scene.now)
  await recordBallot(scene, 'ballot.reopened', session, juror, { reason })
}

async function recordBallot(
  scene: Scene,
  name: string,
  session: Session,
  { id: jurorId }: JurorRow,
  more: Record<string, unknown> = {},
) {
  await record(scene, name, { programId: session.programId, sessionId: session.id }, { jurorId, ...more })
}
