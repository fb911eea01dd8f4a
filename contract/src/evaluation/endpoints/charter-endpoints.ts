import { endpoint } from '../../kernel/index.ts'
import { Charter, CharterChange, CharterSignature, CharterToSign, JurorExtension, ReminderRules } from '../charter.ts'
import { Juror } from '../juror.ts'
import { evaluationRefusals } from '../refusals.ts'
import {
  juror,
  jurorParams,
  manage,
  mySessionParams,
  mySessionPath,
  read,
  sessionParams,
  sessionPath,
} from './paths.ts'

const { session_wrong_state, juror_gone } = evaluationRefusals

/** The charter that a jury signs, the time that each has, and when it is reminded. */
export const charterEndpoints = {
  getCharter: endpoint({
    name: 'getCharter',
    method: 'GET',
    path: `${sessionPath}/charter`,
    summary: 'The charter of conflicts of interest that jurors sign before they see anything',
    access: read,
    params: sessionParams,
    ok: Charter,
  }),
  changeCharter: endpoint({
    name: 'changeCharter',
    method: 'PUT',
    path: `${sessionPath}/charter`,
    summary: 'Write the charter; a new text is to be signed by everybody, and the texts signed before are kept',
    access: manage,
    params: sessionParams,
    body: CharterChange,
    ok: Charter,
    refusals: { session_wrong_state },
  }),
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
  getCharterToSign: endpoint({
    name: 'getCharterToSign',
    method: 'GET',
    path: `${mySessionPath}/charter`,
    summary: 'The charter of the session, and when the juror signed it',
    access: juror,
    params: mySessionParams,
    ok: CharterToSign,
  }),
  signCharter: endpoint({
    name: 'signCharter',
    method: 'POST',
    path: `${mySessionPath}/charter/signature`,
    summary: 'Sign the charter as it was read; refused as stale when its text is another by now',
    access: juror,
    params: mySessionParams,
    body: CharterSignature,
    ok: CharterToSign,
  }),
}
