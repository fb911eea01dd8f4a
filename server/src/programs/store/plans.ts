import type { LocalizedText } from '@laurel/contract/kernel'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { CategoryRow } from './categories.ts'
import { readStep, type StepRow } from './steps.ts'

export interface PlanStep extends StepRow {
  /** The published revision of the step's form; null without form, and for a form that is not published. */
  readonly publishedRevision: number | null
}

/** What applicants of a category go through, step by step. */
export interface Plan {
  readonly category: Pick<CategoryRow, 'id' | 'programId' | 'title'>
  readonly steps: readonly PlanStep[]
}

/** A category with its steps in order, in one read. */
export async function findPlan(db: PlatformDb, categoryId: string): Promise<Plan | undefined> {
  const rows = await db.kysely
    .selectFrom('categories as c')
    .leftJoin('steps as s', (join) =>
      join.onRef('s.platform_id', '=', 'c.platform_id').onRef('s.category_id', '=', 'c.id'),
    )
    .leftJoin('forms as f', (join) =>
      join
        .onRef('f.platform_id', '=', 's.platform_id')
        .onRef('f.id', '=', 's.form_id')
        .onRef('f.program_id', '=', 'c.program_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('c.id', '=', categoryId)
    .select(['c.program_id', 'c.title as category_title', 'f.published_revision'])
    .select(['s.id', 's.type', 's.title', 's.position', 's.form_id', 's.content'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  const [first] = rows
  if (!first) return
  const { program_id, category_title } = first
  const steps = rows.flatMap(({ id, type, title, position, form_id, content, published_revision }) => {
    if (id === null || type === null || position === null) return []
    const step = readStep({ id, type, title, position, form_id, content, program_id, category_id: categoryId })
    return [{ ...step, publishedRevision: published_revision }]
  })
  return { category: { id: categoryId, programId: program_id, title: category_title as LocalizedText }, steps }
}
