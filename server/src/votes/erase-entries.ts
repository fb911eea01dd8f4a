import { canonicalJson, type Json } from '@laurel/contract/kernel/json'
import { type SignedVoteBundle, signVoteBundle } from '@laurel/contract/votes/rules'
import type { Scene } from '../kernel/scene.ts'
import { resultKeys } from '../results/index.ts'
import { lockVote } from './lock-vote.ts'
import {
  type EntryRow,
  emptyEntry,
  findBundle,
  listEntriesOfApplication,
  removeEntry,
  setResult,
  withdrawEntry,
} from './store/index.ts'

/**
 * Takes what an application says out of the votes of the public. Ballots stay and count: an entry that has any keeps its id and
 * its place in the ranking, under no name. `naming`: only what these fields hold goes, the name of the project stays.
 */
export async function eraseVoteEntries(
  scene: Scene,
  applicationId: string,
  naming?: ReadonlySet<string>,
): Promise<void> {
  for (const entry of await listEntriesOfApplication(scene.db, applicationId)) {
    if (naming) await eraseNames(scene, entry, naming)
    else await eraseEntry(scene, entry)
  }
}

async function eraseNames({ db }: Scene, entry: EntryRow, naming: ReadonlySet<string>): Promise<void> {
  const holdsNames = entry.consent_fields.some((key) => naming.has(key) || key === 'applicant')
  await emptyEntry(db, entry.id, holdsNames ? { summary: '', body: '', picture_key: null } : { picture_key: null })
}

async function eraseEntry(scene: Scene, entry: EntryRow): Promise<void> {
  const { db } = scene
  const vote = await lockVote(scene, { id: entry.vote_id })
  if (vote.state === 'draft') return removeEntry(db, entry.id)
  await emptyEntry(db, entry.id, { title: nobody, summary: '', body: '', picture_key: null })
  if (entry.withdrawn_at === null) await withdrawEntry(db, entry.id, scene.now)
  await renameInResult(scene, entry)
}

const nobody = '–'

/** Signs the result anew without the name: ballots, roll and ranking are the same, and verify as before. */
async function renameInResult(scene: Scene, { id, vote_id }: EntryRow): Promise<void> {
  const text = await findBundle(scene.db, vote_id)
  if (!text) return
  const { bundle } = JSON.parse(text) as SignedVoteBundle
  const entries = bundle.entries.map((one) => (one.id === id ? { ...one, title: nobody } : one))
  const signed = await signVoteBundle({ ...bundle, entries }, await resultKeys(scene))
  await setResult(scene.db, vote_id, canonicalJson(signed as unknown as Json))
}
