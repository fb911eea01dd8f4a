import { endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint } from '../../kernel/index.ts'
import { Charter, CharterChange, CharterSignature, CharterToSign } from '../charter.ts'

const { juror, manage, mySessionParams, mySessionPath, read, sessionParams, sessionPath } = endpointParts
const { session_wrong_state } = evaluationRefusals

/** The charter that a jury signs. */
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
