import type { Role } from '@laurel/contract/access'
import type { Scene } from '../kernel/scene.ts'

/** `given`: by somebody of the team, who chooses; `accepted`: by who was invited while there was room. */
export type RoomForRole = (scene: Scene, role: Pick<Role, 'key'>, when: 'given' | 'accepted') => Promise<void>

let check: RoomForRole = async () => undefined

/** What the plan of a platform says of one person more. Refuses quota_reached. */
export function contributeRoomForRole(contributed: RoomForRole): void {
  check = contributed
}

export const checkRoomForRole: RoomForRole = (scene, role, when) => check(scene, role, when)
