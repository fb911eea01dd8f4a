import { createHash } from 'node:crypto'
import type { PublicationPreview } from '@laurel/contract/deliberation'
import type { EvaluationSession } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel/text'
import { changeStates, publishDecisions } from '../applications/states/index.ts'
import { lockApplications } from '../applications/store/index.ts'
import { presentSession } from '../evaluation/index.ts'
import { listEntryRefs, listRecusals, lockSession, type Session, setSession } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { giveUsualTypes } from './decision-settings.ts'
import { fillAgenda } from './deliberation.ts'
import { mailDeliberation } from './mail-deliberation.ts'
import { notifyRoom } from './notify-room.ts'
import { listAgenda } from './store/agenda.ts'
import { type DecisionRow, findBudget, listDecisions, listDecisionTypes, setPublished } from './store/decisions.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

async function inState(scene: Scene, { id }: Session, states: readonly Session['state'][]): Promise<Session> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (!states.includes(session.state)) refuse('session_wrong_state', { details: { state: session.state } })
  return session
}

/** closed, or decided → deliberation. The agenda is proposed, and what can be decided is there. Refuses session_wrong_state. */
export async function startDeliberation(scene: Scene, program: ProgramRow, of: Session): Promise<EvaluationSession> {
  const session = await inState(scene, of, ['closed', 'decided'])
  await giveUsualTypes(scene, program, session)
  if ((await listAgenda(scene.db, session.id)).length === 0)
    await fillAgenda(scene, session, { recusals: await listRecusals(scene.db, session.id) })
  const begun = await setSession(scene.db, session.id, { state: 'deliberation' }, scene.now)
  await record(scene, 'deliberation.started', subject(session))
  await notifyRoom(scene, session, 'deliberation.started')
  if (session.state === 'closed') await mailDeliberation(scene, program, begun)
  return presentSession(scene, program, begun)
}

/** The decisions to publish: confirmed ones on applications that are still there. */
async function readBatch(scene: Scene, session: Session) {
  const entries = (await listEntryRefs(scene.db, session.id)).filter(({ withdrawn }) => !withdrawn)
  const there = new Set(entries.map(({ id }) => id))
  const decisions = (await listDecisions(scene.db, session.id)).filter(
    ({ entryId, state }) => there.has(entryId) && state !== 'proposed',
  )
  const types = await listDecisionTypes(scene.db, session.id)
  return { decisions, types, undecided: entries.length - decisions.length }
}

/** deliberation → decided. Refuses session_wrong_state, and decisions_missing while an entry has none confirmed. */
export async function endDeliberation(scene: Scene, program: ProgramRow, of: Session): Promise<EvaluationSession> {
  const session = await inState(scene, of, ['deliberation'])
  const { undecided } = await readBatch(scene, session)
  if (undecided > 0) refuse('decisions_missing', { details: { missing: undecided } })
  const ended = await setSession(scene.db, session.id, { state: 'decided' }, scene.now)
  await record(scene, 'deliberation.ended', subject(session))
  await notifyRoom(scene, session, 'deliberation.ended')
  return presentSession(scene, program, ended)
}

const fingerprintOf = (decisions: readonly DecisionRow[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        decisions.map(({ entryId, typeId, amountCents, version }) => [entryId, typeId, amountCents, version]).sort(),
      ),
    )
    .digest('base64url')

export async function previewSessionPublication(scene: Scene, session: Session): Promise<PublicationPreview> {
  const { decisions, types, undecided } = await readBatch(scene, session)
  const outcomes = new Map(types.map(({ id, outcome }) => [id, outcome]))
  return {
    fingerprint: fingerprintOf(decisions),
    types: types.map(({ id, label, outcome, quota }) => {
      const own = decisions.filter(({ typeId }) => typeId === id)
      const amountCents = own.reduce((sum, one) => sum + (one.amountCents ?? 0), 0)
      return { typeId: id, label, outcome, quota, count: own.length, amountCents }
    }),
    currency: (await findBudget(scene.db, session.id)).currency,
    mails: decisions.filter(({ typeId }) => outcomes.get(typeId) !== 'none').length,
    undecided,
  }
}

/**
 * decided → published: every application gets its state, everybody who applied a mail, in this one transaction. Refuses
 * session_wrong_state, decisions_missing, stale when the preview is old, missing_permissions, and decision_not_possible when
 * one application cannot be given its decision: then nothing is.
 */
export async function publishSessionDecisions(
  scene: Scene,
  program: ProgramRow,
  of: Session,
  fingerprint: string,
): Promise<EvaluationSession> {
  const session = await inState(scene, of, ['decided'])
  const { decisions, types, undecided } = await readBatch(scene, session)
  if (undecided > 0) refuse('decisions_missing', { details: { missing: undecided } })
  if (fingerprint !== fingerprintOf(decisions)) refuse('stale')
  const reason = readText(session.title, program.defaultLang, program.defaultLang)
  const notified: string[] = []
  for (const { id, outcome } of types) {
    const ids = decisions.flatMap(({ typeId, applicationId }) => (typeId === id ? [applicationId] : []))
    if (outcome === 'none' || ids.length === 0) continue
    await bringAll(scene, program, ids, outcome, reason)
    notified.push(...ids)
  }
  await setPublished(scene.db, session.id, scene.now)
  await publishDecisions(scene, program, notified)
  const published = await setSession(scene.db, session.id, { state: 'published' }, scene.now)
  await record(scene, 'decisions.published', subject(session), { count: decisions.length })
  await notifyRoom(scene, session, 'decisions.published')
  return presentSession(scene, program, published)
}

/** Those that have the state already keep it. Refuses missing_permissions and decision_not_possible. */
async function bringAll(
  scene: Scene,
  program: ProgramRow,
  ids: readonly string[],
  to: 'accepted' | 'waitlisted' | 'rejected',
  reason: string,
): Promise<void> {
  const there = await lockApplications(scene.db, program.id, ids)
  const other = ids.filter((id) => there.get(id)?.state !== to)
  if (other.length === 0) return
  const { results } = await changeStates(scene, program, other, { to, reason })
  const failed = results.flatMap((one) => (one.done ? [] : [one.id]))
  if (failed.length > 0) refuse('decision_not_possible', { details: { applicationIds: failed } })
}
