import { accountEndpoints } from './account-endpoints.ts'
import { signInEndpoints } from './sign-in-endpoints.ts'

export const identityEndpoints = { ...signInEndpoints, ...accountEndpoints }
