import { dueBeforeEnd, dueUnanswered, nextMorning, phaseOf, timesFor } from '@laurel/contract/evaluation/rules'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { newInvitation, sendInvitation, sendReminder } from '../mails/juror-mails.ts'
import { type JurorRow, listJurorRows, setJuror, setReminded } from '../store/jurors.ts'
import { findReminderRules, insertRemindersSent, listRemindersSent, type ReminderKind } from '../store/reminders.ts'
import { findSession, type Session } from '../store/sessions.ts'
import { countLeft } from './remind-jurors.ts'

/** Nobody is reminded twice in a day, by hand or by themselves. */
const PAUSE_MS = 20 * 3_600_000

/** The next look at who is to be reminded: in the morning, in the time zone of the program. */
export async function remindLater(scene: Scene, program: ProgramRow, session: Session): Promise<void> {
  const runAt = nextMorning(scene.now, program.timeZone)
  await enqueue(scene.db, 'remind-jury', { sessionId: session.id }, { key: `remind-jury:${session.id}`, runAt })
}

/**
 * Once a day while the session is open: reminds whoever has work left and a reminder due, and whoever has not answered.
 * What is done, declined, set aside or closed by then is not spoken of; with the session the reminders end.
 */
export async function remindJury(scene: Scene, sessionId: string): Promise<void> {
  const session = await findSession(scene.db, sessionId)
  const program = session && (await findProgram(scene.db, session.programId))
  if (!program || session?.state !== 'open') return
  const jurors = await listJurorRows(scene.db, sessionId)
  const rules = await findReminderRules(scene.db, sessionId)
  const sent = await listRemindersSent(
    scene.db,
    jurors.map(({ id }) => id),
  )
  const left = await countLeft(scene, session)
  const reminded: string[] = []
  const remind = async (juror: JurorRow, kind: ReminderKind, due: readonly number[], write: () => Promise<void>) => {
    const fresh = due.filter((days) => !sent.get(juror.id)?.has(`${kind} ${days}`))
    const last = juror.remindedAt?.getTime() ?? 0
    if (fresh.length === 0 || scene.now.getTime() - last < PAUSE_MS) return
    await write()
    await insertRemindersSent(scene.db, juror.id, kind, fresh, scene.now)
    reminded.push(juror.id)
  }
  for (const juror of jurors) {
    const times = timesFor(session, juror)
    const open = left.get(juror.id) ?? 0
    if (juror.state === 'invited')
      await remind(juror, 'unanswered', dueUnanswered(rules.unanswered, juror.invitedAt, scene.now), async () => {
        const { token, changes } = newInvitation(scene)
        const renewed = await setJuror(scene.db, juror.id, changes)
        await sendInvitation(scene, { program, session, juror: renewed }, token)
      })
    else if (juror.state === 'accepted' && open > 0 && phaseOf(times, scene.now) === 'running')
      await remind(juror, 'before_end', dueBeforeEnd(rules.beforeEnd, times.closesAt, scene.now), () =>
        sendReminder(scene, { program, session, juror, left: open }),
      )
  }
  await setReminded(scene.db, reminded, scene.now)
  const about = { programId: session.programId, sessionId }
  if (reminded.length > 0) await record(scene, 'jurors.reminded', about, { jurorIds: reminded })
  await notifyFollowers((follower) => follower.dayBegan?.(scene, session))
  await remindLater(scene, program, session)
}
