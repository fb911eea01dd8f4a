import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { deleteInvitationsTo } from './invitation-store.ts'
import { listHeldRoles } from './store.ts'

/** What a person may ask for: the roles they hold. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  return (await listHeldRoles(db, userId)).map(({ name, scope, programId }) => ({ name, scope, programId }))
}

/** Forgets the invitations to an address; the roles go with the member. */
export async function erasePersonalData(scene: Scene, email: string): Promise<void> {
  await deleteInvitationsTo(scene.db, email)
}
