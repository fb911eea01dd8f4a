import { everyNode, type TaskDefinition, triggerEventOf } from '@laurel/contract/automation'
import { awaitEvents } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listLiving, type TaskRow } from './store/index.ts'

/** Name of the listener that tasks hear with. */
export const listenerName = 'automation'

/** Whose change moves the dates of a program. */
export const programChanged = 'program.changed'

function startedBy({ trigger }: TaskDefinition): readonly string[] {
  if (trigger.kind === 'event') return triggerEventOf(trigger.name).events
  return trigger.kind === 'date' ? [programChanged] : []
}

function waitedFor({ nodes }: TaskDefinition): string[] {
  return everyNode(nodes).flatMap((node) => (node.kind === 'wait_event' ? triggerEventOf(node.name).events : []))
}

/** Has a task hear, from now on, of what starts it while it is on, and of what its runs wait for. */
export async function awaitFor(scene: Scene, task: TaskRow): Promise<void> {
  const isOn = task.state === 'enabled' && task.published !== null
  const living = await listLiving(scene.db, task.id)
  const names = [
    ...(isOn && task.published ? [...startedBy(task.published), ...waitedFor(task.published)] : []),
    ...living.flatMap(waitedFor),
  ]
  await awaitEvents(scene.db, { listener: listenerName, id: task.id, programId: task.program_id }, names)
}
