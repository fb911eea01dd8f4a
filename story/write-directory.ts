import type { Directory, WriteDirectory } from '@laurel/contract/directories'
import {
  answerConsent,
  changeDirectory,
  createDirectory,
  createEntry,
  importEntries,
  publishDirectory,
  publishImported,
  suggestEntry,
  tokenOf,
} from '../server/src/directories/index.ts'
import { findDirectory, findPublishedDirectory } from '../server/src/directories/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import { everybody } from './cast.ts'
import { directoryEntries, winners } from './directory-entries.ts'
import { runAs, type Stage } from './run-as.ts'

const HOUR = 3600 * 1000

const rain = {
  title: 'Pluie utile',
  summary: 'Récupérer l’eau de pluie des écoles pour rafraîchir les cours',
  about:
    'Chaque été, les cours d’école de Lyon dépassent 50 °C au sol. Nous stockons l’eau des toitures dans des cuves enterrées de 8 m³, puis les enfants la remontent avec des pompes à bras vers des rigoles plantées.\n\nL’école Berthelot, équipée en 2026, a perdu six degrés.',
  domain: 'Ville fraîche',
  town: 'Lyon',
  website: 'https://pluieutile.example.org',
  organisation: 'Pluie utile SCIC, créée en 2024, 7 personnes',
  distinction: 'Lauréate, Prix Climat 2026',
  figures: [
    { value: '6', label: 'cours d’école équipées' },
    { value: '480 m³', label: 'd’eau de pluie par an' },
    { value: '−6 °C', label: 'au sol à 15 h en juillet' },
  ],
  seeks: ['Des partenaires', 'Un local'],
  own: {},
}

const draftOf = ({
  title,
  fields,
  hasMap,
  isIndexable,
  slug,
  source,
  moderation,
  embedHosts,
}: Directory): WriteDirectory => ({
  embedHosts,
  title: { ...title, en: 'The Lyon climate directory' },
  lead: {
    fr: 'Des structures de la métropole, candidates ou lauréates de nos prix, qui ont choisi de se faire connaître.',
    en: 'Organisations of the region, applicants or winners of our prizes, who chose to be known.',
  },
  fields,
  hasMap,
  isIndexable,
  slug,
  source,
  moderation,
})

/** A directory with forty entries around Lyon, one of them an applicant's own, and a proposal that waits. */
export async function writeDirectory(stage: Stage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 600 * HOUR)
  const token = await runAs(stage, 'owner', before, writeEntries)
  await runAs(stage, 'applicant1', before, (scene) =>
    answerConsent(scene, token, { answer: 'yes', isOnMap: true, isExact: true, textVersion: 1 }),
  )
  const { distinction: _distinction, own: _own, ...content } = rain
  const missing = { ...content, title: 'Ruches du Parc', summary: 'Des ruches et des haies', town: 'Bron', website: '' }
  await runAs(stage, 'applicant2', now, async (scene) => {
    const directory = await findPublishedDirectory(scene.db, 'climat-lyonnais')
    if (directory)
      await suggestEntry(scene, directory, {
        content: missing,
        name: 'Solène Marchand',
        email: everybody.applicant2.email,
      })
  })
}

/** Answers what opens the entry of the applicant. */
async function writeEntries(scene: Scene): Promise<string> {
  const made = await createDirectory(scene, {
    title: { fr: 'L’annuaire du climat lyonnais' },
    slug: 'climat-lyonnais',
  })
  const row = async () => {
    const found = await findDirectory(scene.db, made.id)
    if (!found) throw new Error('The directory is not there')
    return found
  }
  const { etag } = await changeDirectory(scene, await row(), { ...draftOf(made), etag: made.etag })
  await importEntries(scene, await row(), { text: directoryEntries, isTrial: false, isAgreed: true })
  const { email } = everybody.applicant1
  const own = await createEntry(scene, await row(), { content: rain, position: { lat: 45.7466, lng: 4.8414 }, email })
  await publishImported(scene, await row(), winners)
  await publishDirectory(scene, await row(), etag)
  return tokenOf(scene, { id: own.id, holder: 1 })
}
