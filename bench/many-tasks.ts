import { TaskDefinition, type TriggerName } from '../contract/src/automation/index.ts'
import { createTask, publishTask } from '../server/src/automation/index.ts'
import { findTask } from '../server/src/automation/store/index.ts'
import { runAs } from '../story/run-as.ts'
import type { Dataset } from './dataset.ts'

/** Rules of the Prix Climat that an event starts, published and at work. */
export async function writeManyTasks({ stage, story }: Dataset, count: number, name: TriggerName): Promise<void> {
  const definition = TaskDefinition.parse({
    trigger: { kind: 'event', name },
    nodes: [
      { id: 'later', kind: 'wait', amount: 2, unit: 'days' },
      { id: 'note', kind: 'action', action: { do: 'comment', text: 'Bonjour' } },
    ],
  })
  for (let at = 0; at < count; at += 1)
    await runAs(stage, 'owner', new Date(), async (scene) => {
      const written = await createTask(scene, story.program, { name: `Rule ${at}`, definition })
      const task = await findTask(scene.db, written.id)
      if (!task) throw new Error('The task is there')
      await publishTask(scene, story.program, task, { edition: written.edition, waiting: 'finish' })
    })
}
