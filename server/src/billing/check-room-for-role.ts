import { limitOf } from '@laurel/contract/platforms'
import type { RoomForRole } from '../access/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { countUsed } from './meters.ts'

/**
 * Jurors and observers use no seat but have a number of their own. An invitation uses none until it is accepted, so that more
 * may wait than there are seats: a fifth more than those, one at least, is accepted.
 */
export const checkRoomOfPlan: RoomForRole = async (scene, role, when) => {
  const limit = role.key === 'evaluator' || role.key === 'observer' ? 'evaluators' : 'staff-seats'
  const number = limitOf(scene.platform, limit)
  if (number === null) return
  const allowed = when === 'given' ? number : Math.max(number + 1, Math.ceil(number * 1.2))
  const used = await countUsed(scene, limit)
  if (used + 1 > allowed) refuse('quota_reached', { details: { limit, used, allowed: number } })
}
