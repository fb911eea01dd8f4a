import { phaseOf } from '@laurel/contract/evaluation/rules'
import { findOwnWords } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { sendReminder } from '../mails/juror-mails.ts'
import { listAssignments } from '../store/assignments.ts'
import { listEntryRows } from '../store/entries.ts'
import { listJurorRows, setReminded } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'

/** Nobody is reminded twice in a day. */
const PAUSE_MS = 24 * 3_600_000

/**
 * One mail to each juror who still has something to evaluate. Refuses session_wrong_state unless the session is running, and
 * not_found for a template that may not be sent.
 * @param requested `jurorIds`: all of the jury when absent; `ownMailId`: a template of one's own in place of the usual words
 */
export async function remindJurors(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  {
    jurorIds,
    ownMailId,
  }: { readonly jurorIds?: readonly string[] | undefined; readonly ownMailId?: string | undefined } = {},
): Promise<{ reminded: number }> {
  if (phaseOf(session, scene.now) !== 'running') refuse('session_wrong_state', { details: { state: session.state } })
  const words = ownMailId ? ((await findOwnWords(scene.db, ownMailId, program.id)) ?? refuse('not_found')) : undefined
  const left = await countLeft(scene, session)
  const selected = jurorIds && new Set(jurorIds)
  const since = scene.now.getTime() - PAUSE_MS
  const jurors = (await listJurorRows(scene.db, session.id)).filter(
    ({ id, state, remindedAt }) =>
      state === 'accepted' && left.has(id) && (selected?.has(id) ?? true) && (remindedAt?.getTime() ?? 0) <= since,
  )
  for (const juror of jurors)
    await sendReminder(scene, { program, session, juror, left: left.get(juror.id) ?? 0 }, words)
  const ids = jurors.map(({ id }) => id)
  await setReminded(scene.db, ids, scene.now)
  const about = { programId: session.programId, sessionId: session.id }
  if (ids.length > 0) await record(scene, 'jurors.reminded', about, { jurorIds: ids })
  return { reminded: ids.length }
}

/** How many entries each juror has yet to evaluate; withdrawn ones and pairs set aside are not asked for. */
export async function countLeft(scene: Scene, session: Session): Promise<Map<string, number>> {
  const gone = new Set(
    (await listEntryRows(scene.db, session.id)).flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])),
  )
  const left = new Map<string, number>()
  for (const { jurorId, entryId, state, setAside } of await listAssignments(scene.db, { sessionId: session.id })) {
    if (state !== 'submitted' && !setAside && !gone.has(entryId)) left.set(jurorId, (left.get(jurorId) ?? 0) + 1)
  }
  return left
}
