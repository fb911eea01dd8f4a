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
export { checkNewPassword } from './check-password.ts'
export { actingAs, nameOf } from './claims-of.ts'
export { entranceLink } from './entrance-link.ts'
export { holdAccounts, type RequestedAccount } from './hold-accounts.ts'
export { identityLoaders } from './loaders.ts'
export { identityMails } from './mail-kinds.ts'
export { mayEnter } from './may-enter.ts'
export { holdMember, insertMember, isRevoked } from './member-store.ts'
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
export { endSignInsOf } from './sign-in/sign-in-store.ts'
export { tokenHash } from './token-hash.ts'
export { identityTopics } from './topics.ts'
