import type { Proof } from '@laurel/contract/identity'
import { type AccountDeletion, deletionDays } from '@laurel/contract/privacy'
import { checkProof, checkRecentlyProven, eraseAccount, findAccount, getOwnAccount } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import {
  type DeletionRow,
  deleteDeletion,
  enqueueEverywhere,
  findDeletion,
  insertDeletion,
  listOnlyOwned,
  takeDue,
} from './deletion-store.ts'
import { eraseMailsTomorrow } from './erasure/settle-requests.ts'
import { sendDeletionDone, sendDeletionRequested } from './mails.ts'

const DAY_MS = 86_400_000

const present = (row: DeletionRow): AccountDeletion => ({
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
})

export async function readDeletion(scene: Scene): Promise<AccountDeletion | null> {
  const row = await findDeletion(scene, userOf(scene).userId)
  return row ? present(row) : null
}

/**
 * Asks for the account to be erased in 14 days. An account with nothing to give as a proof needs a sign-in of the last ten
 * minutes. Refuses what `checkProof` does, proof_needed, only_owner, deletion_asked.
 */
export async function askDeletion(scene: Scene, proof: Proof): Promise<AccountDeletion> {
  const account = await getOwnAccount(scene)
  const isEmpty = account.password_hash === null && !proof.code && !proof.passkey
  if (isEmpty) await checkRecentlyProven(scene)
  else await checkProof(scene, account, proof)
  const platforms = await listOnlyOwned(scene, account.id)
  if (platforms.length > 0) refuse('only_owner', { details: { platforms } })
  const dueAt = new Date(scene.now.getTime() + deletionDays * DAY_MS)
  const row = (await insertDeletion(scene, account.id, dueAt)) ?? refuse('deletion_asked')
  await enqueue(scene.db, 'privacy.erase-account', { userId: account.id }, { runAt: dueAt })
  await record(scene, 'account.deletion_asked', {}, { userId: account.id, dueAt: dueAt.toISOString() })
  await sendDeletionRequested(scene, account, dueAt)
  return present(row)
}

export async function cancelDeletion(scene: Scene): Promise<undefined> {
  const { userId } = userOf(scene)
  if (await deleteDeletion(scene, userId)) await record(scene, 'account.deletion_cancelled', {}, { userId })
}

/** On its day: empties the account, then has every platform that knew it forget the person. Nothing when it was cancelled. */
export async function carryOutDeletion(scene: Scene, userId: string): Promise<void> {
  if (!(await takeDue(scene, userId))) return
  const account = await findAccount(scene, userId)
  if (!account) return
  await sendDeletionDone(scene, account)
  await enqueueEverywhere(scene, 'privacy.erase-person', { userId, email: account.email })
  // This platform may not know them any more, and then has no such job.
  await eraseMailsTomorrow(scene, account.email)
  await eraseAccount(scene, userId)
  await record(scene, 'account.erased', {}, { userId })
}
