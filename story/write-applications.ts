import type { Answers } from '@laurel/contract/forms/values'
import { saveAnswers } from '../server/src/applications/answers/index.ts'
import { startApplication, submitApplication, trashApplications } from '../server/src/applications/index.ts'
import { changeStates, publishDecisions, withdrawApplication } from '../server/src/applications/states/index.ts'
import { type Application, findApplication } from '../server/src/applications/store/index.ts'
import { type ImportedApplication, insertImportedApplications } from '../server/src/exchange/index.ts'
import { getPublishedRevision } from '../server/src/forms/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import type { CastName } from './cast.ts'
import { projectAnswers, teamAnswers } from './prix-climat/answers.ts'
import { type Project, projects } from './prix-climat/projects.ts'
import { runAs, type Stage } from './run-as.ts'
import type { StoryProgram } from './write-program.ts'

const DAY = 24 * 3600 * 1000
/** The first projects are those of the five applicants of the cast. */
const own = ['applicant1', 'applicant2', 'applicant3', 'applicant4', 'applicant5'] as const satisfies CastName[]

async function formStepsOf(scene: Scene, seeded: StoryProgram, project: Project) {
  const steps = await listStepsOfCategory(scene.db, seeded.categories[project.category].id)
  return steps.filter((step) => step.type === 'form')
}

function changesOf(answers: Answers) {
  return Object.entries(answers).map(([field, value]) => ({ field, value: value ?? null, baseVersion: 0 }))
}

/** One of the cast applies as applicants do: starts, fills, and sends, unless the draft is to stay one. */
async function apply(stage: Stage, seeded: StoryProgram, index: number, now: Date, sends: boolean): Promise<string> {
  const project = projects[index]
  const name = own[index]
  if (!project || !name) throw new Error('Only the cast applies by itself')
  const at = new Date(now.getTime() - (20 - index * 3) * DAY)
  const begun = new Date(at.getTime() - (1.5 + index) * DAY)
  const id = await runAs(stage, name, begun, async (scene) => {
    const category = seeded.categories[project.category]
    return (await startApplication(scene, seeded.program, { categoryId: category.id, lang: 'fr' })).id
  })
  await write(stage, seeded, { index, id, place: 0, from: begun }, projectAnswers(project, index))
  if (!sends) return id
  await write(stage, seeded, { index, id, place: 1, from: at }, teamAnswers(project, index))
  return runAs(stage, name, new Date(at.getTime() + 0.1 * DAY), async (scene) => {
    await submitApplication(scene, (await findApplication(scene.db, id)) as Application)
    return id
  })
}

/** Answers a form one question after the other, a few minutes each: what the time to fill an application is measured by. */
async function write(
  stage: Stage,
  seeded: StoryProgram,
  { index, id, place, from }: { index: number; id: string; place: 0 | 1; from: Date },
  answers: Answers,
): Promise<void> {
  const [project, name] = [projects[index], own[index]]
  if (!project || !name) return
  let at = from.getTime()
  for (const [turn, change] of changesOf(answers).entries()) {
    at += (60 + ((turn * 47 + index * 31) % 180)) * 1000
    await runAs(stage, name, new Date(at), async (scene) => {
      const step = (await formStepsOf(scene, seeded, project))[place]
      const application = (await findApplication(scene.db, id)) as Application
      const mutationId = `story-${index}-${place}-${turn}`
      if (step) await saveAnswers(scene, application, step.id, { mutationId, changes: [change] })
    })
  }
}

/** The others, whose applications reached Traboule day by day. */
async function receive(stage: Stage, seeded: StoryProgram, now: Date): Promise<string[]> {
  const ids: string[] = []
  const others = projects.map((project, index) => ({ project, index })).slice(own.length)
  for (let start = 0; start < others.length; start += 5) {
    const day = new Date(now.getTime() - (30 - start / 2) * DAY)
    const written = await runAs(stage, 'owner', day, async (scene) => {
      const batch: ImportedApplication[] = []
      for (const { project, index } of others.slice(start, start + 5))
        batch.push(await imported(scene, seeded, project, index))
      return insertImportedApplications(scene, seeded.program, batch)
    })
    ids.push(...written)
  }
  return ids
}

async function imported(
  scene: Scene,
  seeded: StoryProgram,
  project: Project,
  index: number,
): Promise<ImportedApplication> {
  const answers = [projectAnswers(project, index), teamAnswers(project, index)]
  const isDraft = index % 8 === 7
  const steps = await formStepsOf(scene, seeded, project)
  const sheets = []
  for (const [place, step] of steps.entries()) {
    const revision = step.formId && (await getPublishedRevision(scene.db, step.formId))
    if (!revision || (isDraft && place > 0)) continue
    sheets.push({ stepId: step.id, formId: revision.formId, revision: revision.number, answers: answers[place] ?? {} })
  }
  const mailbox = project.applicant
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return {
    categoryId: seeded.categories[project.category].id,
    applicantName: project.applicant,
    applicantEmail: `${mailbox}@projets.example`,
    state: isDraft ? 'draft' : 'submitted',
    lang: 'fr',
    sheets,
  }
}

function idsInState(stage: Stage, ids: readonly string[], state: Application['state'], now: Date): Promise<string[]> {
  return runAs(stage, 'manager', now, async ({ db }) => {
    const found: string[] = []
    for (const id of ids) if ((await findApplication(db, id))?.state === state) found.push(id)
    return found
  })
}

/** Mehdi works through the pile: some are read, sent back, decided. */
async function review(stage: Stage, seeded: StoryProgram, ids: readonly string[], now: Date): Promise<void> {
  const sent = await idsInState(stage, ids, 'submitted', now)
  const slice = (from: number, to: number) => sent.slice(from, to)
  const later = (days: number) => new Date(now.getTime() - days * DAY)
  const change = (days: number, which: string[], to: Parameters<typeof changeStates>[3]) =>
    runAs(stage, 'manager', later(days), (scene) => changeStates(scene, seeded.program, which, to))
  await change(9, slice(0, 36), { to: 'in_review' })
  await change(6, slice(0, 3), {
    to: 'to_complete',
    message: 'Il manque l’attestation d’assurance. Merci de l’ajouter aux pièces.',
    until: new Date(now.getTime() + 7 * DAY).toISOString(),
  })
  await change(4, slice(3, 7), { to: 'accepted' })
  await change(4, slice(7, 12), { to: 'rejected' })
  await change(4, slice(12, 15), { to: 'waitlisted' })
  await change(3, slice(15, 17), { to: 'ineligible', reason: 'Le projet se situe hors de la métropole de Lyon.' })
  await runAs(stage, 'manager', later(2), (scene) => publishDecisions(scene, seeded.program, slice(15, 17)))
  await runAs(stage, 'manager', later(1), (scene) => trashApplications(scene, seeded.program.id, sent.slice(-2)))
}

/** Sixty applications in every state. Answers the ids of those in review, for the jury. */
export async function writeApplications(stage: Stage, seeded: StoryProgram, now: Date): Promise<string[]> {
  const mine: string[] = []
  for (const index of own.keys()) mine.push(await apply(stage, seeded, index, now, index !== 4))
  const others = await receive(stage, seeded, now)
  await runAs(stage, 'applicant4', new Date(now.getTime() - 2 * DAY), async (scene) => {
    const application = await findApplication(scene.db, mine[3] ?? '')
    if (application) await withdrawApplication(scene, application, 'Le projet est repris par un partenaire.')
  })
  await review(stage, seeded, others, now)
  const reviewed = await idsInState(stage, others, 'in_review', now)
  return [...mine.slice(0, 3), ...reviewed]
}
