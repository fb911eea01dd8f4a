import type { GateSettings } from '@laurel/contract/forms/fields'
import { isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel/locale'
import type { DeadlineBehaviour, ProgramStatus, ProgramTexts, StepType } from '@laurel/contract/programs'
import { ask, keepNewest, type PlatformDb } from '../../kernel/db/index.ts'
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
  | 'applicationsLimit'
  | 'deadlineBehaviour'
  | 'graceMinutes'
  | 'closingTexts'
  | 'decisionExpectedOn'
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

/** A plan as JSON, where moments are texts. */
interface PlanJson {
  readonly id: string
  readonly slug: string
  readonly status: string
  readonly title: LocalizedText
  readonly published_at: string | null
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly time_zone: string
  readonly default_lang: string
  readonly supported_langs: readonly string[]
  readonly reference_prefix: string
  readonly applications_limit: number | null
  readonly deadline_behaviour: string
  readonly grace_minutes: number
  readonly closing_message: LocalizedText
  readonly decision_expected_on: string | null
  readonly category_id: string
  readonly category_title: LocalizedText
  readonly steps: readonly StepOfRow[]
}

interface StepOfRow {
  readonly id: string
  readonly type: string
  readonly title: LocalizedText
  readonly position: number
  readonly form_id: string | null
  readonly content: LocalizedText
  readonly gate: GateSettings
  readonly published_revision: number | null
}

/** The columns of a program that its plan reads as they stand: their trigger renews `plan_stamp`. */
export const planProgramColumns = [
  'slug',
  'status',
  'title',
  'published_at',
  'opens_at',
  'closes_at',
  'time_zone',
  'default_lang',
  'supported_langs',
  'reference_prefix',
  'applications_limit',
  'deadline_behaviour',
  'grace_minutes',
  'closing_message',
] as const

const planOf = `select row_to_json(p) as plan, plan_stamp as stamp from (
    select p.id, ${planProgramColumns.map((column) => `p.${column}`).join(', ')},
      p.decision_expected_on::text as decision_expected_on, c.id as category_id, c.title as category_title,
      (select coalesce(json_agg(s order by s.position, s.id), '[]') from (
        select s.id, s.type, s.title, s.position, s.form_id, s.content, s.gate, f.published_revision
        from steps s
        left join forms f on f.platform_id = s.platform_id and f.id = s.form_id and f.program_id = s.program_id
        where s.platform_id = c.platform_id and s.category_id = c.id
      ) s) as steps, p.plan_stamp
    from categories c join programs p on p.platform_id = c.platform_id and p.id = c.program_id
    where c.platform_id = $1 and c.id = $2) p`

/** By their stamps. */
const cached = keepNewest<Plan>(500)

/**
 * A category with its program and its steps in order: each call of an applicant makes it.
 * @param stamp the program's `plan_stamp` where the caller has just read it: a plan that is remembered is not read again
 */
export async function findPlan(db: PlatformDb, categoryId: string, stamp?: string): Promise<Plan | undefined> {
  const known = stamp && cached.recall(nameOf(db, categoryId, stamp))
  if (known) return known
  const [row] = await ask<{ plan: PlanJson; stamp: string }>(db, planOf, [db.platformId, categoryId])
  return row && cached.remember(nameOf(db, categoryId, row.stamp), readPlan(row.plan))
}

const nameOf = (db: PlatformDb, categoryId: string, stamp: string) => `${db.platformId} ${categoryId} ${stamp}`

function readPlan(row: PlanJson): Plan {
  return {
    program: {
      id: row.id,
      slug: row.slug,
      status: row.status as ProgramStatus,
      texts: { title: row.title },
      publishedAt: moment(row.published_at),
      opensAt: moment(row.opens_at),
      closesAt: moment(row.closes_at),
      timeZone: row.time_zone,
      defaultLang: row.default_lang as Locale,
      supportedLangs: row.supported_langs.filter(isLocale),
      referencePrefix: row.reference_prefix,
      applicationsLimit: row.applications_limit,
      deadlineBehaviour: row.deadline_behaviour as DeadlineBehaviour,
      graceMinutes: row.grace_minutes,
      closingTexts: row.closing_message,
      decisionExpectedOn: row.decision_expected_on,
    },
    category: { id: row.category_id, title: row.category_title },
    steps: row.steps.map((step) => ({
      id: step.id,
      type: step.type as StepType,
      title: step.title,
      position: step.position,
      formId: step.form_id,
      content: step.content,
      gate: step.gate,
      publishedRevision: step.published_revision,
    })),
  }
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
