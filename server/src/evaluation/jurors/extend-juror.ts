import type { JurorExtension } from '@laurel/contract/evaluation'
import type { Juror } from '@laurel/contract/evaluation/jurors'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { sendExtension } from '../mails/juror-mails.ts'
import { type JurorRow, setJuror } from '../store/jurors.ts'
import { forgetRemindersSent } from '../store/reminders.ts'
import type { Session } from '../store/sessions.ts'
import { presentJuror } from './list-jurors.ts'
import { remindLater } from './remind-on-schedule.ts'

/**
 * One juror has until later; he is told. Refuses juror_gone, and a moment that is not after now and after the end of the
 * session.
 */
export async function extendJuror(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  juror: JurorRow,
  extension: JurorExtension,
): Promise<Juror> {
  if (juror.state !== 'accepted' && juror.state !== 'invited') refuse('juror_gone')
  const until = extension.until ? new Date(extension.until) : null
  if (until && until <= scene.now) refuseField('until', 'in_the_past')
  const end = session.closesAt ?? session.softClosesAt
  if (until && end && until <= end) refuseField('until', 'before_the_end')
  if (until?.getTime() === juror.extendedUntil?.getTime()) return presentJuror(scene, session, juror.id)
  const changes = { extended_until: until, extension_reason: until ? extension.reason : '' }
  const changed = await setJuror(scene.db, juror.id, changes)
  await forgetRemindersSent(scene.db, juror.id, 'before_end')
  await record(
    scene,
    'juror.extended',
    { programId: session.programId, sessionId: session.id },
    { jurorId: juror.id, until: until?.toISOString() ?? null, reason: extension.reason },
  )
  if (until && juror.state === 'accepted') await sendExtension(scene, { program, session, juror: changed })
  await remindLater(scene, program, session)
  return presentJuror(scene, session, juror.id)
}
