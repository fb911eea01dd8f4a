import { biddingEndpoints } from './bidding-endpoints.ts'
import { conflictEndpoints } from './conflict-endpoints.ts'
import { pairEndpoints } from './pair-endpoints.ts'
import { runEndpoints } from './run-endpoints.ts'

export const assignmentEndpoints = {
  ...pairEndpoints,
  ...biddingEndpoints,
  ...conflictEndpoints,
  ...runEndpoints,
}
