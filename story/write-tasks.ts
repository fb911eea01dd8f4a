import { TaskDefinition } from '../contract/src/automation/index.ts'
import { createTask, publishTask } from '../server/src/automation/index.ts'
import { findTask } from '../server/src/automation/store/index.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'

/** An applicant writes, and nobody of the team answers within two days. */
const unanswered = TaskDefinition.parse({
  trigger: { kind: 'event', name: 'message_received', by: 'applicant' },
  nodes: [
    {
      id: 'answer',
      kind: 'wait_event',
      name: 'message_received',
      only: { side: ['team'] },
      amount: 2,
      unit: 'days',
      yes: [{ id: 'answered', kind: 'end' }],
      no: [
        {
          id: 'note',
          kind: 'action',
          action: { do: 'team_task', title: 'Répondre au message', assigneeId: 'lead', dueInDays: 1 },
        },
      ],
    },
  ],
})

/** Not published yet: the team still speaks about its words. */
const welcome = TaskDefinition.parse({
  trigger: { kind: 'event', name: 'submitted' },
  nodes: [
    {
      id: 'welcome',
      kind: 'action',
      action: {
        do: 'message',
        text: { fr: 'Merci pour votre dossier. Vous recevrez une réponse après la réunion du jury.' },
      },
    },
  ],
})

/** Two rules of the program: one at work, one being written. Before the messages are, so that they start the first. */
export async function writeTasks(stage: Stage, program: ProgramRow, now: Date): Promise<void> {
  await runAs(stage, 'owner', now, async (scene) => {
    const written = await createTask(scene, program, { name: 'Messages sans réponse', definition: unanswered })
    const task = await findTask(scene.db, written.id)
    if (!task) throw new Error('The task is there')
    await publishTask(scene, program, task, { edition: written.edition, waiting: 'finish' })
    await createTask(scene, program, { name: 'Merci après l’envoi', definition: welcome })
  })
}
