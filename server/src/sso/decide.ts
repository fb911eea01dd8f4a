import type { ClaimMap, LinkKind, SsoEnd } from '@laurel/contract/sso'
import {
  type Account,
  checkAddress,
  displaceAccount,
  type FirstShown,
  findAccount,
  findAccountByEmail,
  insertAccount,
  insertMember,
  listPasskeys,
  passFirstFactor,
  proveAccount,
  sendConfirmation,
  sendSecurityNotice,
  tokenHash,
} from '../identity/index.ts'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Asserted, readAsserted, usualClaims } from './asserted.ts'
import { browserHashIn, noBrowser } from './browser.ts'
import { type Returned, refuseReturned } from './finish-sso.ts'
import { giveDefaultRole, giveGroupRoles } from './group-roles.ts'
import { insertLinkProof } from './store/flows.ts'
import { findHolder, insertIdentity, type LinkedBy, markIdentityUsed, type Subject } from './store/identities.ts'
import type { ProviderRow } from './store/providers.ts'
import { endTest } from './test-provider.ts'

/** Time to prove that an account is one's own. */
const PROOF_MS = 30 * 60_000

/** What came back, read: the one thing on which everything is decided. */
export interface Case {
  readonly provider: ProviderRow | undefined
  readonly subject: Subject
  readonly asserted: Asserted
  readonly backTo: string | null
}

const ended = (kind: SsoEnd['kind'], backTo: string | null): SsoEnd => ({
  kind,
  signedIn: null,
  awaitsMail: false,
  test: null,
  backTo,
})

/** Ends a way to a provider: a test, a link, or a sign-in. Refuses what `reachClaims` found, and what `decide` does. */
export async function endSso(scene: Scene, returned: Returned, headers: RequestHeaders) {
  await refuseReturned(scene, returned)
  const { flow, provider, claims, issuer } = returned
  const map = { ...usualClaims, ...(provider?.claim_map as Partial<ClaimMap> | undefined) }
  const asserted = readAsserted(claims, map, provider === undefined)
  if (flow.purpose === 'test' && provider) {
    const test = await endTest(scene, provider, { flow, claims, asserted })
    return withCookies({ ...ended('tested', flow.back_to), test }, [])
  }
  const subject = { providerId: provider?.id ?? null, issuer, subject: asserted.subject }
  const found: Case = { provider, subject, asserted, backTo: flow.back_to }
  if (flow.purpose === 'link') return withCookies(await linkOwn(scene, found, flow.user_id), [])
  return decide(scene, found, headers)
}

/** Links what the provider asserts to the account that began it, and is still signed in. Refuses sso_flow_over, identity_taken. */
async function linkOwn(
  scene: Scene,
  { subject, asserted, backTo, provider }: Case,
  userId: string | null,
): Promise<SsoEnd> {
  if (scene.actor.kind !== 'user' || scene.actor.userId !== userId) refuse('sso_flow_over', { keeps: true })
  const account = (await findAccount(scene, scene.actor.userId)) ?? refuse('signed_out')
  const holder = await findHolder(scene, subject)
  if (holder && holder !== account.id) refuse('identity_taken', { keeps: true })
  if (!holder) await link(scene, account, { subject, asserted, provider }, 'self')
  return ended('linked', backTo)
}

/** The order of decision: a known subject; its own browser; an address that has an account; one that has none. */
async function decide(scene: Scene, found: Case, headers: RequestHeaders) {
  const holder = await findHolder(scene, found.subject)
  const known = holder ? await findAccount(scene, holder) : undefined
  if (known) {
    await markIdentityUsed(scene, found.subject)
    return enter(scene, known, found)
  }
  const { email, isProven } = found.asserted
  if (!email) refuse('sso_no_address', { keeps: true })
  const account = await findAccountByEmail(scene, email)
  if (!account) return enterAnew(scene, found, email)
  if (account.confirmed_at) return askProof(scene, account, found, headers)
  // The browser that registered comes back with the same address: what it began stays its own.
  if (scene.actor.kind === 'user' && scene.actor.userId === account.id) return enterAgain(scene, account, found)
  if (!isProven) return askProof(scene, account, found, headers)
  await displaceAccount(scene, account)
  return enterAnew(scene, found, email)
}

