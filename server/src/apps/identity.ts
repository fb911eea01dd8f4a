import type { ApiIdentity, Scope } from '@laurel/contract/apps'
import { type Scene, userOf } from '../kernel/scene.ts'

/** Who calls. Integrations test a connection with it. */
export async function readApiIdentity(scene: Scene): Promise<ApiIdentity> {
  const { userId, name, email, by } = userOf(scene)
  const { id, slug, name: platformName } = scene.platform
  return {
    id: userId,
    name,
    email,
    platform: { id, slug, name: platformName },
    scopes: by ? (['profile', ...by.scopes.filter((one) => one !== 'profile')] as Scope[]) : [],
    programId: by?.programId ?? null,
  }
}
