import type { MessageTexts, WriteTemplate } from '@laurel/contract/messages'
import type { Selectable } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../kernel/db/index.ts'

/** A text that the team of a program keeps. */
export interface TemplateRow {
  readonly id: string
  readonly programId: string
  readonly name: string
  readonly texts: MessageTexts
  readonly etag: number
  readonly updatedAt: Date
}

function read(row: Selectable<DB['message_templates']>): TemplateRow {
  const { id, name, etag } = row
  return { id, programId: row.program_id, name, texts: row.texts as MessageTexts, etag, updatedAt: row.updated_at }
}

/** In no order: names are put in order where they are read. */
export async function listTemplates(db: PlatformDb, programId: string): Promise<TemplateRow[]> {
  const rows = await db.from('message_templates').where('program_id', '=', programId).selectAll().execute()
  return rows.map(read)
}

export async function findTemplate(db: PlatformDb, id: string): Promise<TemplateRow | undefined> {
  const row = await db.from('message_templates').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function insertTemplate(
  db: PlatformDb,
  programId: string,
  { name, texts }: WriteTemplate,
  at: Date,
): Promise<TemplateRow> {
  const row = await db
    .insert('message_templates', {
      id: newId(),
      program_id: programId,
      name,
      texts: json(texts),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** Undefined when its etag is another by now. */
export async function setTemplate(
  db: PlatformDb,
  id: string,
  etag: number,
  { name, texts }: WriteTemplate,
  at: Date,
): Promise<TemplateRow | undefined> {
  const row = await db
    .change('message_templates')
    .set((now) => ({ name, texts: json(texts), etag: now('etag', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('etag', '=', etag)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function removeTemplate(db: PlatformDb, id: string): Promise<void> {
  await db.remove('message_templates').where('id', '=', id).execute()
}
