import { pairEndpoints } from './assignment-endpoints.ts'
import { biddingEndpoints } from './bidding-endpoints.ts'
import { conflictEndpoints } from './conflict-endpoints.ts'
import { runEndpoints } from './run-endpoints.ts'

export const assignmentEndpoints = {
  ...pairEndpoints,
  ...biddingEndpoints,
  ...conflictEndpoints,
  ...runEndpoints,
}
