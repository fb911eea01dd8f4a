import { grantBuiltInRole } from '../server/src/access/index.ts'
import { createForm } from '../server/src/forms/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import {
  type CategoryRow,
  createCategory,
  createProgram,
  createStep,
  findProgram,
  type ProgramRow,
  publishProgram,
  saveProgram,
} from '../server/src/programs/index.ts'
import { projectForm } from './prix-climat/project-form.ts'
import type { Project } from './prix-climat/projects.ts'
import { teamForm } from './prix-climat/team-form.ts'
import { programFacts, programFaq, programTexts, rules } from './prix-climat/texts.ts'
import { runAs, type Stage } from './run-as.ts'

export interface StoryProgram {
  readonly program: ProgramRow
  readonly categories: Readonly<Record<Project['category'], CategoryRow>>
}

const DAY = 24 * 3600 * 1000

/** The call closes on 26 February 2027 at 17:00 in Lyon, or, once that is near or past, seventeen days from now. */
export function closingOf(now: Date): Date {
  const seeded = new Date('2027-02-26T16:00:00Z')
  return seeded.getTime() - now.getTime() > 10 * DAY ? seeded : new Date(now.getTime() + 17 * DAY)
}

const categoryTexts = {
  city: {
    title: { fr: 'Ville fraîche et biodiversité', en: 'Cool city and biodiversity' },
    description: {
      fr: 'Ombre, eau, sols vivants, îlots de fraîcheur.',
      en: 'Shade, water, living soils, islands of coolness.',
    },
  },
  mobility: {
    title: { fr: 'Mobilités décarbonées', en: 'Low-carbon mobility' },
    description: {
      fr: 'Logistique, vélo, marche, transport partagé, rétrofit.',
      en: 'Logistics, cycling, walking, shared transport, retrofit.',
    },
  },
  circular: {
    title: { fr: 'Économie circulaire', en: 'Circular economy' },
    description: {
      fr: 'Réemploi, consigne, biodéchets, matières locales.',
      en: 'Reuse, deposits, organic waste, local materials.',
    },
  },
} as const

async function write(scene: Scene, now: Date): Promise<StoryProgram> {
  const draft = await createProgram(scene, {
    title: programTexts.title,
    kind: programTexts.kind,
    supportedLangs: ['fr', 'en'],
    defaultLang: 'fr',
    opensAt: new Date(now.getTime() - 60 * DAY).toISOString(),
    closesAt: closingOf(now).toISOString(),
    timeZone: 'Europe/Paris',
  })
  const program = await saveProgram(scene, draft, {
    version: draft.version,
    texts: programTexts,
    factTexts: programFacts,
    faqTexts: programFaq,
    referencePrefix: 'PC27',
  })
  const about = await createForm(scene, program.id, { fr: 'Le projet', en: 'The project' }, projectForm)
  const team = await createForm(scene, program.id, { fr: 'Équipe et budget', en: 'Team and budget' }, teamForm)
  const categories: Partial<Record<Project['category'], CategoryRow>> = {}
  for (const [name, texts] of Object.entries(categoryTexts)) {
    const category = await createCategory(scene, program, texts)
    const place = { program, category }
    await createStep(scene, place, { type: 'textarea', title: { fr: 'Le règlement', en: 'The rules' }, content: rules })
    await createStep(scene, place, { type: 'form', title: { fr: 'Le projet', en: 'The project' }, form_id: about.id })
    await createStep(scene, place, {
      type: 'form',
      title: { fr: 'Équipe et budget', en: 'Team and budget' },
      form_id: team.id,
    })
    categories[name as Project['category']] = category
  }
  await publishProgram(scene, program)
  const published = await findProgram(scene.db, program.id)
  return { program: published ?? program, categories: categories as StoryProgram['categories'] }
}

/** Cécile opens the Prix Climat 2027 and gives it to Mehdi. */
export async function writeProgram(stage: Stage, now: Date): Promise<StoryProgram> {
  const seeded = await runAs(stage, 'owner', new Date(now.getTime() - 60 * DAY), (scene) => write(scene, now))
  await runAs(stage, 'owner', now, ({ db, actor }) =>
    grantBuiltInRole(db, {
      userId: stage.people.manager.userId,
      key: 'manager',
      programId: seeded.program.id,
      ...(actor.kind === 'user' ? { grantedBy: actor.userId } : {}),
    }),
  )
  return seeded
}
