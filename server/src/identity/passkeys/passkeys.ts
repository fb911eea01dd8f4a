import type { Passkey, PasskeyAnswer } from '@laurel/contract/identity'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { record } from '../../kernel/events/index.ts'
import { withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findAccount } from '../account-store.ts'
import { nameOf } from '../claims-of.ts'
import { checkStays } from '../factors/imposed-factor.ts'
import { sendSecurityNotice } from '../mails.ts'
import { getOwnAccount } from '../profile.ts'
import { checkRecentlyProven } from '../prove.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import { setProven } from '../sign-in/sign-in-list-store.ts'
import { checkPasskey, hostOf, keepChallenge, takeChallenge } from './check-passkey.ts'
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow, setPasskeyName } from './passkey-store.ts'

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    host: row.rp_id,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** What the browser is to make: a passkey of this host that names its person, unlike those there are. */
export async function startPasskey(scene: Scene): Promise<{ options: Record<string, unknown> }> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  const known = await listPasskeys(scene, account.id)
  const options = await generateRegistrationOptions({
    rpName: scene.platform.name,
    rpID: hostOf(scene),
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: nameOf(account),
    attestationType: 'none',
    excludeCredentials: known.filter(({ rp_id }) => rp_id === hostOf(scene)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(scene, options.challenge, 'passkey_registration', account.id)
  return { options: { ...options } }
}

/** Keeps a passkey that the browser made; this sign-in then counts as shown by it. Refuses proof_needed, passkey_refused. */
export async function addPasskey(scene: Scene, input: { name: string; answer: PasskeyAnswer }): Promise<Passkey> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  const requested = await takeChallenge(scene, input.answer, 'passkey_registration')
  if (requested.userId !== account.id) refuse('passkey_refused')
  const { credential, credentialBackedUp } = await registrationIn(scene, input.answer, requested.challenge)
  const row = await insertPasskey(scene, {
    id: credential.id,
    user_id: account.id,
    name: input.name,
    rp_id: hostOf(scene),
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    is_synced: credentialBackedUp,
    created_at: scene.now,
  })
  if (!row) refuse('passkey_refused')
  await setProven(scene, userOf(scene).signInId, 'passkey')
  await record(scene, 'account.passkey_added', {}, { userId: account.id, name: input.name })
  await sendSecurityNotice(scene, account, 'passkey_added')
  return presentPasskey(row)
}

async function registrationIn(scene: Scene, answer: PasskeyAnswer, challenge: string) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: scene.platform.origin,
    expectedRPID: hostOf(scene),
    requireUserVerification: true,
  }).catch(() => refuse('passkey_refused'))
  return registrationInfo ?? refuse('passkey_refused')
}

/** Signs in with a passkey, which shows two factors at once. Refuses passkey_unknown, passkey_refused. */
export async function signInByPasskey(scene: Scene, answer: PasskeyAnswer) {
  const passkey = await checkPasskey(scene, answer)
  const account = await findAccount(scene, passkey.user_id)
  if (!account?.confirmed_at) refuse('passkey_unknown')
  const { body, cookies } = await openSignIn(scene, account, { method: 'passkey', secondFactor: 'passkey' })
  return withCookies(body, cookies)
}

/** Refuses not_found for a passkey of somebody else. */
export async function renamePasskey(scene: Scene, id: string, name: string): Promise<Passkey> {
  const row = (await setPasskeyName(scene, userOf(scene).userId, id, name)) ?? refuse('not_found')
  await record(scene, 'account.passkey_renamed', {}, { userId: row.user_id, name })
  return presentPasskey(row)
}

/** Refuses proof_needed, not_found, and second_factor_imposed for the last one where a role asks for it. */
export async function removePasskey(scene: Scene, id: string): Promise<undefined> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  if (!(await deletePasskey(scene, account.id, id))) refuse('not_found')
  await checkStays(scene, account.id)
  await record(scene, 'account.passkey_removed', {}, { userId: account.id })
  await sendSecurityNotice(scene, account, 'passkey_removed')
}
