import type { Answers } from '@laurel/contract/forms/values'
import { saveAnswers } from '../server/src/applications/answers/index.ts'
import { askRequest, startApplication } from '../server/src/applications/index.ts'
import { type Application, findApplication } from '../server/src/applications/store/index.ts'
import { inviteReferee } from '../server/src/collaboration/index.ts'
import { insertImportedApplications } from '../server/src/exchange/index.ts'
import { getPublishedRevision } from '../server/src/forms/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import { listStepsOfCategory, type ProgramRow } from '../server/src/programs/index.ts'
import { localSupport } from './helping-hand-form.ts'
import { runAs, type Stage } from './run-as.ts'

export interface HelpingHand {
  readonly program: ProgramRow
  readonly categoryId: string
}

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

/** Who sent something: their name, their project, what it costs, what they want to do. */
const projects = [
  [
    'Jeanne Colin',
    'Récupérateurs de la rue Burdeau',
    1800,
    'Six cuves reliées aux gouttières pour arroser les pieds d’arbre.',
  ],
  ['Samir Ouali', 'Le banc qui fait de l’ombre', 2400, 'Trois bancs sous treilles, là où les bus se font attendre.'],
  ['Anne Delacroix', 'Compost du 12 bis', 650, 'Un bac collectif dans la cour, tenu par huit foyers.'],
  ['Mathieu Roux', 'Vélos de l’école Jean-Macé', 2900, 'Douze vélos réparés par les élèves, prêtés le mercredi.'],
  ['Fatou Ndiaye', 'Stores cousus main', 1200, 'Des stores extérieurs cousus par un atelier d’insertion.'],
] as const

const answersOf = (cost: number, title: string, what: string): Answers => ({
  hh_place: true,
  hh_status: 'neighbours',
  hh_cost: cost,
  hh_name: title,
  hh_what: what,
})

/** Five applications came in by themselves; Théo has begun a sixth. Answers the ids of the five. */
export async function writeHelpingHandApplications(stage: Stage, place: HelpingHand, now: Date): Promise<string[]> {
  const sent = await runAs(stage, 'owner', new Date(now.getTime() - 14 * DAY), async (scene) => {
    const step = await formStep(scene, place)
    const revision = await getPublishedRevision(scene.db, step.formId)
    if (!revision) throw new Error('The form of the story is not published')
    const { formId, number } = revision
    return insertImportedApplications(
      scene,
      place.program,
      projects.map(([applicantName, title, cost, what], index) => ({
        categoryId: place.categoryId,
        applicantName,
        applicantEmail: `voisin${index + 1}@projets.example`,
        state: 'submitted' as const,
        lang: 'fr' as const,
        sheets: [{ stepId: step.id, formId, revision: number, answers: answersOf(cost, title, what) }],
      })),
    )
  })
  await writeBegun(stage, place, now)
  return sent
}

async function formStep(scene: Scene, { categoryId }: HelpingHand): Promise<{ id: string; formId: string }> {
  const step = (await listStepsOfCategory(scene.db, categoryId)).find(({ type }) => type === 'form')
  if (!step?.formId) throw new Error('The call of the story has no form')
  return { id: step.id, formId: step.formId }
}

/** Théo's draft: he has asked a councillor to answer in turn, who has not yet, and Traboule for more time. */
async function writeBegun(stage: Stage, place: HelpingHand, now: Date): Promise<void> {
  const answers = answersOf(2200, 'Fontaine de la place Mazagran', 'Remettre en eau la fontaine et planter autour.')
  const { hh_name, hh_what, ...eligibility } = answers
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const read = async (scene: Scene, id: string) => (await findApplication(scene.db, id)) as Application
  const id = await runAs(stage, 'applicant5', at(60), async (scene) => {
    const begun = await startApplication(scene, place.program, {
      categoryId: place.categoryId,
      lang: 'fr',
      eligibility,
    })
    const step = await formStep(scene, place)
    const changes = Object.entries(answers).map(([field, value]) => ({ field, value: value ?? null, baseVersion: 0 }))
    await saveAnswers(scene, await read(scene, begun.id), step.id, { mutationId: 'story-hand', changes })
    return begun.id
  })
  await runAs(stage, 'applicant5', at(59), async (scene) => {
    const { id: stepId } = await formStep(scene, place)
    const referee = { name: 'Brigitte Chapuis', email: 'brigitte.chapuis@mairie.example' }
    await inviteReferee(scene, await read(scene, id), { stepId, role: localSupport, ...referee, lang: 'fr' })
  })
  await runAs(stage, 'applicant5', at(5), async (scene) => {
    const until = new Date(now.getTime() + 70 * DAY).toISOString()
    const reason = 'Notre élue de quartier revient après la clôture : pouvons-nous avoir dix jours de plus ?'
    await askRequest(scene, await read(scene, id), { kind: 'more_time', reason, until })
  })
}
