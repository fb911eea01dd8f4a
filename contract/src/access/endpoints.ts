import { invitationEndpoints } from './invitation-endpoints.ts'
import { memberEndpoints } from './member-endpoints.ts'
import { roleEndpoints } from './role-endpoints.ts'
import { securityEndpoints } from './security-endpoints.ts'

export const accessEndpoints = { ...roleEndpoints, ...memberEndpoints, ...invitationEndpoints, ...securityEndpoints }
