import { anonymisationEndpoints } from './anonymisation-endpoints.ts'
import { applicationEvaluationEndpoints } from './application-endpoints.ts'
import { assignmentEndpoints } from './assignment-endpoints.ts'
import { ballotEndpoints } from './ballot-endpoints.ts'
import { biddingEndpoints } from './bidding-endpoints.ts'
import { charterEndpoints } from './charter-endpoints.ts'
import { conflictEndpoints } from './conflict-endpoints.ts'
import { criterionEndpoints } from './criterion-endpoints.ts'
import { decisionEndpoints } from './decision-endpoints.ts'
import { deliberationEndpoints } from './deliberation-endpoints.ts'
import { eliminationEndpoints } from './elimination-endpoints.ts'
import { entryEndpoints } from './entry-endpoints.ts'
import { invitationEndpoints } from './invitation-endpoints.ts'
import { jurorEndpoints } from './juror-endpoints.ts'
import { jurorSpaceEndpoints } from './juror-space-endpoints.ts'
import { juryLinkEndpoints } from './jury-link-endpoints.ts'
import { peerEndpoints } from './peer-endpoints.ts'
import { resultEndpoints } from './result-endpoints.ts'
import { resultRunEndpoints } from './result-run-endpoints.ts'
import { runEndpoints } from './run-endpoints.ts'
import { savedJuryEndpoints } from './saved-jury-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { viewEndpoints } from './view-endpoints.ts'

export const evaluationEndpoints = {
  ...sessionEndpoints,
  ...criterionEndpoints,
  ...anonymisationEndpoints,
  ...entryEndpoints,
  ...viewEndpoints,
  ...jurorEndpoints,
  ...conflictEndpoints,
  ...assignmentEndpoints,
  ...runEndpoints,
  ...biddingEndpoints,
  ...applicationEvaluationEndpoints,
  ...resultEndpoints,
  ...resultRunEndpoints,
  ...ballotEndpoints,
  ...eliminationEndpoints,
  ...jurorSpaceEndpoints,
  ...peerEndpoints,
  ...savedJuryEndpoints,
  ...invitationEndpoints,
  ...charterEndpoints,
  ...juryLinkEndpoints,
}

/** From the last evaluation to public decisions. */
export const councilEndpoints = { ...decisionEndpoints, ...deliberationEndpoints }

export {
  anonymisationEndpoints,
  assignmentEndpoints,
  conflictEndpoints,
  criterionEndpoints,
  entryEndpoints,
  invitationEndpoints,
  jurorEndpoints,
  jurorSpaceEndpoints,
  resultEndpoints,
  sessionEndpoints,
}
