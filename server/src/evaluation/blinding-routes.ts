import { blindingEndpoints } from '@laurel/contract/evaluation'
import { bind } from '../kernel/http/index.ts'
import { approveRedaction, withdrawRedaction } from './anonymisation/approve-redaction.ts'
import { getEntryRedactions } from './anonymisation/entry-redactions.ts'
import { listAnonymisedFields } from './anonymisation/list-fields.ts'
import { listEntriesToAnonymise } from './anonymisation/list-to-anonymise.ts'
import { previewAsJuror, streamPreview } from './anonymisation/preview-as-juror.ts'
import { putRedactedCopy } from './anonymisation/put-copy.ts'
import { revealIdentity } from './anonymisation/reveal-identity.ts'
import { setFieldRules } from './anonymisation/set-field-rules.ts'
import { unseated } from './anonymisation/sighted.ts'
import { getOwnSession, listOwnSessions } from './list-own-sessions.ts'
import { readEntryToJudge } from './read-entry.ts'
import { streamCopy } from './stream-copy.ts'
import { unarchived } from './unarchived.ts'

export const blindingRoutes = bind(blindingEndpoints, {
  listAnonymisedFields: async (scene, { session }) => ({ data: await listAnonymisedFields(scene, session) }),
  setFieldRules: unarchived((scene, { session, body }) => setFieldRules(scene, session, body)),
  listEntriesToAnonymise: (scene, { session, query }) => listEntriesToAnonymise(scene, session, query),
  getEntryRedactions: unseated((scene, { session, entry }) => getEntryRedactions(scene, session, entry)),
  approveRedaction: unarchived(
    unseated((scene, { session, entry, body }) => approveRedaction(scene, session, entry, body)),
  ),
  putRedactedCopy: unarchived(
    unseated((scene, { session, entry, query, upload }) => putRedactedCopy(scene, session, entry, query, upload)),
  ),
  withdrawRedaction: unarchived(
    unseated((scene, { session, entry, query }) => withdrawRedaction(scene, session, entry, query.place)),
  ),
  previewAsJuror: (scene, { session, entry }) => previewAsJuror(scene, session, entry),
  streamPreviewCopy: (scene, { session, entry, query: { copy, ...wish }, headers }) =>
    streamPreview(scene, { session, entry, copyKey: copy }, wish, headers),
  revealIdentity: (scene, { program, session, entry, body }) =>
    revealIdentity(scene, { program, session, entry }, body.reason),
  listMyEvaluationSessions: (scene, { query }) => listOwnSessions(scene, query),
  getMyEvaluationSession: (scene, { session }) => getOwnSession(scene, session),
  getEntryToJudge: (scene, { session, entry }) => readEntryToJudge(scene, session, entry),
  streamEntryCopy: (scene, { session, entry, params, query, headers }) =>
    streamCopy(scene, { session, entry, copyKey: params.copyKey }, query, headers),
})
