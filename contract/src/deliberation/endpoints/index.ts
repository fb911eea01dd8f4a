import { charterEndpoints } from './charter-endpoints.ts'
import { decisionEndpoints } from './decision-endpoints.ts'
import { roomEndpoints } from './room-endpoints.ts'

export const deliberationEndpoints = {
  ...charterEndpoints,
  ...decisionEndpoints,
  ...roomEndpoints,
}
