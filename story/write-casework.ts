import { findApplication } from '../server/src/applications/store/index.ts'
import {
  addRule,
  addStatus,
  addTag,
  addTask,
  assignApplication,
  setApplicationStatus,
  tagApplication,
  writeComment,
} from '../server/src/casework/index.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

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

/** What the team marks, and on which of the applications in review: every so many, from a place on. */
const tags = [
  { label: { fr: 'À rappeler', en: 'To call back' }, colour: '#c77a12', every: 4, from: 0 },
  { label: { fr: 'Emploi local', en: 'Local jobs' }, colour: '#2c77ff', every: 5, from: 2 },
  { label: { fr: 'Coup de cœur', en: 'Favourite' }, colour: '#d2496b', every: 7, from: 4 },
  { label: { fr: 'Données ouvertes', en: 'Open data' }, colour: '#0f9b8e', every: 6, from: 0 },
] as const

/** How the team works on what it received: statuses, tags, people in charge, a rule, a remark that names a colleague, a task. */
export async function writeCasework(
  stage: Stage,
  { program, categories }: Pick<StoryProgram, 'program' | 'categories'>,
  reviewed: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = [...reviewed]
  for (const { many, ...written } of statuses) {
    await runAs(stage, 'owner', new Date(now.getTime() - 20 * HOUR), async (scene) => {
      const { id } = await addStatus(scene, program, written)
      for (const applicationId of waiting.splice(0, many)) {
        const application = await findApplication(scene.db, applicationId)
        if (application) await setApplicationStatus(scene, program, application, { statusId: id })
      }
    })
  }
  await writeAssignees(stage, program, reviewed, new Date(now.getTime() - 12 * HOUR))
  await runAs(stage, 'owner', new Date(now.getTime() - 11 * HOUR), (scene) =>
    addRule(scene, program, {
      name: 'Économie circulaire',
      categoryIds: [categories.circular.id],
      condition: null,
      userIds: [stage.people.manager.userId, stage.people.owner.userId],
      share: 'in_turn',
      role: 'lead',
      isLast: false,
      isActive: true,
    }),
  )
  await runAs(stage, 'owner', new Date(now.getTime() - 2 * HOUR), async (scene) => {
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

/** Tags, and the two who share what is in review; what comes is left for the morning. */
async function writeAssignees(
  stage: Stage,
  program: StoryProgram['program'],
  reviewed: readonly string[],
  at: Date,
): Promise<void> {
  const { manager, owner } = stage.people
  await runAs(stage, 'manager', at, async (scene) => {
    const seeded = []
    for (const { label, colour, ...place } of tags)
      seeded.push({ ...place, ...(await addTag(scene, program, { label, colour })) })
    for (const [index, applicationId] of reviewed.entries()) {
      const application = await findApplication(scene.db, applicationId)
      if (!application) continue
      const add = seeded.filter(({ every, from }) => index % every === from).map(({ id }) => id)
      if (add.length > 0) await tagApplication(scene, application, { add, remove: [] })
      const lead = index % 3 === 1 ? owner.userId : manager.userId
      if (index % 5 !== 4) await assignApplication(scene, application, { add: [lead], remove: [], lead })
    }
  })
}
