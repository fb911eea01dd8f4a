import { topFields } from '@laurel/contract/applications'
import type { RewriteComment, TeamComment, WriteComment } from '@laurel/contract/casework'
import { type Holder, listHolders } from '../access/index.ts'
import { readFrame } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { findNames } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { notifyColleagues } from './mails.ts'
import {
  type CommentRow,
  deleteCommentRow,
  findComment,
  insertComment,
  listCommentsOf,
  setComment,
} from './store/team-comments.ts'

interface Case {
  readonly program: ProgramRow
  readonly application: Application
}

/** The team of a program: whoever may read its applications, by name. */
export async function listColleagues(scene: Scene, { id }: ProgramRow): Promise<Holder[]> {
  const holders = await listHolders(scene.db, id, 'program.applications.read')
  return holders.sort((one, other) => (one.name || one.email).localeCompare(other.name || other.email))
}

/** What the team says about an application, the oldest first. */
export async function readComments(scene: Scene, { id }: Application): Promise<TeamComment[]> {
  return present(scene, await listCommentsOf(scene.db, id))
}

/**
 * Says something to the team. Whoever is mentioned is told by mail, and the author of what it answers. Refuses
 * invalid_input for a question, a parent or a person that is not there.
 */
export async function writeComment(scene: Scene, place: Case, written: WriteComment): Promise<TeamComment> {
  const { application } = place
  const parent = written.parentId ? await findParent(scene, application, written.parentId) : undefined
  const anchor = parent ?? (await anchorOf(scene, application, written))
  const mentioned = await findMentioned(scene, place, written.mentions)
  const author = userOf(scene)
  const id = newId()
  await insertComment(scene.db, {
    id,
    application_id: application.id,
    // Replies to a reply stand under the same first comment.
    parent_id: parent ? (parent.parent_id ?? parent.id) : null,
    step_id: anchor.step_id,
    field_key: anchor.field_key,
    quote: parent ? '' : (written.quote ?? ''),
    body: written.text,
    mentions: mentioned.map((one) => one.id),
    author_id: author.userId,
    author_name: author.name,
    written_at: scene.now,
  })
  await recordComment(scene, 'application.commented', application, {
    commentId: id,
    fieldKey: anchor.field_key,
    mentions: mentioned.map((one) => one.id),
  })
  await notifyMentioned(scene, place, mentioned, { id, text: written.text })
  if (parent) await notifyAuthor(scene, place, { parent, mentioned, said: { id, text: written.text } })
  return one(scene, id)
}

/** Refuses not_author, and invalid_input for a person that is not there. */
export async function rewriteComment(
  scene: Scene,
  place: Case,
  comment: CommentRow,
  { text, mentions }: RewriteComment,
): Promise<TeamComment> {
  checkAuthor(scene, comment)
  const mentioned = await findMentioned(scene, place, mentions)
  const ids = mentioned.map(({ id }) => id)
  await setComment(scene.db, comment.id, { body: text, mentions: ids, edited_at: scene.now })
  await recordComment(scene, 'application.comment_changed', place.application, { commentId: comment.id })
  const news = mentioned.filter(({ id }) => !comment.mentions.includes(id))
  await notifyMentioned(scene, place, news, { id: comment.id, text })
  return one(scene, comment.id)
}

/** Refuses not_author. */
export async function deleteComment(scene: Scene, { application }: Case, comment: CommentRow): Promise<void> {
  checkAuthor(scene, comment)
  const replies = await deleteCommentRow(scene.db, comment.id)
  await recordComment(scene, 'application.comment_deleted', application, { commentId: comment.id, replies })
}

/** Settles what a comment asks, or takes it up again. A state that it has already is no change. */
export async function settleComment(
  scene: Scene,
  { application }: Case,
  comment: CommentRow,
  isResolved: boolean,
): Promise<TeamComment> {
  if ((comment.resolved_at !== null) !== isResolved) {
    await setComment(scene.db, comment.id, {
      resolved_at: isResolved ? scene.now : null,
      resolved_by: isResolved ? userOf(scene).name : null,
      resolved_by_id: isResolved ? userOf(scene).userId : null,
    })
    const name = isResolved ? 'application.comment_resolved' : 'application.comment_reopened'
    await recordComment(scene, name, application, { commentId: comment.id })
  }
  return one(scene, comment.id)
}

async function findParent(scene: Scene, { id }: Application, parentId: string): Promise<CommentRow> {
  const parent = await findComment(scene.db, parentId)
  return parent?.application_id === id ? parent : refuseField('parentId', 'unknown')
}

async function anchorOf(scene: Scene, application: Application, { stepId, fieldKey }: WriteComment) {
  if (!stepId || !fieldKey) return { step_id: null, field_key: null }
  const { steps } = await readFrame(scene.db, application)
  const { form } = steps.find(({ id }) => id === stepId) ?? {}
  const isKnown = topFields(form?.whole.fields ?? []).some(({ key }) => key === fieldKey)
  return isKnown ? { step_id: stepId, field_key: fieldKey } : refuseField('fieldKey', 'unknown')
}

async function findMentioned(scene: Scene, { program }: Case, ids: readonly string[]): Promise<Holder[]> {
  if (ids.length === 0) return []
  const colleagues = await listHolders(scene.db, program.id, 'program.applications.read')
  return [...new Set(ids)].map((id) => colleagues.find((one) => one.id === id) ?? refuseField('mentions', 'unknown'))
}

type Said = Pick<CommentRow, 'id'> & { readonly text: string }

/** Where it stands on the page of its application. */
const anchorFor = ({ id }: Said) => `#comment-${id}`

function notifyMentioned(scene: Scene, place: Case, mentioned: readonly Holder[], said: Said): Promise<void> {
  const me = userOf(scene).userId
  const others = mentioned.filter(({ id }) => id !== me)
  return notifyColleagues(scene, place, others, 'mention', () => said.text, anchorFor(said))
}

/** Whoever is answered hears of it once, as somebody mentioned or as the author; no longer of the team, not at all. */
async function notifyAuthor(
  scene: Scene,
  place: Case,
  { parent, mentioned, said }: { parent: CommentRow; mentioned: readonly Holder[]; said: Said },
): Promise<void> {
  const author = parent.author_id
  if (author === null || author === userOf(scene).userId || mentioned.some(({ id }) => id === author)) return
  const colleagues = await listHolders(scene.db, place.program.id, 'program.applications.read')
  const found = colleagues.filter(({ id }) => id === author)
  await notifyColleagues(scene, place, found, 'reply', () => said.text, anchorFor(said))
}

function checkAuthor(scene: Scene, { author_id }: CommentRow): void {
  if (author_id !== userOf(scene).userId) refuse('not_author')
}

function recordComment(scene: Scene, name: string, { id, programId }: Application, payload: Record<string, unknown>) {
  return record(scene, name, { programId, applicationId: id }, payload)
}

async function one(scene: Scene, id: string): Promise<TeamComment> {
  const row = (await findComment(scene.db, id)) ?? refuse('not_found')
  const [presented] = await present(scene, [row])
  return presented ?? refuse('not_found')
}

async function present(scene: Scene, rows: readonly CommentRow[]): Promise<TeamComment[]> {
  const names = await findNames(scene.db, [...new Set(rows.flatMap(({ mentions }) => mentions))])
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    stepId: row.step_id,
    fieldKey: row.field_key,
    quote: row.quote,
    text: row.body,
    author: { id: row.author_id, name: row.author_name },
    mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
  }))
}
