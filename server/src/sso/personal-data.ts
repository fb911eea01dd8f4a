import type { Scene } from '../kernel/scene.ts'
import { deleteIdentitiesOf, listIdentitiesOf } from './store/identities.ts'

/** What a person may ask for: the providers by which they sign in here. */
export async function personalDataOf(scene: Scene, userId: string) {
  const rows = await listIdentitiesOf(scene, userId)
  return rows.map(({ email_then, linked_at, last_used_at, provider_id }) => ({
    provider: provider_id ?? 'google',
    email: email_then,
    linkedAt: linked_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** No provider of the platform knows them any more. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await deleteIdentitiesOf(scene.db, userId)
}
