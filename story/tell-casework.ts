import {
  addStatus,
  addTask,
  findApplication,
  setApplicationStatus,
  writeComment,
} from '../server/src/applications/index.ts'
import { act, type Stage } from './act.ts'
import type { ToldProgram } from './tell-program.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

/** What Traboule calls the places of an application in review, and how many stand there. */
const statuses = [
  {
    many: 4,
    state: 'in_review',
    label: { fr: 'Pièces vérifiées', en: 'Documents checked' },
    applicantLabel: { fr: 'Dossier vérifié', en: 'Application checked' },
    colour: '#0f9b8e',
  },
  {
    many: 2,
    state: 'in_review',
    label: { fr: 'Visite à fixer', en: 'Visit to arrange' },
    applicantLabel: null,
    colour: '#c77a12',
  },
] as const

/** How the team works on what it received: its own statuses, a remark that names a colleague, and a task. */
export async function tellCasework(
  stage: Stage,
  { program }: Pick<ToldProgram, 'program'>,
  reviewed: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = [...reviewed]
  for (const { many, ...written } of statuses) {
    await act(stage, 'owner', new Date(now.getTime() - 20 * HOUR), async (scene) => {
      const { id } = await addStatus(scene, program, written)
      for (const applicationId of waiting.splice(0, many)) {
        const application = await findApplication(scene.db, applicationId)
        if (application) await setApplicationStatus(scene, program, application, { statusId: id })
      }
    })
  }
  await act(stage, 'owner', new Date(now.getTime() - 2 * HOUR), async (scene) => {
    const application = await findApplication(scene.db, reviewed[0] ?? '')
    if (!application) throw new Error('Nothing is in review')
    const { userId, name } = stage.people.manager
    const text = `@${name} Le budget ne dit pas qui paie l’entretien après la deuxième année. Tu peux leur demander ?`
    await writeComment(scene, { program, application }, { text, mentions: [userId] })
    const dueOn = new Date(now.getTime() + 4 * DAY).toISOString().slice(0, 10)
    await addTask(
      scene,
      { program, application },
      { title: 'Appeler la mairie pour la visite', assigneeId: userId, dueOn },
    )
  })
}
