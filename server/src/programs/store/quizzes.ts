import type { PlatformDb } from '../../kernel/db/index.ts'

/** The published revision of the form that says who may apply in a category; undefined when it names none, or an unpublished one. */
export async function findQuizRevision(
  db: PlatformDb,
  categoryId: string,
): Promise<{ formId: string; revision: number } | undefined> {
  const row = await db.kysely
    .selectFrom('categories as c')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.platform_id', '=', 'c.platform_id').onRef('f.id', '=', 'c.eligibility_form_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('c.id', '=', categoryId)
    .select(['f.id', 'f.published_revision'])
    .executeTakeFirst()
  return row?.published_revision ? { formId: row.id, revision: row.published_revision } : undefined
}
