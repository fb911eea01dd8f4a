import { findApplication } from '../server/src/applications/store/index.ts'
import {
  addItems,
  changeItem,
  createGallery,
  giveConsent,
  publishGallery,
  recordConsent,
  saveGallery,
  withdrawConsent,
} from '../server/src/galleries/index.ts'
import { findGallery, findItemOf, type GalleryRow } from '../server/src/galleries/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { runAs, type Stage } from './run-as.ts'

const DAY = 24 * 3600 * 1000

const gallery = {
  lead: {
    fr: 'Des projets qui rafraîchissent la ville, déplacent autrement et remettent les matières en service.',
    en: 'Projects that cool the city, move people differently and put materials back to work.',
  },
  fields: [
    { key: 'title', places: ['card', 'page', 'map'] },
    { key: 'category', places: ['card', 'page', 'filter'] },
    { key: 'pc_summary', places: ['card', 'page', 'map'] },
    { key: 'pc_themes', places: ['page', 'filter'] },
    { key: 'pc_stage', places: ['page', 'filter'] },
    { key: 'place', places: ['card', 'page', 'map'] },
    { key: 'applicant', places: ['page'] },
  ],
  consentText: {
    fr: 'J’accepte que Traboule montre les champs que je coche sur la page publique du Prix Climat 2027, jusqu’à ce que je retire mon accord.',
    en: 'I agree that Traboule shows the fields that I tick on the public page of the Climate Prize 2027, until I withdraw my agreement.',
  },
  order: { by: 'random' },
} as const

/** Districts and towns of greater Lyon, each project in its own. */
const places = [
  ['Lyon 7e', 45.7421, 4.8423],
  ['Lyon 4e', 45.7787, 4.8275],
  ['Lyon 2e', 45.7484, 4.8262],
  ['Lyon 1er', 45.7699, 4.8295],
  ['Lyon 9e', 45.7787, 4.8045],
  ['Vénissieux', 45.6971, 4.8868],
  ['Villeurbanne', 45.7667, 4.8795],
  ['Oullins', 45.7142, 4.8081],
  ['Caluire-et-Cuire', 45.7953, 4.8427],
  ['Bron', 45.7386, 4.9131],
  ['Vaulx-en-Velin', 45.7776, 4.9186],
  ['Lyon 3e', 45.7589, 4.8542],
  ['Givors', 45.5906, 4.7699],
  ['Rillieux-la-Pape', 45.8214, 4.8983],
] as const

const rows = async (scene: Scene, galleryId: string, applicationId: string) => {
  const [row, item] = [await findGallery(scene.db, galleryId), await findItemOf(scene.db, galleryId, applicationId)]
  if (!row || !item) throw new Error('The gallery of the story is not there')
  return { gallery: row, item }
}

/** What is shown of each; whoever applies for themselves says so themselves. */
const agreed = ['title', 'category', 'pc_summary', 'pc_themes', 'pc_stage', 'place']

/** A gallery that everybody sees: most agreed, one said no, one has not answered. */
export async function writeGallery(
  stage: Stage,
  program: ProgramRow,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 3 * DAY)
  const asOwner = <T>(work: (scene: Scene) => Promise<T>) => runAs(stage, 'owner', before, work)
  const chosen = applicationIds.slice(0, places.length)
  const id = await asOwner(async (scene) => {
    const title = { fr: 'Les projets du Prix Climat', en: 'The projects of the Climate Prize' }
    const made = await createGallery(scene, program, { title, source: { kind: 'hand' } })
    const row = (await findGallery(scene.db, made.id)) as GalleryRow
    const fields = gallery.fields.map(({ key, places: shown }) => ({ key, places: [...shown] }))
    await saveGallery(scene, program, row, { ...gallery, fields, etag: made.etag })
    await addItems(scene, program, row, chosen)
    for (const [index, applicationId] of chosen.entries()) {
      const named = await rows(scene, made.id, applicationId)
      const [place, latitude, longitude] = places[index] ?? places[0]
      await changeItem(scene, { program, ...named }, { at: { place, latitude, longitude } })
    }
    return made.id
  })
  await asOwner(async (scene) => {
    // The last one has yet to answer.
    for (const applicationId of chosen.slice(3, -1)) {
      const named = await rows(scene, id, applicationId)
      await recordConsent(
        scene,
        { program, ...named },
        { keys: agreed, proof: 'Accord signé à la journée des candidats' },
      )
    }
    await publishGallery(scene, program, (await findGallery(scene.db, id)) as GalleryRow)
  })
  for (const [index, name] of (['applicant1', 'applicant2', 'applicant3'] as const).entries()) {
    await runAs(stage, name, now, async (scene) => {
      const application = await findApplication(scene.db, chosen[index] ?? '')
      const ownGallery = await findGallery(scene.db, id)
      if (!application || !ownGallery) return
      if (name === 'applicant3') await withdrawConsent(scene, { application, ownGallery })
      else {
        const keys = name === 'applicant1' ? [...agreed, 'applicant'] : agreed
        await giveConsent(scene, { application, ownGallery }, { version: ownGallery.consent_version, keys })
      }
    })
  }
}
