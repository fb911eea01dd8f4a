import { isId } from '@laurel/contract/kernel'
import { isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel/locale'
import type {
  DeadlineBehaviour,
  FactTexts,
  FaqTexts,
  MilestoneTexts,
  ProgramStatus,
  ProgramTexts,
} from '@laurel/contract/programs'
import { type ProgramLook, type ProgramVisibility, usualProgramLook } from '@laurel/contract/programs/page'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** The values of a program that are written together. */
export interface ProgramValues {
  readonly defaultLang: Locale
  readonly supportedLangs: readonly Locale[]
  readonly texts: ProgramTexts
  readonly facts: readonly FactTexts[]
  readonly milestones: readonly MilestoneTexts[]
  readonly faq: readonly FaqTexts[]
  readonly coverFileKey: string | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly timeZone: string
  readonly referencePrefix: string
  readonly applicationsPerPerson: number | null
  readonly applicationsLimit: number | null
  readonly deadlineBehaviour: DeadlineBehaviour
  /** Minutes. */
  readonly graceMinutes: number
  readonly closingTexts: LocalizedText
  /** `YYYY-MM-DD`, in the program's zone. */
  readonly decisionExpectedOn: string | null
  /** Days before the deadline. */
  readonly reminderDays: readonly number[]
}

/** A program as the server works with it. */
export interface ProgramRow extends ProgramValues {
  readonly id: string
  readonly slug: string
  readonly status: ProgramStatus
  readonly statusChangedAt: Date
  readonly statusChangedBy: string | null
  /** Where a program of the trash came from. */
  readonly statusBefore: 'active' | 'archived' | null
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
  /** Becomes another whenever what its applicants go through does. */
  readonly planStamp: string
  readonly visibility: ProgramVisibility
  /** Of the hidden link. */
  readonly linkKey: string | null
  readonly passHash: string | null
  /** Grows with each change of who may see it. */
  readonly passStamp: number
  readonly look: ProgramLook
}

export function readProgram(row: Selectable<DB['programs']>): ProgramRow {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status as ProgramStatus,
    statusChangedAt: row.status_changed_at,
    statusChangedBy: row.status_changed_by,
    statusBefore: row.status_before as ProgramRow['statusBefore'],
    defaultLang: row.default_lang as Locale,
    supportedLangs: row.supported_langs.filter(isLocale),
    texts: {
      title: row.title as LocalizedText,
      summary: row.summary as LocalizedText,
      description: row.description as LocalizedText,
      kind: row.kind as LocalizedText,
    },
    facts: row.facts as unknown as FactTexts[],
    milestones: row.milestones as unknown as MilestoneTexts[],
    faq: row.faq as unknown as FaqTexts[],
    coverFileKey: row.cover_file_key,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeZone: row.time_zone,
    referencePrefix: row.reference_prefix,
    applicationsPerPerson: row.applications_per_person,
    applicationsLimit: row.applications_limit,
    deadlineBehaviour: row.deadline_behaviour as DeadlineBehaviour,
    graceMinutes: row.grace_minutes,
    closingTexts: row.closing_message as LocalizedText,
    decisionExpectedOn: row.decision_expected_on && dayOf(row.decision_expected_on),
    reminderDays: row.reminder_days,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    planStamp: row.plan_stamp,
    visibility: row.visibility as ProgramVisibility,
    linkKey: row.link_key,
    passHash: row.pass_hash,
    passStamp: row.pass_stamp,
    look: { ...usualProgramLook, ...(row.look as Partial<ProgramLook>) },
  }
}

