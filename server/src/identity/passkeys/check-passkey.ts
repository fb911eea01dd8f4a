import type { PasskeyAnswer } from '@laurel/contract/identity'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { deleteChallenge, insertChallenge, lockChallenge, type NewChallenge } from '../factors/challenge-store.ts'
import { tokenHash } from '../token-hash.ts'
import { findPasskey, type PasskeyRow, setPasskeyUsed } from './passkey-store.ts'

const CHALLENGE_MS = 10 * 60_000

/** Passkeys are made for the platform's host (relying party id); no other page may use them. */
export function hostOf(scene: Scene): string {
  return new URL(scene.platform.origin).hostname
}

/** Keeps what was asked, so that it is answered once, soon, and by whom it was asked. */
export async function keepChallenge(
  scene: Scene,
  challenge: string,
  purpose: NewChallenge['purpose'],
  userId?: string,
): Promise<void> {
  const expiresAt = new Date(scene.now.getTime() + CHALLENGE_MS)
  await insertChallenge(scene, { hash: tokenHash(challenge), purpose, userId, expiresAt })
}

/** The challenge that an answer names, used up. Refuses passkey_refused when we never asked it. */
export async function takeChallenge(scene: Scene, answer: PasskeyAnswer, purpose: NewChallenge['purpose']) {
  const challenge = challengeIn(answer)
  const hash = tokenHash(challenge)
  const stored = await lockChallenge(scene, hash, purpose)
  if (!stored) refuse('passkey_refused')
  await deleteChallenge(scene, hash)
  return { challenge, userId: stored.user_id }
}

function challengeIn(answer: PasskeyAnswer): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (said as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : refuse('passkey_refused')
  } catch {
    refuse('passkey_refused')
  }
}

/** What the browser is to ask: any passkey of this host that knows its person, unlocked by a finger, a face or a code. */
export async function askPasskey(scene: Scene): Promise<{ options: Record<string, unknown> }> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(scene), userVerification: 'required' })
  await keepChallenge(scene, options.challenge, 'passkey_sign_in')
  return { options: { ...options } }
}

/** The passkey that signed an answer to our question. Refuses passkey_unknown, passkey_refused. */
export async function checkPasskey(scene: Scene, answer: PasskeyAnswer): Promise<PasskeyRow> {
  const { challenge } = await takeChallenge(scene, answer, 'passkey_sign_in')
  const passkey = await findPasskey(scene, answer.id)
  if (!passkey || passkey.rp_id !== hostOf(scene)) refuse('passkey_unknown')
  const counter = await counterOf(scene, answer, passkey, challenge)
  await setPasskeyUsed(scene, passkey.id, counter)
  return passkey
}

async function counterOf(scene: Scene, answer: PasskeyAnswer, passkey: PasskeyRow, challenge: string): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: scene.platform.origin,
    expectedRPID: passkey.rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => refuse('passkey_refused'))
  return verified ? authenticationInfo.newCounter : refuse('passkey_refused')
}
