import { listHolders } from '../access/index.ts'
import type { Change } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Where a person hears that something else waits for them, in all their windows. */
export const inboxChannel = (userId: string) => `inbox:${userId}`

/** What waits for some people alone: what of its payload names them. */
const personal: Readonly<Record<string, readonly string[]>> = {
  'application.commented': ['mentions'],
  'application.task_added': ['assigneeId'],
  'application.assigned': ['added', 'removed'],
}

/** What may wait for anybody of the team, or did. */
const common =
  /^message\.(sent|settled)$|^application\.(request_|gate_moved$|comment_|task_|trashed$|(state_)?restored$)/

/** Whose inbox an event concerns, as channels. */
export async function channelsOfInboxes(scene: Scene, name: string, changes: readonly Change[]): Promise<string[]> {
  const naming = personal[name]
  if (naming) return named(naming, changes).map(inboxChannel)
  if (name === 'inbox.marked') return scene.actor.kind === 'user' ? [inboxChannel(scene.actor.userId)] : []
  if (!common.test(name)) return []
  const programs = [...new Set(changes.flatMap(({ programId }) => programId ?? []))]
  const teams = await Promise.all(
    programs.map((programId) => listHolders(scene.db, programId, 'program.applications.read')),
  )
  return [...new Set(teams.flat().map(({ id }) => inboxChannel(id)))]
}

function named(keys: readonly string[], changes: readonly Change[]): string[] {
  const ids = changes.flatMap(({ payload }) => keys.flatMap((key) => payload[key]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
