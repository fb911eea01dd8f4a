export { identityJobs } from './account-mail.ts'
export {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  proveAccount,
  setAccount,
} from './account-store.ts'
export { knownBannedDomains } from './banned-domain-store.ts'
export { checkAddress } from './check-address.ts'
export { checkNewPassword } from './check-password.ts'
export { actingAs, nameOf } from './claims-of.ts'
export { displaceAccount } from './displace-account.ts'
export { entranceLink } from './entrance-link.ts'
export { dropFactors, listFactors, worksElsewhere } from './factors/equipped-store.ts'
export { type FirstShown, passFirstFactor } from './factors/pass-first-factor.ts'
export { holdAccounts, type RequestedAccount } from './hold-accounts.ts'
export { identityLoaders } from './loaders.ts'
export { identityMails } from './mail-kinds.ts'
export { sendConfirmation, sendSecurityNotice } from './mails.ts'
export { mayEnter } from './may-enter.ts'
export { holdMember, insertMember, isRevoked } from './member-store.ts'
export { checkPasskey } from './passkeys/check-passkey.ts'
export { listPasskeys } from './passkeys/passkey-store.ts'
export { hashPassword, isPassword } from './password.ts'
export { eraseAccount, erasePersonalData, personalDataOf } from './personal-data.ts'
export { getOwnAccount } from './profile.ts'
export { checkProof, checkRecentlyProven } from './prove.ts'
export { proveAddress } from './prove-address.ts'
export { registrationLink } from './registration-link.ts'
export { identityRoutes } from './routes.ts'
export { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from './sign-in/access-token.ts'
export { enterByMail } from './sign-in/magic-link.ts'
export { openSignIn } from './sign-in/open-sign-in.ts'
export { takePassword } from './sign-in/sign-in.ts'
export { endSignIn, endSignInsOf, REFRESH_TOKEN_SECONDS } from './sign-in/sign-in-store.ts'
export { tokenHash } from './token-hash.ts'
export { identityTopics } from './topics.ts'
