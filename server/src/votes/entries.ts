import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import type { AddApplications, VoteEntry, WriteVoteEntry } from '@laurel/contract/votes'
import { readFrame } from '../applications/index.ts'
import { findApplication } from '../applications/store/index.ts'
import { findFileByKey, isPublicPicture } from '../files/index.ts'
import { randomId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { lockDraft, lockVote } from './lock-vote.ts'
import { presentEntry, titleOf } from './present.ts'
import {
  type EntryRow,
  findEntry,
  insertEntries,
  listEntries,
  type NewEntry,
  removeEntry,
  setEntry,
  setPlaces,
  type VoteRow,
  withdrawEntry,
} from './store/index.ts'

export async function readEntries(scene: Scene, vote: VoteRow): Promise<ListPage<VoteEntry>> {
  const rows = await listEntries(scene.db, vote.id)
  return pageOf(rows.map(presentEntry), { total: rows.length })
}

async function checkPicture(scene: Scene, key: string | null): Promise<void> {
  if (!key) return
  if (!isPublicPicture(await findFileByKey(scene.db, key))) refuseField('pictureKey', 'not_a_public_picture')
}

export const recordEntries = (scene: Scene, vote: VoteRow, count: number) =>
  record(
    scene,
    'public_vote.entries_changed',
    { programId: vote.program_id },
    { voteId: vote.id, title: titleOf(scene, vote), count },
  )

const presentOf = async (scene: Scene, id: string) =>
  presentEntry((await findEntry(scene.db, id)) ?? refuse('not_found'))

export async function addEntry(scene: Scene, vote: VoteRow, written: WriteVoteEntry): Promise<VoteEntry> {
  await lockDraft(scene, vote)
  await checkPicture(scene, written.pictureKey)
  const id = randomId()
  const place = (await listEntries(scene.db, vote.id)).length + 1
  await insertEntries(scene.db, vote.id, [{ ...written, id, place }])
  await recordEntries(scene, vote, 1)
  return presentOf(scene, id)
}

/** Takes applications as they are now. Those of other programs, in the trash or withdrawn are left out, and so is who is there. */
export async function addApplications(
  scene: Scene,
  program: ProgramRow,
  vote: VoteRow,
  input: AddApplications,
): Promise<{ added: number }> {
  await lockDraft(scene, vote)
  const { userId } = userOf(scene)
  const fields = [input.summaryField, input.bodyField].filter((field) => field !== null)
  const consent = { fields: ['title', 'category', ...fields], by: userId, at: scene.now }
  let place = (await listEntries(scene.db, vote.id)).length
  const entries: NewEntry[] = []
  for (const applicationId of input.applicationIds) {
    const application = await findApplication(scene.db, applicationId)
    if (application?.programId !== program.id || ['draft', 'withdrawn', 'deleted'].includes(application.state)) continue
    const frame = await readFrame(scene.db, application)
    const answer = (field: string | null, max: number) => answerIn(frame.steps, field).slice(0, max)
    place += 1
    entries.push({
      id: randomId(),
      place,
      applicationId,
      consent,
      title: application.title.slice(0, 200) || '–',
      summary: answer(input.summaryField, 300),
      body: answer(input.bodyField, 5000),
      category: readText(frame.category.title, application.lang, program.defaultLang).slice(0, 120),
      pictureKey: null,
    })
  }
  const added = await insertEntries(scene.db, vote.id, entries)
  if (added > 0) await recordEntries(scene, vote, added)
  return { added }
}

function answerIn(
  steps: readonly { readonly answers: Readonly<Record<string, unknown>> }[],
  field: string | null,
): string {
  if (field === null) return ''
  const found = steps.map(({ answers }) => answers[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

export async function changeEntry(
  scene: Scene,
  vote: VoteRow,
  entry: EntryRow,
  written: WriteVoteEntry,
): Promise<VoteEntry> {
  await lockDraft(scene, vote)
  if (written.pictureKey !== entry.picture_key) await checkPicture(scene, written.pictureKey)
  await setEntry(scene.db, entry.id, written)
  await recordEntries(scene, vote, 1)
  return presentOf(scene, entry.id)
}

/** Before the vote opens it goes; afterwards it is withdrawn: nobody can choose it any more, and what it was given stays counted. */
export async function dropEntry(scene: Scene, found: VoteRow, entry: EntryRow): Promise<undefined> {
  const vote = await lockVote(scene, found)
  if (vote.state === 'closed' || vote.state === 'sealed') refuse('vote_state', { details: { phase: vote.state } })
  if (vote.state === 'draft') await removeEntry(scene.db, entry.id)
  else await withdrawEntry(scene.db, entry.id, scene.now)
  await recordEntries(scene, vote, 1)
}

export async function moveEntry(scene: Scene, vote: VoteRow, entry: EntryRow, place: number): Promise<undefined> {
  await lockDraft(scene, vote)
  const others = (await listEntries(scene.db, vote.id)).map(({ id }) => id).filter((id) => id !== entry.id)
  others.splice(place - 1, 0, entry.id)
  await setPlaces(scene.db, others)
  await recordEntries(scene, vote, 1)
}
