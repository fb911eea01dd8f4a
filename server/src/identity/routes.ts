import { identityEndpoints } from '@laurel/contract/identity'
import { pageOf } from '@laurel/contract/kernel'
import { bind } from '../kernel/http/index.ts'
import { listBannedDomains } from './banned-domain-store.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, stopEmailChange } from './email-change.ts'
import { finishSignIn } from './factors/pass-first-factor.ts'
import { confirmTotp, renewRecoveryCodes, startTotp, stopTotp } from './factors/totp.ts'
import { listConnectedPlatforms } from './list-connected-platforms.ts'
import { askPasskey } from './passkeys/check-passkey.ts'
import { addPasskey, removePasskey, renamePasskey, signInByPasskey, startPasskey } from './passkeys/passkeys.ts'
import { changeProfile, getOwnAccount, readProfile } from './profile.ts'
import { proveIdentity } from './prove.ts'
import { readSecurity } from './read-security.ts'
import { registerAccount } from './register-account.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { requestMagicLink, signInByLink } from './sign-in/magic-link.ts'
import { refreshSignIn } from './sign-in/refresh-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { endOtherSignIns, endOwnSignIn, listSignIns } from './sign-in/sign-in-list.ts'
import { signOut } from './sign-in/sign-out.ts'
import { sendValidation, validateAccount } from './validate-account.ts'

export const identityRoutes = bind(identityEndpoints, {
  signIn: (scene, { body }) => signIn(scene, body),
  refreshSignIn: (scene, { headers }) => refreshSignIn(scene, headers),
  signOut: (scene, { headers }) => signOut(scene, headers),
  readSocketCredentials: async (scene) => scene.house.live.signatureFor(scene),
  listConnectedPlatforms: (scene, { query }) => listConnectedPlatforms(scene, query),
  requestMagicLink: (scene, { body }) => requestMagicLink(scene, body),
  signInByLink: (scene, { body }) => signInByLink(scene, body.token),
  finishSignIn: (scene, { body }) => finishSignIn(scene, body),
  readSecurity: (scene) => readSecurity(scene),
  proveIdentity: async (scene, { body }) => proveIdentity(scene, await getOwnAccount(scene), body),
  startTotp: (scene) => startTotp(scene),
  confirmTotp: (scene, { body }) => confirmTotp(scene, body.code),
  stopTotp: (scene, { body }) => stopTotp(scene, body),
  renewRecoveryCodes: (scene) => renewRecoveryCodes(scene),
  startPasskeySignIn: (scene) => askPasskey(scene),
  signInByPasskey: (scene, { body }) => signInByPasskey(scene, body.answer),
  startPasskey: (scene) => startPasskey(scene),
  addPasskey: (scene, { body }) => addPasskey(scene, body),
  renamePasskey: (scene, { params, body }) => renamePasskey(scene, params.passkeyId, body.name),
  removePasskey: (scene, { params }) => removePasskey(scene, params.passkeyId),
  listSignIns: (scene) => listSignIns(scene),
  endSignIn: (scene, { params }) => endOwnSignIn(scene, params.signInId),
  endOtherSignIns: (scene) => endOtherSignIns(scene),
  changeEmail: (scene, { body }) => changeEmail(scene, body.email),
  cancelEmailChange: (scene) => cancelEmailChange(scene),
  confirmEmailChange: (scene, { body }) => confirmEmailChange(scene, body.token),
  stopEmailChange: (scene, { body }) => stopEmailChange(scene, body.token),
  registerAccount: (scene, { body }) => registerAccount(scene, body),
  validateAccount: (scene, { body, headers }) => validateAccount(scene, body, headers),
  sendValidation: (scene, { body }) => sendValidation(scene, body),
  requestPasswordReset: (scene, { body }) => requestPasswordReset(scene, body),
  resetPassword: (scene, { body }) => resetPassword(scene, body),
  readProfile: (scene) => readProfile(scene),
  changeProfile: (scene, { body, headers }) => changeProfile(scene, body, headers),
  listBannedEmailDomains: async (scene) => {
    const domains = await listBannedDomains(scene.db)
    return pageOf(domains, { total: domains.length })
  },
})
