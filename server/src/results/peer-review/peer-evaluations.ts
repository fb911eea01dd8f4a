import { createHash } from 'node:crypto'
import { totalOn } from '@laurel/contract/evaluation/rules'
import type { PeerEvaluation, PeerEvaluations } from '@laurel/contract/results'
import { jurorContextOf, mayInSession } from '../../evaluation/index.ts'
import {
  type EntryRef,
  findOwnJuror,
  type JurorRow,
  listAssignments,
  listCriteria,
  listEvaluations,
  listJurorRows,
  listScores,
  listVotes,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'

const closed: PeerEvaluations = { isOpen: false, evaluations: [] }

/**
 * The evaluations that other jurors submitted, as far as the policy goes (peer_content and peer_identity, docs/rules.md §12.1):
 * drafts, private notes and what a conflict sets aside are in none of it. Closed, the answer tells nothing, not even whether
 * there is anything.
 */
export async function getPeerEvaluations(scene: Scene, session: Session, entry: EntryRef): Promise<PeerEvaluations> {
  const own = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const context = await jurorContextOf(scene, session, own, entry.id)
  if (!mayInSession(context, 'see_peer_content')) return closed
  const assignments = await listAssignments(scene.db, { sessionId: session.id, entryIds: [entry.id] })
  const counting = new Set(
    assignments.flatMap(({ jurorId, state, setAside }) => (state === 'submitted' && !setAside ? [jurorId] : [])),
  )
  const written = (await listEvaluations(scene.db, session.id, entry.id)).filter(
    ({ jurorId, state }) => state === 'submitted' && jurorId !== own.id && counting.has(jurorId),
  )
  const ids = written.map(({ id }) => id)
  const scores = Map.groupBy(await listScores(scene.db, ids), ({ evaluationId }) => evaluationId)
  const votes = await listVotes(scene.db, session.id)
  const criteria = await listCriteria(scene.db, session.id)
  const nameFor = namer(session, await listJurorRows(scene.db, session.id), {
    isNamed: mayInSession(context, 'see_peer_identity'),
    mayGiveBack: mayInSession(context, 'reopen_evaluation'),
  })
  const evaluations = written.map(({ id, jurorId, comment }) => {
    const answers = (scores.get(id) ?? []).map(({ criterionId, value, abstained, comment: said }) => {
      return { criterionId, value, abstained, comment: said }
    })
    const total = session.mode === 'score' ? totalOn(criteria, answers, entry) : null
    const place = digest(`${own.id} ${id}`)
    return { ...nameFor(jurorId), scores: answers, comment, total, vote: votes.get(id) ?? null, place }
  })
  return { isOpen: true, evaluations: evaluations.sort(byName).map(({ place: _, ...evaluation }) => evaluation) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** By name where there are names; otherwise in an order that says nothing, and another one for each reader and entry. */
function byName(a: PeerEvaluation & { place: Buffer }, b: PeerEvaluation & { place: Buffer }): number {
  const name = (one: PeerEvaluation) => one.name ?? one.pseudonym ?? ''
  return name(a).localeCompare(name(b)) || Buffer.compare(a.place, b.place)
}

/** Without what is taken for something else. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `KVB`: one juror has the same in the whole session, and another one in the next. */
export function pseudonymOf(sessionId: string, jurorId: string): string {
  return [...digest(`${sessionId} ${jurorId}`).subarray(0, 3)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

function namer(session: Session, jury: readonly JurorRow[], visibility: { isNamed: boolean; mayGiveBack: boolean }) {
  const names = new Map(jury.map(({ id, name }) => [id, name]))
  const isPseudonymous = !visibility.isNamed && session.policy.peerIdentity !== 'never'
  return (jurorId: string) => ({
    jurorId: visibility.mayGiveBack ? jurorId : null,
    name: visibility.isNamed ? (names.get(jurorId) ?? '') : null,
    pseudonym: isPseudonymous ? pseudonymOf(session.id, jurorId) : null,
  })
}
