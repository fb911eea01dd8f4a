import { createForm } from '../server/src/forms/index.ts'
import {
  createCategory,
  createProgram,
  createStep,
  findProgram,
  publishProgram,
  saveProgram,
} from '../server/src/programs/index.ts'
import { helpingHandForm } from './helping-hand-form.ts'
import { runAs, type Stage } from './run-as.ts'
import { type HelpingHand, writeHelpingHandApplications } from './write-helping-hand-applications.ts'
import { writeHelpingHandJury } from './write-helping-hand-jury.ts'

const DAY = 24 * 3600 * 1000

/**
 * A second, small call of Traboule's, open for two months: three questions say at once who may apply, somebody of the
 * neighbourhood answers one more, and the jury already deliberates on the first applications.
 */
export async function writeHelpingHand(stage: Stage, now: Date): Promise<void> {
  const place = await openCall(stage, now)
  const sent = await writeHelpingHandApplications(stage, place, now)
  await writeHelpingHandJury(stage, place.program, sent, now)
}

function openCall(stage: Stage, now: Date): Promise<HelpingHand> {
  return runAs(stage, 'owner', new Date(now.getTime() - 20 * DAY), async (scene) => {
    const draft = await createProgram(scene, {
      title: { fr: 'Coup de pouce climat', en: 'Climate helping hand' },
      supportedLangs: ['fr', 'en'],
      defaultLang: 'fr',
      opensAt: new Date(now.getTime() - 20 * DAY).toISOString(),
      closesAt: new Date(now.getTime() + 60 * DAY).toISOString(),
      timeZone: 'Europe/Paris',
    })
    const program = await saveProgram(scene, draft, { version: draft.version, texts, referencePrefix: 'CDP' })
    const form = await createForm(scene, program.id, { fr: 'Votre projet', en: 'Your project' }, helpingHandForm)
    const category = await createCategory(scene, program, {
      title: { fr: 'Petits projets', en: 'Small projects' },
      description: { fr: 'Jusqu’à 3 000 €, réponse en un mois.', en: 'Up to €3,000, answer within a month.' },
      eligibilityFormId: form.id,
    })
    const title = { fr: 'Votre projet', en: 'Your project' }
    await createStep(scene, { program, category }, { type: 'form', title, form_id: form.id })
    await publishProgram(scene, program)
    return { program: (await findProgram(scene.db, program.id)) ?? program, categoryId: category.id }
  })
}

const texts = {
  title: { fr: 'Coup de pouce climat', en: 'Climate helping hand' },
  summary: {
    fr: 'Jusqu’à 3 000 € pour un geste d’habitants, d’écoles ou d’associations.',
    en: 'Up to €3,000 for something that residents, schools or associations do.',
  },
}
