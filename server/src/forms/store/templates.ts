import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import { type Author, authorOf } from './forms.ts'

/** A form that the platform keeps for others to start from. */
export interface TemplateRow {
  readonly id: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly definition: FormDefinition
  readonly createdAt: Date
  readonly createdBy: Author
}

function templates(db: PlatformDb) {
  return db.kysely
    .selectFrom('form_templates as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .where('t.platform_id', '=', db.platformId)
    .select([
      't.id',
      't.title',
      't.description',
      't.definition',
      't.created_at',
      'u.id as author_id',
      'u.firstname',
      'u.lastname',
    ])
}

function read(row: Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number]): TemplateRow {
  return {
    id: row.id,
    title: row.title as LocalizedText,
    description: row.description as LocalizedText,
    definition: row.definition as unknown as FormDefinition,
    createdAt: row.created_at,
    createdBy: authorOf(row.author_id, row.firstname, row.lastname),
  }
}

/** The platform's library, the newest first. */
export async function listTemplateRows(db: PlatformDb): Promise<TemplateRow[]> {
  const rows = await templates(db).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(200).execute()
  return rows.map(read)
}

export async function findTemplateRow(db: PlatformDb, id: string): Promise<TemplateRow | undefined> {
  const row = await templates(db).where('t.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export interface NewTemplate extends Pick<TemplateRow, 'id' | 'title' | 'description' | 'definition'> {
  readonly by: string | null
  readonly at: Date
}

export async function insertTemplate(db: PlatformDb, template: NewTemplate): Promise<void> {
  await db
    .insert('form_templates', {
      id: template.id,
      title: json(template.title),
      description: json(template.description),
      definition: json(template.definition),
      created_by: template.by,
      created_at: template.at,
    })
    .execute()
}

export async function removeTemplate(db: PlatformDb, id: string): Promise<void> {
  await db.remove('form_templates').where('id', '=', id).execute()
}
