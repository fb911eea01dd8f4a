import { endpoint } from '../../kernel/index.ts'
import { Juror } from '../jurors/juror.ts'
import { evaluationRefusals } from '../refusals.ts'
import { JurorExtension, ReminderRules } from '../reminder-rules.ts'
import { jurorParams, manage, read, sessionParams, sessionPath } from './paths.ts'

const { session_wrong_state, juror_gone } = evaluationRefusals

/** The time that each juror has, and when the jury is reminded. */
export const reminderEndpoints = {
  getReminderRules: endpoint({
    name: 'getReminderRules',
    method: 'GET',
    path: `${sessionPath}/reminder-rules`,
    summary: 'When jurors are reminded by themselves',
    access: read,
    params: sessionParams,
    ok: ReminderRules,
  }),
  changeReminderRules: endpoint({
    name: 'changeReminderRules',
    method: 'PUT',
    path: `${sessionPath}/reminder-rules`,
    summary: 'Change when jurors are reminded; reminders stop once there is nothing left to do',
    access: manage,
    params: sessionParams,
    body: ReminderRules,
    ok: ReminderRules,
    refusals: { session_wrong_state },
  }),
  extendJuror: endpoint({
    name: 'extendJuror',
    method: 'PUT',
    path: `${sessionPath}/jurors/{jurorId}/extension`,
    summary: 'Give one juror until later than the end of the session, or take that back',
    access: manage,
    params: jurorParams,
    body: JurorExtension,
    ok: Juror,
    refusals: { session_wrong_state, juror_gone },
  }),
}
