import { randomInt } from 'node:crypto'
import type { EntryAddition } from '@laurel/contract/evaluation'
import { randomId } from '../../kernel/db/index.ts'
import { record, recordAll } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { deleteEntry, insertEntries, listCandidates, listEntryCodes } from '../store/entries.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import { listEvaluations } from '../store/evaluations.ts'
import { lockSession, type Session } from '../store/sessions.ts'

/** Without letters and digits that are taken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const draw = (from: string) => from[randomInt(from.length)] ?? ''

/** A code such as `K7F-42`: random, so that it tells nothing of the application or its place. */
export function newCode(taken: Set<string>): string {
  for (;;) {
    const code = `${draw(alphabet)}${draw(digits)}${draw(alphabet)}-${draw(digits)}${draw(digits)}`
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}

type Reason = EntryAddition['refused'][number]['reason']
const neverJudged: Readonly<Record<string, Reason>> = {
  draft: 'draft',
  withdrawn: 'withdrawn',
  deleted: 'deleted',
  ineligible: 'ineligible',
}

/** Entries come and go until the session closes. */
export const takesEntries = ({ state }: Pick<Session, 'state'>) =>
  state === 'draft' || state === 'open' || state === 'paused'

/** Adds applications of the session's program, and looks for conflicts with its jurors. Refuses session_wrong_state once the session is closed. */
export async function addEntries(
  scene: Scene,
  { id }: Session,
  applicationIds: readonly string[],
): Promise<EntryAddition> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (!takesEntries(session)) refuse('session_wrong_state', { details: { state: session.state } })
  const requested = [...new Set(applicationIds)]
  const states = await listCandidates(scene.db, session.programId, requested)
  const present = await listEntryCodes(scene.db, id)
  const inside = new Set(present.map(({ applicationId }) => applicationId))
  const refused = requested.flatMap((applicationId) => {
    const state = states.get(applicationId)
    const reason = state === undefined ? 'unknown' : neverJudged[state]
    return reason && !inside.has(applicationId) ? [{ applicationId, reason }] : []
  })
  const barred = new Set(refused.map(({ applicationId }) => applicationId))
  const taken = new Set(present.map(({ code }) => code))
  const fresh = requested.filter((applicationId) => !inside.has(applicationId) && !barred.has(applicationId))
  const rows = fresh.map((applicationId) => ({ id: randomId(), applicationId, code: newCode(taken) }))
  const added = await insertEntries(scene.db, id, rows, scene.now)
  await recordAll(
    scene,
    'entry.added',
    added.map((entry) => ({
      programId: session.programId,
      sessionId: id,
      applicationId: entry.applicationId,
      payload: { entryId: entry.id, code: entry.code },
    })),
  )
  if (added.length > 0) {
    const entryIds = new Set(added.map((entry) => entry.id))
    await notifyFollowers((follower) => follower.entriesAdded?.(scene, session, entryIds))
  }
  return { added: added.length, already: requested.length - refused.length - added.length, refused }
}

/** Refuses entry_evaluated, unless confirmed, when a juror has begun; and session_wrong_state once closed. */
export async function removeEntry(
  scene: Scene,
  { id }: Session,
  entry: EntryRef,
  confirmed: boolean,
): Promise<undefined> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (!takesEntries(session)) refuse('session_wrong_state', { details: { state: session.state } })
  const evaluations = (await listEvaluations(scene.db, id, entry.id)).length
  if (evaluations > 0 && !confirmed) refuse('entry_evaluated', { details: { evaluations } })
  await deleteEntry(scene.db, entry.id)
  await record(
    scene,
    'entry.removed',
    { programId: session.programId, sessionId: id, applicationId: entry.applicationId },
    { entryId: entry.id, evaluations },
  )
}
