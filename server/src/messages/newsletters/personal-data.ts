import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { forgetAuthor, listMailListRows, listOfAddress, removeOfAddress } from './store/index.ts'

/** What a person may ask for: the lists that their address is on, or was, with the proof. */
export async function newsletterDataOf(db: PlatformDb, email: string) {
  const [rows, lists] = await Promise.all([listOfAddress(db, email.toLowerCase()), listMailListRows(db)])
  return rows.map((row) => ({
    list: lists.find(({ id }) => id === row.list_id)?.name ?? {},
    name: row.name,
    language: row.locale,
    state: row.state,
    consent: row.consent,
    requestedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

/** Takes a person off every list, and their name from newsletters that they wrote. */
export async function eraseNewsletterData(scene: Scene, { email, userId }: { email: string; userId: string }) {
  await removeOfAddress(scene.db, email.toLowerCase())
  await forgetAuthor(scene.db, userId)
}
