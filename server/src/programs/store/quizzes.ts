import { ask, type PlatformDb } from '../../kernel/db/index.ts'

/** The published revision of the form that says who may apply in a category; undefined when it names none, or an unpublished one. */
export async function findQuizRevision(
  db: PlatformDb,
  categoryId: string,
): Promise<{ formId: string; revision: number } | undefined> {
  const [row] = await ask<{ id: string; published_revision: number | null }>(
    db,
    `select f.id, f.published_revision from categories c
      join forms f on f.platform_id = c.platform_id and f.id = c.eligibility_form_id
      where c.platform_id = $1 and c.id = $2`,
    [db.platformId, categoryId],
  )
  return row?.published_revision ? { formId: row.id, revision: row.published_revision } : undefined
}
