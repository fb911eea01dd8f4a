import { listHeldRoles } from '../access/index.ts'
import { checkRecentlyProven } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Cuts somebody from all that the platform keeps; their account stays, for other platforms. Refuses not_on_yourself,
 * still_on_team, proof_needed: it cannot be taken back.
 */
export async function eraseMember(scene: Scene, member: { id: string; email: string }): Promise<undefined> {
  if (member.id === userOf(scene).userId) refuse('not_on_yourself')
  if ((await listHeldRoles(scene.db, member.id)).length > 0) refuse('still_on_team')
  await checkRecentlyProven(scene)
  await forgetPerson(scene, { userId: member.id, email: member.email }, 'identity')
  await record(scene, 'member.erased', {}, { userId: member.id })
}
