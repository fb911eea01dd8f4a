import type { FormUse } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../../kernel/db/index.ts'

/**
 * The steps that show forms, in their order. Steps belong to a room above; the foreign key from them to forms is what
 * this reads, so that a form can say why it may not go.
 */
function steps(db: PlatformDb) {
  return db.kysely
    .selectFrom('steps as s')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.platform_id', '=', 's.platform_id').onRef('c.id', '=', 's.category_id'),
    )
    .where('s.platform_id', '=', db.platformId)
    .where('c.platform_id', '=', db.platformId)
    .orderBy('c.position')
    .orderBy('s.position')
}

/** Where each of these forms is shown. */
export async function listUses(db: PlatformDb, programId: string): Promise<ReadonlyMap<string, FormUse[]>> {
  const rows = await steps(db)
    .where('s.program_id', '=', programId)
    .select(['s.id', 's.form_id', 's.category_id', 's.title', 'c.title as category_title'])
    .execute()
  const uses = new Map<string, FormUse[]>()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const number = (counts.get(row.category_id) ?? 0) + 1
    counts.set(row.category_id, number)
    if (!row.form_id) continue
    const use = {
      stepId: row.id,
      categoryId: row.category_id,
      stepTitle: row.title as LocalizedText,
      categoryTitle: row.category_title as LocalizedText,
      number,
    }
    uses.set(row.form_id, [...(uses.get(row.form_id) ?? []), use])
  }
  return uses
}

/** The draft of a form where a step shows it. */
export interface ShownForm {
  readonly formId: string
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/** Of one place that shows a form: the drafts of the forms of the steps before it, and of those after. */
export interface Surroundings {
  readonly before: readonly ShownForm[]
  readonly after: readonly ShownForm[]
}

/** The surroundings of a form, once for each step that shows it. */
export async function listSurroundings(db: PlatformDb, programId: string, formId: string): Promise<Surroundings[]> {
  const rows = await steps(db)
    .innerJoin('forms as f', (join) =>
      join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'),
    )
    .where('s.program_id', '=', programId)
    .select(['f.id', 's.category_id', 'f.title', 'f.definition'])
    .execute()
  const shown = rows.map((row) => ({
    categoryId: row.category_id,
    formId: row.id,
    title: row.title as LocalizedText,
    definition: row.definition as unknown as FormDefinition,
  }))
  return shown.flatMap((own, at) => {
    if (own.formId !== formId) return []
    const beside = (list: typeof shown) => list.filter(({ categoryId }) => categoryId === own.categoryId)
    return [{ before: beside(shown.slice(0, at)), after: beside(shown.slice(at + 1)) }]
  })
}

/** The titles of the categories whose rules of eligibility are those of the form. */
export async function listQuizUses(db: PlatformDb, formId: string): Promise<LocalizedText[]> {
  const rows = await db
    .from('categories')
    .where('eligibility_form_id', '=', formId)
    .orderBy('position')
    .select('title')
    .execute()
  return rows.map(({ title }) => title as LocalizedText)
}

/** How many applications hold answers to the form. */
export async function countAnswered(db: PlatformDb, formId: string): Promise<number> {
  const { n } = await db
    .from('application_steps')
    .where('form_id', '=', formId)
    .select((s) => s.fn.count<number>('application_id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
