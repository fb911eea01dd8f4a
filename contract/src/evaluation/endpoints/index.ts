import { applicationEvaluationEndpoints } from './application-endpoints.ts'
import { criterionEndpoints } from './criterion-endpoints.ts'
import { entryEndpoints } from './entry-endpoints.ts'
import { invitationEndpoints } from './invitation-endpoints.ts'
import { jurorEndpoints } from './juror-endpoints.ts'
import { juryLinkEndpoints } from './jury-link-endpoints.ts'
import { reminderEndpoints } from './reminder-endpoints.ts'
import { savedJuryEndpoints } from './saved-jury-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { sheetEndpoints } from './sheet-endpoints.ts'
import { viewEndpoints } from './view-endpoints.ts'

export const evaluationEndpoints = {
  ...applicationEvaluationEndpoints,
  ...criterionEndpoints,
  ...entryEndpoints,
  ...invitationEndpoints,
  ...jurorEndpoints,
  ...juryLinkEndpoints,
  ...reminderEndpoints,
  ...savedJuryEndpoints,
  ...sessionEndpoints,
  ...sheetEndpoints,
  ...viewEndpoints,
}
