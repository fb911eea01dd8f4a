import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { removeFilesOf } from './remove-files.ts'
import { type Application, eraseOwner, listAllOwned, listSheetsOf } from './store/index.ts'

/** What a person may ask for: their applications with every answer, trash included. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const owned = await listAllOwned(db, userId)
  const sheets = await listSheetsOf(
    db,
    owned.map(({ id }) => id),
  )
  return owned.map((application: Application) => ({
    reference: application.reference,
    title: application.title,
    state: application.state,
    createdAt: application.createdAt.toISOString(),
    submittedAt: application.submittedAt?.toISOString() ?? null,
    answers: sheets.filter(({ applicationId }) => applicationId === application.id).map(({ answers }) => answers),
  }))
}

/** Cuts a person from their applications: drafts go, what was sent stays with the organiser without name and address. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  for (const { id, submittedAt } of await listAllOwned(scene.db, userId)) {
    if (submittedAt === null) await removeFilesOf(scene, id)
  }
  await eraseOwner(scene.db, userId)
}