async function enterAgain(scene: Scene, account: Account, found: Case) {
  const { password_hash: passwordHash } = account
  const proven = found.asserted.isProven
    ? await proveAccount(scene, account.id, { at: scene.now, passwordHash, isHolder: true })
    : account
  if (found.asserted.isProven) await record(scene, 'account.confirmed', {}, { userId: account.id })
  await link(scene, proven, found, 'self')
  return enter(scene, proven, found)
}

/** Makes an account where the provider may. Refuses sso_no_account, and throw-away addresses. */
async function enterAnew(scene: Scene, found: Case, email: string) {
  const { provider, asserted } = found
  if (provider && !provider.may_sign_up) refuse('sso_no_account', { keeps: true })
  await checkAddress(scene, email)
  const { firstname, lastname, isProven } = asserted
  const made = await insertAccount(scene, {
    id: newId(),
    email,
    firstname,
    lastname,
    lang: scene.locale,
    confirmed_at: isProven ? scene.now : null,
    created_at: scene.now,
  })
  if (!made) refuse('sso_flow_over')
  await insertMember(scene.db, made.id, scene.now)
  await record(scene, 'account.registered', {}, { userId: made.id, by: provider?.name ?? 'Google' })
  await link(scene, made, found, 'sign_up')
  if (provider) await giveDefaultRole(scene, provider, made.id)
  if (!isProven) await sendConfirmation(scene, made, found.backTo ?? undefined)
  return enter(scene, made, found)
}

/** Refuses link_needed: nobody is linked by an address alone. */
async function askProof(scene: Scene, account: Account, found: Case, headers: RequestHeaders): Promise<never> {
  const token = newToken()
  const { subject, asserted, backTo, provider } = found
  await insertLinkProof(
    scene.db,
    {
      hash: tokenHash(token),
      user_id: account.id,
      provider_id: subject.providerId,
      issuer: subject.issuer,
      subject: subject.subject,
      email: account.email,
      groups: [...asserted.groups],
      shows_factor: asserted.showsFactor,
      browser_hash: browserHashIn(headers),
      back_to: backTo,
      expires_at: new Date(scene.now.getTime() + PROOF_MS),
    },
    scene.now,
  )
  const details = {
    token,
    kinds: await proofKinds(scene, account),
    email: account.email,
    provider: provider?.name ?? 'Google',
    backTo,
  }
  refuse('link_needed', { details, keeps: true })
}

/** A password that was set before the address was proven may be somebody else's: a mail proves it then. */
async function proofKinds(scene: Scene, account: Account): Promise<LinkKind[]> {
  if (!account.confirmed_at) return ['mail']
  const host = new URL(scene.platform.origin).hostname
  const hasPasskey = (await listPasskeys(scene, account.id)).some(({ rp_id }) => rp_id === host)
  return [
    ...(account.password_hash ? (['password'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    'mail',
  ]
}

/** Links a subject, tells its owner, and keeps that it happened. Refuses identity_taken. */
export async function link(
  scene: Scene,
  account: Account,
  { subject, asserted, provider }: Pick<Case, 'subject' | 'provider'> & { asserted: Pick<Asserted, 'email'> },
  linkedBy: LinkedBy,
): Promise<void> {
  const email = asserted.email ?? account.email
  if (!(await insertIdentity(scene, { ...subject, userId: account.id, email, linkedBy }))) refuse('identity_taken')
  await record(scene, 'identity.linked', {}, { userId: account.id, provider: provider?.name ?? 'Google', by: linkedBy })
  if (linkedBy !== 'sign_up') await sendSecurityNotice(scene, account, 'provider_linked')
}

/** Opens the sign-in: bound to this platform where its own provider opens it. Refuses second_factor_needed. */
export async function enter(
  scene: Scene,
  account: Account,
  {
    provider,
    asserted,
    backTo,
  }: Pick<Case, 'provider' | 'backTo'> & { asserted: Pick<Asserted, 'groups' | 'showsFactor'> },
  proof?: 'passkey',
) {
  if (provider) await giveGroupRoles(scene, provider, account.id, asserted.groups)
  const isShown = provider?.trusts_amr === true && asserted.showsFactor
  const shown: FirstShown = provider
    ? { method: 'sso', boundTo: scene.platform.id, secondFactor: isShown ? 'provider' : proof }
    : { method: 'google', secondFactor: proof }
  const { body, cookies } = await passFirstFactor(scene, account, shown)
  const end: SsoEnd = { ...ended('signed_in', backTo), signedIn: body, awaitsMail: account.confirmed_at === null }
  return withCookies(end, [...cookies, noBrowser])
}
