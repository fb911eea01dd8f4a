import type { PlatformDb } from '../kernel/db/index.ts'
import { listInvitations, removeInvitations } from './page/store.ts'

/** What a person may ask for: the closed programs that their address was invited to see. */
export async function personalDataOf(db: PlatformDb, email: string) {
  return listInvitations(db, email.toLowerCase())
}

export async function erasePersonalData(db: PlatformDb, email: string): Promise<void> {
  await removeInvitations(db, email.toLowerCase())
}
