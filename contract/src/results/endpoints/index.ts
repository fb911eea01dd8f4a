import { ballotEndpoints } from './ballot-endpoints.ts'
import { eliminationEndpoints } from './elimination-endpoints.ts'
import { nextSessionEndpoints } from './next-session-endpoints.ts'
import { ownWorkEndpoints } from './own-work-endpoints.ts'
import { peerEndpoints } from './peer-review-endpoints.ts'
import { resultEndpoints } from './result-endpoints.ts'
import { resultRunEndpoints } from './result-run-endpoints.ts'

export const resultsEndpoints = {
  ...ballotEndpoints,
  ...eliminationEndpoints,
  ...nextSessionEndpoints,
  ...ownWorkEndpoints,
  ...peerEndpoints,
  ...resultEndpoints,
  ...resultRunEndpoints,
}
