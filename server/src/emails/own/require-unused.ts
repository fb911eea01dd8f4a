import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { ownMailSource } from './own-source.ts'
import type { OwnRow } from './own-store.ts'

/** Refuses mail_in_use, with the names of what still sends the template. */
export async function requireUnused(scene: Scene, { id }: OwnRow): Promise<void> {
  const names = await ownMailSource().listUses(scene, id)
  if (names.length > 0) refuse('mail_in_use', { details: { names: names.slice(0, 10) } })
}
