import type { PasskeyAnswer } from '@laurel/contract/identity'
import { sendMail } from '../emails/index.ts'
import {
  type Account,
  checkPasskey,
  findAccount,
  nameOf,
  proveAddress,
  takePassword,
  tokenHash,
} from '../identity/index.ts'
import type { RequestHeaders } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readLink, signLink } from '../kernel/seal/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { browserHashIn } from './browser.ts'
import { enter, link } from './decide.ts'
import { linkMail } from './mail-kinds.ts'
import { type LinkProofRow, lockLinkProof, useLinkProof } from './store/flows.ts'
import { findHolder } from './store/identities.ts'
import { findProvider } from './store/providers.ts'

/** How the owner of an account shows that it is theirs. */
export interface OwnProof {
  readonly password?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly mail?: string | undefined
}

const mailUse = (platformId: string) => ({ purpose: 'sso-link', platformId })

/** What waits for its proof in this browser. Refuses sso_flow_over. */
async function getLinkProof(scene: Scene, hash: string, headers: RequestHeaders): Promise<LinkProofRow> {
  const by = { hash, browserHash: browserHashIn(headers), now: scene.now }
  return (await lockLinkProof(scene.db, by)) ?? refuse('sso_flow_over')
}

async function providerNameOf(scene: Scene, { provider_id }: LinkProofRow): Promise<string> {
  return provider_id ? ((await findProvider(scene.db, provider_id))?.name ?? '') : 'Google'
}

export async function readGoogleUser(scene: Scene, token: string, headers: RequestHeaders) {
  const proof = await getLinkProof(scene, tokenHash(token), headers)
  return { email: proof.email, provider: await providerNameOf(scene, proof) }
}

/** Sends the link that proves the account by its mailbox, in the browser that asked. */
export async function sendLinkMail(scene: Scene, token: string, headers: RequestHeaders): Promise<{ email: string }> {
  const proof = await getLinkProof(scene, tokenHash(token), headers)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('sso_flow_over')
  const locale = languageFor(scene.platform, account.lang)
  const mail = signLink(scene.house.secret, {
    ...mailUse(scene.platform.id),
    subject: proof.hash,
    expiresAt: proof.expires_at,
  })
  await sendMail(scene, linkMail, {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { platform: scene.platform.name, email: account.email, by: await providerNameOf(scene, proof) },
    url: pageAddress(scene.platform, locale, '/link-account', { token: mail }),
  })
  return { email: account.email }
}

/** The account, proven by one of its own means. */
async function proveOwn(scene: Scene, row: LinkProofRow, proof: OwnProof): Promise<Account> {
  const account = (await findAccount(scene, row.user_id)) ?? refuse('sso_flow_over')
  if (proof.mail) return proveAddress(scene, account)
  // Until its address is proven, nobody knows whose password it has.
  if (!account.confirmed_at) refuse('link_not_valid')
  if (proof.passkey) {
    const passkey = await checkPasskey(scene, proof.passkey)
    return passkey.user_id === account.id ? account : refuse('passkey_refused')
  }
  if (!proof.password) refuse('invalid_input', { fields: [{ field: 'password', reason: 'required' }] })
  return takePassword(scene, { email: account.email, password: proof.password })
}

/** What is to be linked: by the token of the page that asked, or by the link of its mail. */
function hashIn(scene: Scene, { token, mail }: { token?: string | undefined } & OwnProof): string {
  if (mail) return readLink(scene.house.secret, mailUse(scene.platform.id), mail, scene.now) ?? refuse('link_not_valid')
  return token ? tokenHash(token) : refuse('sso_flow_over')
}

/** Links what a provider asserted, once, and signs in. Refuses sso_flow_over, identity_taken, and what the proof is refused with. */
export async function linkIdentity(
  scene: Scene,
  input: { token?: string | undefined } & OwnProof,
  headers: RequestHeaders,
) {
  const row = await getLinkProof(scene, hashIn(scene, input), headers)
  const account = await proveOwn(scene, row, input)
  await useLinkProof(scene.db, row.hash, scene.now)
  const provider = row.provider_id ? await findProvider(scene.db, row.provider_id) : undefined
  if (row.provider_id && provider?.state !== 'on') refuse('sso_flow_over', { keeps: true })
  const subject = { providerId: row.provider_id, issuer: row.issuer, subject: row.subject }
  const holder = await findHolder(scene, subject)
  if (holder && holder !== account.id) refuse('identity_taken', { keeps: true })
  if (!holder) await link(scene, account, { subject, provider, asserted: { email: row.email } }, 'proof')
  const asserted = { groups: row.groups, showsFactor: row.shows_factor }
  return enter(scene, account, { provider, asserted, backTo: row.back_to }, input.passkey ? 'passkey' : undefined)
}
