import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { deleteDigestLinesAbout, deletePreferences, findPreferences } from './preferences/index.ts'
import { eraseEmailsAbout, eraseEmailsTo, forgetPublisher, listEmailsTo } from './store.ts'

/** What a person may ask for: the mails that were written to their address. */
export async function personalDataOf(db: PlatformDb, email: string) {
  const rows = await listEmailsTo(db, email)
  return rows.map(({ subject, text, created_at }) => ({ subject, text, at: created_at.toISOString() }))
}

/** Empties the mails to an address; the log keeps that one was sent, and when. */
export async function erasePersonalData(scene: Scene, email: string, userId?: string): Promise<void> {
  await eraseEmailsTo(scene.db, email)
  if (!userId) return
  await forgetPublisher(scene.db, userId)
  await deletePreferences(scene.db, userId)
}

/** Which mails a person wants, and how. */
export const preferenceDataOf = (db: PlatformDb, userId: string) => findPreferences(db, userId)

/** The same for the mails about an application. */
export async function eraseApplicationMails(db: PlatformDb, applicationId: string): Promise<void> {
  await eraseEmailsAbout(db, applicationId)
  await deleteDigestLinesAbout(db, applicationId)
}
