import { identityEndpoints } from '@laurel/contract/identity'
import { pageOf } from '@laurel/contract/kernel'
import { bind } from '../kernel/http/index.ts'
import { listBannedDomains } from './banned-domain-store.ts'
import { listConnectedPlatforms } from './list-connected-platforms.ts'
import { changeProfile, readProfile } from './profile.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { registerAccount } from './register-account.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { sendValidation, validateAccount } from './validate-account.ts'

export const identityRoutes = bind(identityEndpoints, {
  signIn: (scene, { body }) => signIn(scene, body),
  refreshSignIn: (scene, { headers }) => refreshSignIn(scene, headers),
  signOut: (scene, { headers }) => signOut(scene, headers),
  readSocketCredentials: async (scene) => scene.house.live.signatureFor(scene),
  listConnectedPlatforms: (scene, { query }) => listConnectedPlatforms(scene, query),
  registerAccount: (scene, { body }) => registerAccount(scene, body),
  validateAccount: (scene, { body }) => validateAccount(scene, body.token),
  sendValidation: (scene, { body }) => sendValidation(scene, body.email),
  requestPasswordReset: (scene, { body }) => requestPasswordReset(scene, body),
  resetPassword: (scene, { body }) => resetPassword(scene, body),
  readProfile: (scene) => readProfile(scene),
  changeProfile: (scene, { body, headers }) => changeProfile(scene, body, headers),
  listBannedEmailDomains: async (scene) => {
    const domains = await listBannedDomains(scene.db)
    return pageOf(domains, { total: domains.length })
  },
})