/** The driver gives a day as its midnight on the server's own clock. */
export function dayOf(day: Date | string): string {
  if (typeof day === 'string') return day
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** A program of the platform by its id or its slug, in whichever bucket. */
export async function findProgram(db: PlatformDb, idOrSlug: string): Promise<ProgramRow | undefined> {
  const text = `select * from programs where platform_id = $1 and ${isId(idOrSlug) ? 'id' : 'slug'} = $2`
  const [row] = await ask<Selectable<DB['programs']>>(db, text, [db.platformId, idOrSlug])
  return row && readProgram(row)
}

/** Slugs that begin like this one and are taken. */
export async function listTakenSlugs(db: PlatformDb, slug: string): Promise<ReadonlySet<string>> {
  const rows = await db.from('programs').where('slug', 'like', `${slug}%`).select('slug').execute()
  return new Set(rows.map((row) => row.slug))
}

function columns(values: ProgramValues) {
  return {
    default_lang: values.defaultLang,
    supported_langs: [...values.supportedLangs],
    title: json(values.texts.title),
    summary: json(values.texts.summary),
    description: json(values.texts.description),
    kind: json(values.texts.kind),
    facts: json(values.facts),
    milestones: json(values.milestones),
    faq: json(values.faq),
    cover_file_key: values.coverFileKey,
    opens_at: values.opensAt,
    closes_at: values.closesAt,
    time_zone: values.timeZone,
    reference_prefix: values.referencePrefix,
    applications_per_person: values.applicationsPerPerson,
    applications_limit: values.applicationsLimit,
    deadline_behaviour: values.deadlineBehaviour,
    grace_minutes: values.graceMinutes,
    closing_message: json(values.closingTexts),
    decision_expected_on: values.decisionExpectedOn,
    reminder_days: [...values.reminderDays],
  }
}

export interface NewProgram extends ProgramValues {
  readonly id: string
  readonly slug: string
  readonly by: string | null
  readonly at: Date
}

/** False when the slug was taken in the meantime. */
export async function insertProgram(db: PlatformDb, program: NewProgram): Promise<void> {
  await db
    .insert('programs', {
      id: program.id,
      slug: program.slug,
      ...columns(program),
      created_by: program.by,
      status_changed_by: program.by,
      created_at: program.at,
      updated_at: program.at,
      status_changed_at: program.at,
    })
    .execute()
}

/** Writes the values when the version is still the one given; false when someone was faster. */
export async function setProgram(
  db: PlatformDb,
  programId: string,
  version: number,
  values: ProgramValues,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('programs')
    .set({ ...columns(values), updated_at: at, version: version + 1 })
    .where('id', '=', programId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface NewStatus {
  readonly from: ProgramStatus
  readonly to: ProgramStatus
  readonly before: ProgramRow['statusBefore']
  readonly publishedAt: Date | null
  readonly by: string | null
  readonly at: Date
}

/** Changes the bucket, unless it has changed meanwhile: then false. */
export async function setStatus(db: PlatformDb, programId: string, status: NewStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('programs')
    .set({
      status: status.to,
      status_before: status.before,
      status_changed_at: status.at,
      status_changed_by: status.by,
      published_at: status.publishedAt,
    })
    .where('id', '=', programId)
    .where('status', '=', status.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setPublishedAt(db: PlatformDb, programId: string, publishedAt: Date | null): Promise<void> {
  await db.change('programs').set({ published_at: publishedAt }).where('id', '=', programId).execute()
}

/** Erases a program; the database takes along all that belongs to it. */
export async function removeProgram(db: PlatformDb, programId: string): Promise<void> {
  await db.remove('applications').where('program_id', '=', programId).execute()
  await db.remove('programs').where('id', '=', programId).execute()
}

/** Keeps `count` numbers for applications; answers the first. Numbers are never given twice. */
export async function takeNumbers(db: PlatformDb, programId: string, count: number): Promise<number> {
  const [row] = await ask<{ last: number }>(
    db,
    'update programs set last_number = last_number + $3 where platform_id = $1 and id = $2 returning last_number as last',
    [db.platformId, programId, count],
  )
  if (!row) throw new Error('Numbers of a program that is gone')
  return row.last - count + 1
}

/** Programs that people can apply to now or will. */
export async function countOpenPrograms(db: PlatformDb, now: Date): Promise<number> {
  const row = await db
    .from('programs')
    .where('status', '=', 'active')
    .where('published_at', 'is not', null)
    .where((is) => is.or([is('closes_at', 'is', null), is('closes_at', '>', now)]))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
