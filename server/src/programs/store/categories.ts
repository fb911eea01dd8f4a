import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export interface CategoryRow {
  readonly id: string
  readonly programId: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly position: number
  /** The form whose rules say who may apply. */
  readonly eligibilityFormId: string | null
}

function read(row: Selectable<DB['categories']>): CategoryRow {
  return {
    id: row.id,
    programId: row.program_id,
    title: row.title as LocalizedText,
    description: row.description as LocalizedText,
    position: row.position,
    eligibilityFormId: row.eligibility_form_id,
  }
}

/** The categories of a program, in order. */
export async function listCategories(db: PlatformDb, programId: string): Promise<CategoryRow[]> {
  return listCategoriesOf(db, [programId])
}

/** The categories of several programs, in order within each. */
export async function listCategoriesOf(db: PlatformDb, programIds: readonly string[]): Promise<CategoryRow[]> {
  if (programIds.length === 0) return []
  const rows = await db
    .from('categories')
    .where('program_id', 'in', programIds)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export async function findCategory(db: PlatformDb, categoryId: string): Promise<CategoryRow | undefined> {
  const row = await db.from('categories').where('id', '=', categoryId).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function insertCategory(db: PlatformDb, category: CategoryRow): Promise<void> {
  await db
    .insert('categories', {
      id: category.id,
      program_id: category.programId,
      title: json(category.title),
      description: json(category.description),
      position: category.position,
      eligibility_form_id: category.eligibilityFormId,
    })
    .execute()
}

export async function setCategory(
  db: PlatformDb,
  categoryId: string,
  { title, description, eligibilityFormId }: Pick<CategoryRow, 'title' | 'description' | 'eligibilityFormId'>,
): Promise<void> {
  await db
    .change('categories')
    .set({ title: json(title), description: json(description), eligibility_form_id: eligibilityFormId })
    .where('id', '=', categoryId)
    .execute()
}

export async function setCategoryPosition(db: PlatformDb, categoryId: string, position: number): Promise<void> {
  await db.change('categories').set({ position }).where('id', '=', categoryId).execute()
}

export async function removeCategory(db: PlatformDb, categoryId: string): Promise<void> {
  await db.remove('categories').where('id', '=', categoryId).execute()
}
