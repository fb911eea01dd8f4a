import type { PlatformDb } from '../../kernel/db/index.ts'

/** The questions of a category in one language as they were last drawn. */
export interface QuestionDocument {
  readonly categoryId: string
  readonly lang: string
  /** Of what it says. */
  readonly hash: string
  readonly fileId: string
}

export async function findQuestionDocument(
  db: PlatformDb,
  categoryId: string,
  lang: string,
): Promise<QuestionDocument | undefined> {
  const row = await db
    .from('question_documents')
    .where('category_id', '=', categoryId)
    .where('lang', '=', lang)
    .selectAll()
    .executeTakeFirst()
  return row && { categoryId: row.category_id, lang: row.lang, hash: row.hash, fileId: row.file_id }
}

export async function setQuestionDocument(db: PlatformDb, document: QuestionDocument): Promise<void> {
  await db
    .insert('question_documents', {
      category_id: document.categoryId,
      lang: document.lang,
      hash: document.hash,
      file_id: document.fileId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'category_id', 'lang'])
        .doUpdateSet((row) => ({ hash: row.ref('excluded.hash'), file_id: row.ref('excluded.file_id') })),
    )
    .execute()
}
