import type { BulkCommand } from '@laurel/contract/bulk'
import { lockApplications } from '../../applications/store/index.ts'
import type { BulkKindOf } from '../../bulk/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listEntryCodes, listEntryRows } from '../store/entries.ts'
import { listEvaluations } from '../store/evaluations.ts'
import { findSession, type Session } from '../store/sessions.ts'
import { addEntries, removeEntry, takesEntries } from './write-entries.ts'

/** Adds many applications to a session: conflicts are looked for once a batch. */
export const sessionKind: BulkKindOf<Extract<BulkCommand, { kind: 'session' }>> = {
  kind: 'session',
  batchOf: () => 500,
  canUndo: () => true,
  permission: () => 'program.evaluation.manage',
  async check(scene, program, { sessionId }) {
    const session = await sessionOf(scene, program.id, sessionId)
    if (!takesEntries(session)) refuse('session_wrong_state', { details: { state: session.state } })
  },
  async run({ scene, program, command, items }) {
    const session = await sessionOf(scene, program.id, command.sessionId)
    const ids = items.map(({ id }) => id)
    await lockApplications(scene.db, program.id, ids)
    const inside = new Set((await listEntryCodes(scene.db, session.id)).map(({ applicationId }) => applicationId))
    const { refused } = await addEntries(scene, session, ids)
    const failures = refused.map(({ applicationId: id, reason }) => ({
      id,
      code: reason === 'unknown' ? 'not_found' : 'state_not_allowed',
    }))
    const failed = new Set(failures.map(({ id }) => id))
    const added = ids.filter((id) => !inside.has(id) && !failed.has(id))
    const changed = added.length > 0 ? [{ before: null, ids: added }] : []
    return { changed, unchanged: ids.length - added.length - failures.length, failures }
  },
  async preload({ scene, program, command, changed }) {
    const ids = changed.flatMap((one) => one.ids)
    const session = await currentSession(scene, program.id, command.sessionId)
    if (!session || !takesEntries(session)) return ids
    const entries = new Map((await listEntryCodes(scene.db, session.id)).map((one) => [one.applicationId, one.id]))
    const judged = new Set((await listEvaluations(scene.db, session.id)).map(({ entryId }) => entryId))
    return ids.filter((id) => judged.has(entries.get(id) ?? '') || !entries.has(id))
  },
  async undo({ scene, program, command, changed }) {
    const session = await currentSession(scene, program.id, command.sessionId)
    if (!session) return changed.flatMap(({ ids }) => ids.map((id) => ({ id, code: 'changed_meanwhile' })))
    const added = new Set(changed.flatMap(({ ids }) => ids))
    const entries = (await listEntryRows(scene.db, session.id)).filter(({ applicationId }) => added.has(applicationId))
    const failures = []
    for (const entry of entries) {
      added.delete(entry.applicationId)
      const isJudged = (await listEvaluations(scene.db, session.id, entry.id)).length > 0
      if (isJudged || !takesEntries(session)) failures.push({ id: entry.applicationId, code: 'entry_evaluated' })
      else await removeEntry(scene, session, entry, false)
    }
    return [...failures, ...[...added].map((id) => ({ id, code: 'changed_meanwhile' }))]
  },
}

/** The session of that id in the program. Refuses invalid_input. */
async function sessionOf(scene: Scene, programId: string, id: string): Promise<Session> {
  return (await currentSession(scene, programId, id)) ?? refuseField('act.sessionId', 'unknown')
}

/** The same, where it is still there. */
async function currentSession(scene: Scene, programId: string, id: string): Promise<Session | undefined> {
  const session = await findSession(scene.db, id)
  return session?.programId === programId ? session : undefined
}
