import type { AnswerValue } from '@laurel/contract/forms/values'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** One answer before and after an edit; null where there is none. */
export interface EditedField {
  readonly field: string
  readonly before: AnswerValue
  readonly after: AnswerValue
}

/** Answers of one step that staff changed in the applicant's place. */
export interface EditRow {
  readonly id: string
  readonly applicationId: string
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  readonly reason: string
  readonly changes: readonly EditedField[]
  readonly authorId: string | null
  readonly authorName: string
  readonly editedAt: Date
  readonly undoes: string | null
  readonly undoneAt: Date | null
}

function read(row: Selectable<DB['answer_edits']>): EditRow {
  return {
    id: row.id,
    applicationId: row.application_id,
    stepId: row.step_id,
    formId: row.form_id,
    revision: row.revision,
    reason: row.reason,
    changes: row.changes as unknown as EditedField[],
    authorId: row.author_id,
    authorName: row.author_name,
    editedAt: row.edited_at,
    undoes: row.undoes,
    undoneAt: row.undone_at,
  }
}

export async function findEdit(db: PlatformDb, id: string): Promise<EditRow | undefined> {
  const row = await db.from('answer_edits').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** Those of one application, the newest first. */
export async function listEditsOf(db: PlatformDb, applicationId: string): Promise<EditRow[]> {
  const rows = await db
    .from('answer_edits')
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(200)
    .selectAll()
    .execute()
  return rows.map(read)
}

export async function insertEdit(db: PlatformDb, edit: Omit<EditRow, 'undoneAt'>): Promise<void> {
  await db
    .insert('answer_edits', {
      id: edit.id,
      application_id: edit.applicationId,
      step_id: edit.stepId,
      form_id: edit.formId,
      revision: edit.revision,
      reason: edit.reason,
      changes: json(edit.changes),
      author_id: edit.authorId,
      author_name: edit.authorName,
      edited_at: edit.editedAt,
      undoes: edit.undoes,
    })
    .execute()
}

/** Says that an edit was undone; false when it was already. */
export async function setEditUndone(db: PlatformDb, id: string, at: Date): Promise<boolean> {
  const done = await db
    .change('answer_edits')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Cuts a person from what they wrote and settled for the team, and from the tasks that they were given. */
export async function eraseTeamMember(db: PlatformDb, userId: string): Promise<void> {
  await db.change('answer_edits').set({ author_id: null, author_name: '' }).where('author_id', '=', userId).execute()
  await db.change('team_comments').set({ author_id: null, author_name: '' }).where('author_id', '=', userId).execute()
  await db
    .change('team_comments')
    .set({ mentions: sql`array_remove(mentions, ${userId}::uuid)` })
    .where(sql<boolean>`mentions @> array[${userId}::uuid]`)
    .execute()
  const settled = { resolved_by: '', resolved_by_id: null }
  await db.change('team_comments').set(settled).where('resolved_by_id', '=', userId).execute()
  await db.change('team_tasks').set({ assignee_id: null }).where('assignee_id', '=', userId).execute()
  await db.change('team_tasks').set({ done_by: '', done_by_id: null }).where('done_by_id', '=', userId).execute()
  const made = { created_by_id: null, created_by: '' }
  await db.change('team_tasks').set(made).where('created_by_id', '=', userId).execute()
}
