import { blindingEndpoints } from '@laurel/contract/blinding'
import { requireNotArchived, requireNotJuror } from '../evaluation/index.ts'
import { bind } from '../kernel/http/index.ts'
import { approveRedaction, withdrawRedaction } from './approve-redaction.ts'
import { getEntryRedactions } from './entry-redactions.ts'
import { listAnonymisedFields } from './list-fields.ts'
import { listEntriesToAnonymise } from './list-to-anonymise.ts'
import { previewAsJuror, streamPreview } from './preview-as-juror.ts'
import { putRedactedCopy } from './put-copy.ts'
import { getOwnSession, listOwnSessions } from './reading/list-own-sessions.ts'
import { readEntryToJudge } from './reading/read-entry.ts'
import { streamCopy } from './reading/stream-copy.ts'
import { revealIdentity } from './reveal-identity.ts'
import { setFieldRules } from './set-field-rules.ts'

export const blindingRoutes = bind(blindingEndpoints, {
  listAnonymisedFields: async (scene, { session }) => ({ data: await listAnonymisedFields(scene, session) }),
  setFieldRules: requireNotArchived((scene, { session, body }) => setFieldRules(scene, session, body)),
  listEntriesToAnonymise: (scene, { session, query }) => listEntriesToAnonymise(scene, session, query),
  getEntryRedactions: requireNotJuror((scene, { session, entry }) => getEntryRedactions(scene, session, entry)),
  approveRedaction: requireNotArchived(
    requireNotJuror((scene, { session, entry, body }) => approveRedaction(scene, session, entry, body)),
  ),
  putRedactedCopy: requireNotArchived(
    requireNotJuror((scene, { session, entry, query, upload }) =>
      putRedactedCopy(scene, session, entry, query, upload),
    ),
  ),
  withdrawRedaction: requireNotArchived(
    requireNotJuror((scene, { session, entry, query }) => withdrawRedaction(scene, session, entry, query.place)),
  ),
  previewAsJuror: (scene, { session, entry }) => previewAsJuror(scene, session, entry),
  streamPreviewCopy: (scene, { session, entry, query: { copy, ...options }, headers }) =>
    streamPreview(scene, { session, entry, copyKey: copy }, options, headers),
  revealIdentity: (scene, { program, session, entry, body }) =>
    revealIdentity(scene, { program, session, entry }, body.reason),
  listMyEvaluationSessions: (scene, { query }) => listOwnSessions(scene, query),
  getMyEvaluationSession: (scene, { session }) => getOwnSession(scene, session),
  getEntryToJudge: (scene, { session, entry }) => readEntryToJudge(scene, session, entry),
  streamEntryCopy: (scene, { session, entry, params, query, headers }) =>
    streamCopy(scene, { session, entry, copyKey: params.copyKey }, query, headers),
})
