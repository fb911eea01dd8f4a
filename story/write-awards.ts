import { publishDecisions } from '../server/src/applications/states/index.ts'
import {
  createAwardTemplate,
  ensureKey,
  findAwardTemplate,
  issueAward,
  saveAwardTemplate,
} from '../server/src/awards/index.ts'
import { packMatching, unpackIds } from '../server/src/listing/index.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'

const DAY = 24 * 3600 * 1000

const laureate = {
  lead: {
    fr: 'Le jury du {{program}} distingue',
    en: 'The jury of the {{program}} honours',
  },
  body: {
    fr: 'lauréate de la catégorie {{category}}, portée par {{applicant}}. Dotation de 50 000 €.',
    en: 'laureate in the category {{category}}, led by {{applicant}}. Endowed with 50,000 €.',
  },
  distinction: { fr: 'Lauréate, 50 000 €', en: 'Laureate, 50,000 €' },
  decidedBy: { fr: 'le jury présidé par Hélène Vidal', en: 'the jury chaired by Hélène Vidal' },
  occasion: { fr: 'Lyon, 17 juin 2027', en: 'Lyon, 17 June 2027' },
  signatory: 'Hélène Vidal',
  signatoryRole: { fr: 'présidente du jury', en: 'chair of the jury' },
  badgeLabel: '2027',
}

/** A first laureate, whose decision went out ahead of the others, and their certificate. */
export async function writeAwards(stage: Stage, program: ProgramRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY)
  const applicationId = await runAs(stage, 'owner', before, async (scene) => {
    const filter = JSON.stringify({ field: 'state', op: 'eq', value: 'accepted' })
    const [id = ''] = unpackIds(await packMatching(scene, program, { search: '', filter }, {}, 1), 0, 1)
    await publishDecisions(scene, program, [id])
    return id
  })
  await runAs(stage, 'owner', new Date(now.getTime() - DAY), async (scene) => {
    const made = await createAwardTemplate(scene, program, { name: { fr: 'Lauréat', en: 'Laureate' } })
    const row = await findAwardTemplate(scene.db, made.id)
    if (!row) throw new Error('The certificate of the story is not there')
    await saveAwardTemplate(scene, program, row, { ...laureate, etag: made.etag })
    await ensureKey(scene)
    const template = await findAwardTemplate(scene.db, made.id)
    if (template) await issueAward(scene, { program, template, applicationId, authorId: stage.people.owner.userId })
  })
}
