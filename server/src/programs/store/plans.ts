import { isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel'
import type { ProgramStatus, ProgramTexts, StepType } from '@laurel/contract/programs'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { CategoryRow } from './categories.ts'
import type { ProgramRow } from './programs.ts'
import type { StepRow } from './steps.ts'

/** What applications need of their program: all but what only its pages show. */
export type PlanProgram = Pick<
  ProgramRow,
  | 'id'
  | 'slug'
  | 'status'
  | 'publishedAt'
  | 'opensAt'
  | 'closesAt'
  | 'timeZone'
  | 'defaultLang'
  | 'supportedLangs'
  | 'referencePrefix'
> & { readonly texts: Pick<ProgramTexts, 'title'> }

export interface PlanStep extends Omit<StepRow, 'programId' | 'categoryId'> {
  /** The published revision of the step's form; null without form, and for a form that is not published. */
  readonly publishedRevision: number | null
}

/** What applicants of a category go through, step by step. */
export interface Plan {
  readonly program: PlanProgram
  readonly category: Pick<CategoryRow, 'id' | 'title'>
  readonly steps: readonly PlanStep[]
}

/** A category with its program and its steps in order, in one read. */
export async function findPlan(db: PlatformDb, categoryId: string): Promise<Plan | undefined> {
  const row = await plans(db).where('c.id', '=', categoryId).executeTakeFirst()
  return row && readPlan(row)
}

function plans(db: PlatformDb) {
  return db.kysely
    .selectFrom('categories as c')
    .innerJoin('programs as p', (join) =>
      join.onRef('p.platform_id', '=', 'c.platform_id').onRef('p.id', '=', 'c.program_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .select(['c.id as category_id', 'c.title as category_title'])
    .select(['p.id', 'p.slug', 'p.status', 'p.title', 'p.published_at', 'p.opens_at', 'p.closes_at', 'p.time_zone'])
    .select(['p.default_lang', 'p.supported_langs', 'p.reference_prefix'])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('steps as s')
          .leftJoin('forms as f', (join) =>
            join
              .onRef('f.platform_id', '=', 's.platform_id')
              .onRef('f.id', '=', 's.form_id')
              .onRef('f.program_id', '=', 's.program_id'),
          )
          .whereRef('s.platform_id', '=', 'c.platform_id')
          .whereRef('s.category_id', '=', 'c.id')
          .select(['s.id', 's.type', 's.title', 's.position', 's.form_id', 's.content', 'f.published_revision'])
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('steps'),
    )
}

function readPlan(row: Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirstOrThrow']>>): Plan {
  return {
    program: {
      id: row.id,
      slug: row.slug,
      status: row.status as ProgramStatus,
      texts: { title: row.title as LocalizedText },
      publishedAt: row.published_at,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      timeZone: row.time_zone,
      defaultLang: row.default_lang as Locale,
      supportedLangs: row.supported_langs.filter(isLocale),
      referencePrefix: row.reference_prefix,
    },
    category: { id: row.category_id, title: row.category_title as LocalizedText },
    steps: row.steps.map((step) => ({
      id: step.id,
      type: step.type as StepType,
      title: step.title as LocalizedText,
      position: step.position,
      formId: step.form_id,
      content: step.content as LocalizedText,
      publishedRevision: step.published_revision,
    })),
  }
}
