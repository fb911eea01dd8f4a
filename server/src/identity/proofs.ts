import { newToken } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  deleteUnusedProofs,
  hasProofSince,
  insertProof,
  lockProof,
  type MailProof,
  type Purpose,
} from './proof-store.ts'
import { tokenHash } from './token-hash.ts'

const HOUR_MS = 3_600_000

/** How long a link may wait in a mailbox. A new password is the keys to the account: an hour. */
const lifetimeMs: Readonly<Record<Purpose, number>> = {
  confirm_account: 72 * HOUR_MS,
  reset_password: HOUR_MS,
  magic_link: HOUR_MS / 4,
  change_email: 24 * HOUR_MS,
  stop_email_change: 7 * 24 * HOUR_MS,
}

/** A new link of these kinds ends the older ones. */
const onlyTheNewest = new Set<Purpose>(['reset_password', 'magic_link', 'change_email'])

/** One mail a minute for an address: nobody fills somebody's mailbox through us. */
const PAUSE_MS = 60_000

/**
 * A fresh token for a link, or undefined when one left less than a minute ago. A new link for a password ends the older
 * ones; links that only confirm stay good, since people click any of the mails that they got.
 */
export async function newProof(scene: Scene, userId: string, purpose: Purpose): Promise<string | undefined> {
  if (await hasProofSince(scene, userId, purpose, new Date(scene.now.getTime() - PAUSE_MS))) return undefined
  return makeProof(scene, userId, purpose)
}

/** A fresh token, however short ago the last one left. @param email the address to change to, or to come back to */
export async function makeProof(
  scene: Scene,
  userId: string,
  purpose: Purpose,
  email?: string,
  lifetime = lifetimeMs[purpose],
): Promise<string> {
  if (onlyTheNewest.has(purpose)) await deleteUnusedProofs(scene, userId, purpose)
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + lifetime)
  await insertProof(scene, { hash: tokenHash(token), userId, purpose, expiresAt, email })
  return token
}

/** The link behind a token, locked. Refuses link_not_valid for one that we never sent, or replaced. */
export async function getProof(scene: Scene, token: string, purpose: Purpose): Promise<MailProof> {
  return (await lockProof(scene, tokenHash(token), purpose)) ?? refuse('link_not_valid')
}

/** Refuses link_used and link_expired. */
export function checkUnused(scene: Scene, proof: MailProof): void {
  if (proof.used_at) refuse('link_used')
  if (proof.expires_at <= scene.now) refuse('link_expired')
}
