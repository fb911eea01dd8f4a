import { accountEndpoints } from './account-endpoints.ts'
import { emailChangeEndpoints } from './email-change-endpoints.ts'
import { passkeyEndpoints } from './passkey-endpoints.ts'
import { proofEndpoints } from './proof-endpoints.ts'
import { secondFactorEndpoints } from './second-factor-endpoints.ts'
import { signInEndpoints } from './sign-in-endpoints.ts'
import { signInListEndpoints } from './sign-in-list-endpoints.ts'

export const identityEndpoints = {
  ...signInEndpoints,
  ...proofEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...signInListEndpoints,
  ...accountEndpoints,
  ...emailChangeEndpoints,
}
