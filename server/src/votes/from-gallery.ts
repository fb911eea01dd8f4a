import type { AddGallery } from '@laurel/contract/votes'
import { findPublishedGallery, readGalleryEntries } from '../galleries/index.ts'
import { randomId } from '../kernel/db/index.ts'
import type { Listener } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import { type FileOfPlatform, type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { recordEntries } from './entries.ts'
import { lockDraft } from './lock-vote.ts'
import {
  type EntryRow,
  emptyEntry,
  findVote,
  forgetNarrowed,
  insertEntries,
  isPictureShown,
  listEntries,
  listEntriesOfGallery,
  type NewEntry,
  type VoteRow,
  withdrawEntry,
} from './store/index.ts'

/**
 * Adds what a gallery shows now, as it shows it: people agreed to those fields. What is there already stays as it is. Refuses
 * vote_state; invalid_input for a gallery that the public does not see.
 */
export async function addGalleryEntries(
  scene: Scene,
  program: ProgramRow,
  vote: VoteRow,
  { galleryId, summaryField, bodyField }: AddGallery,
): Promise<{ added: number }> {
  await lockDraft(scene, vote)
  const gallery = await findPublishedGallery(scene, program.id, galleryId)
  if (!gallery) refuseField('body.galleryId', 'not_found')
  const { userId } = userOf(scene)
  const there = (await listEntries(scene.db, vote.id)).length
  const shown = await readGalleryEntries(scene, program, gallery)
  const fields = [summaryField, bodyField].filter((field) => field !== null)
  const entries = shown.map(
    ({ applicationId, title, category, pictureKey, keys, textOf }, at): NewEntry => ({
      id: randomId(),
      place: there + at + 1,
      applicationId,
      galleryId: gallery.id,
      consent: {
        fields: ['title', 'category', ...fields].filter((key) => keys.includes(key)),
        by: userId,
        at: scene.now,
      },
      title: title.slice(0, 200) || '–',
      summary: textOf(summaryField).slice(0, 300),
      body: textOf(bodyField).slice(0, 5000),
      category: category.slice(0, 120),
      pictureKey,
    }),
  )
  const added = await insertEntries(scene.db, vote.id, entries)
  if (added > 0) await recordEntries(scene, vote, added)
  return { added }
}

const nothing = { summary: '', body: '', picture_key: null }
/** What the ballot itself is made of. */
const ofBallot: readonly string[] = ['title', 'category']

/** Forgets what is agreed to no longer; a category stays where ballots are counted by it. */
async function narrowEntry({ db }: Scene, entry: EntryRow, keys: readonly string[]): Promise<void> {
  const gone = entry.consent_fields.filter((field) => !keys.includes(field))
  if (gone.some((field) => !ofBallot.includes(field))) await forgetNarrowed(db, entry.id)
  if (!gone.includes('category') || entry.category === '') return
  const vote = await findVote(db, entry.vote_id)
  if (vote?.rules.mode !== 'category') await emptyEntry(db, entry.id, { category: '' })
}

/**
 * Whoever agrees no longer to a gallery is out of the votes that took them from it; whoever agrees to fewer fields is there
 * without what they say. Lists read the gallery itself and hide it at once; here what was copied is forgotten. What they were
 * given stays counted.
 */
export const followGalleries: Listener = {
  name: 'votes.galleries',
  to: ['gallery.item_withdrawn', 'gallery.item_consented'],
  async hear(scene, events) {
    for (const { name, applicationId, payload } of events) {
      const { galleryId, keys = [] } = payload as { galleryId: string; keys?: readonly string[] }
      if (!applicationId) continue
      for (const entry of await listEntriesOfGallery(scene.db, galleryId, [applicationId])) {
        if (name === 'gallery.item_consented') {
          await narrowEntry(scene, entry, keys)
          continue
        }
        await emptyEntry(scene.db, entry.id, nothing)
        if (entry.withdrawn_at === null) await withdrawEntry(scene.db, entry.id, scene.now)
      }
    }
  },
}

/** May anybody read this file, since a vote shows it as a gallery did? */
export async function mayReadVotePicture({ db }: Scene, file: FileOfPlatform): Promise<boolean> {
  return file.applicationId !== null && isPictureShown(db, file.id)
}
