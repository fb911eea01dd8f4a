import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import {
  type ChangePublication,
  type DecisionMails,
  type DecisionPublication,
  type StartPublication,
  undoSeconds,
} from '@laurel/contract/messages'
import { keyPlaceOf, newestById, newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { checkMails } from './fill-mail.ts'
import { countByDecision, fingerprintOf } from './review.ts'
import {
  countItems,
  findPublication,
  insertPublication,
  listPublications,
  listReviewed,
  lockPublication,
  type PublicationRow,
  setPublication,
  settleItems,
} from './store.ts'

/**
 * Plans the publication of what was reviewed. Nothing of it reaches applicants before it leaves. Refuses stale when a
 * decision was taken or changed since the review, nothing_to_publish, merge_field_unknown, merge_field_unsure, invalid_input
 * for a moment that is past or a letter that is missing.
 */
export async function startPublication(
  scene: Scene,
  program: ProgramRow,
  { fingerprint, only, except = [], letters: mails, at }: StartPublication,
): Promise<DecisionPublication> {
  const rows = await listReviewed(scene.db, program.id)
  if (rows.length === 0) refuse('nothing_to_publish')
  if (fingerprint !== fingerprintOf(rows)) refuse('stale')
  const [picked, left] = [only && new Set(only), new Set(except)]
  const chosen = rows.filter(({ id }) => (picked ? picked.has(id) : true) && !left.has(id))
  if (chosen.length === 0) refuse('nothing_to_publish')
  await checkNotified(scene, program, mails, chosen)
  const { userId, name } = userOf(scene)
  const id = newId()
  const leavesAt = momentOf(scene, at)
  const publication = { id, programId: program.id, mails, authorId: userId, authorName: name, leavesAt }
  const count = await insertPublication(scene.db, publication, chosen, scene.now)
  // Somebody else planned some of them at the same moment.
  if (count < chosen.length) refuse('stale')
  await enqueueLeaving(scene, id, leavesAt)
  const payload = { publicationId: id, count, leavesAt: leavesAt.toISOString(), told: mails !== null }
  await record(scene, 'decision_publication.planned', { programId: program.id }, payload)
  return readPublication(scene, id)
}

/** Refuses stale, publication_over, and what `startPublication` refuses of letters and moments. */
export async function changePublication(
  scene: Scene,
  program: ProgramRow,
  { id }: PublicationRow,
  { version, letters: mails, at }: ChangePublication,
): Promise<DecisionPublication> {
  const publication = await holdWaiting(scene, id)
  if (publication.version !== version) refuse('stale')
  const counts = await countItems(scene.db, [id])
  await checkNotified(scene, program, mails, counts)
  const leavesAt = momentOf(scene, at)
  await setPublication(scene.db, id, { mails, leavesAt })
  await enqueueLeaving(scene, id, leavesAt)
  const payload = { publicationId: id, leavesAt: leavesAt.toISOString(), told: mails !== null }
  await record(scene, 'decision_publication.changed', { programId: publication.programId }, payload)
  return readPublication(scene, id)
}

/** Refuses publication_over. */
export async function cancelPublication(
  scene: Scene,
  { id }: Pick<PublicationRow, 'id'>,
): Promise<DecisionPublication> {
  const { programId } = await holdWaiting(scene, id)
  await settleItems(scene.db, id, [], 'cancelled')
  await setPublication(scene.db, id, { state: 'cancelled' })
  const cancelled = await readPublication(scene, id)
  await record(scene, 'decision_publication.cancelled', { programId }, { publicationId: id, count: cancelled.total })
  return cancelled
}

async function holdWaiting(scene: Scene, id: string): Promise<PublicationRow> {
  const publication = (await lockPublication(scene.db, id)) ?? refuse('not_found')
  if (publication.state !== 'waiting') refuse('publication_over')
  return publication
}

/** Every decision that is told has its letter. */
async function checkNotified(
  scene: Scene,
  program: ProgramRow,
  mails: DecisionMails | null,
  chosen: readonly { readonly decision: keyof DecisionMails }[],
): Promise<void> {
  if (!mails) return
  for (const { decision } of chosen) if (!mails[decision]) refuseField(`letters.${decision}`, 'required')
  await checkMails(scene.db, program.id, mails)
}

function momentOf({ now }: Scene, at: string | null): Date {
  if (at === null) return new Date(now.getTime() + undoSeconds * 1000)
  const moment = new Date(at)
  if (moment <= now) refuseField('at', 'past')
  return moment
}

/** One job waits for each publication: another moment takes the place of the one before. */
export function enqueueLeaving({ db }: Pick<Scene, 'db'>, publicationId: string, runAt: Date): Promise<void> {
  return enqueue(db, 'leave-decisions', { publicationId }, { runAt, key: `leave-decisions-${publicationId}` })
}

export async function readPublication(scene: Scene, id: string): Promise<DecisionPublication> {
  const row = (await findPublication(scene.db, id)) ?? refuse('not_found')
  return present(row, await countItems(scene.db, [id]))
}

export async function readPublications(
  scene: Scene,
  { id }: ProgramRow,
  query: ListQuery,
): Promise<ListPage<DecisionPublication>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listPublications(scene.db, id, place)
  const counts = await countItems(
    scene.db,
    rows.map((row) => row.id),
  )
  return pageOf(
    rows.map((row) => present(row, counts)),
    { ...place, ...found },
  )
}

function present(row: PublicationRow, counts: Awaited<ReturnType<typeof countItems>>): DecisionPublication {
  const own = counts.filter(({ of }) => of === row.id)
  const sum = (key: 'total' | 'published' | 'left' | 'notified') => own.reduce((all, one) => all + one[key], 0)
  const byDecision = countByDecision([])
  for (const { decision, total } of own) byDecision[decision] = total
  return {
    id: row.id,
    state: row.state,
    letters: row.mails,
    author: row.authorName,
    leavesAt: row.leavesAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    counts: byDecision,
    total: sum('total'),
    told: sum('notified'),
    published: sum('published'),
    left: sum('left'),
    version: row.version,
  }
}
