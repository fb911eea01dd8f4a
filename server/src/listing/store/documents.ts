import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { Application, Gate, SheetOfApplication } from '../../applications/store/index.ts'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'

/** Labels and links around an application. */
const shownColumns = [
  'id',
  'categoryId',
  'applicantName',
  'applicantEmail',
  'title',
  'state',
  'statusId',
  'source',
  'lang',
  'number',
  'reference',
  'externalReference',
  'submittedAt',
  'decidedAt',
  'decisionPublishedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Application)[]
export type ShownApplication = Pick<Application, (typeof shownColumns)[number]>

const columns = shownColumns
  .map((name) => `${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)} as "${name}"`)
  .join(', ')

// Both are written out: an export of a whole program makes them some thousand times.
const byIds = `select ${columns} from applications where platform_id = $1 and program_id = $2 and id = any($3::uuid[])`
const sheetsOf = `select s.application_id as "applicationId", s.step_id as "stepId", s.form_id as "formId", s.revision, s.answers
  from application_steps s left join steps t on t.platform_id = s.platform_id and t.id = s.step_id
  where s.platform_id = $1 and s.application_id = any($2::uuid[]) order by coalesce(t.position, 0)`

/**
 * Some applications by their ids, those that are still there, in the order of the ids. Long jobs read all of a program so:
 * what they do not tell is not read, and rows are taken as they come.
 */
export async function listByIds(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
): Promise<ShownApplication[]> {
  const rows = await ask<ShownApplication>(db, byIds, [db.platformId, programId, ids])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The answers of several applications, those of an earlier step first, in one short statement however many there are. */
export function listDocumentSheets(db: PlatformDb, ids: readonly string[]): Promise<SheetOfApplication[]> {
  return ask<SheetOfApplication>(db, sheetsOf, [db.platformId, ids])
}

export type GateOfApplication = Pick<Gate, 'stepId' | 'fieldKey' | 'status'> & { readonly applicationId: string }

/** Where several applications stand at their gates. */
export async function listGatesOf(db: PlatformDb, ids: readonly string[]): Promise<GateOfApplication[]> {
  if (ids.length === 0) return []
  const rows = await db
    .from('application_gates')
    .where(sql<boolean>`application_id = any(${[...ids]}::uuid[])`)
    .select(['application_id', 'step_id', 'field_key', 'status'])
    .orderBy('application_id')
    .execute()
  return rows.map((row) => ({
    applicationId: row.application_id,
    stepId: row.step_id,
    fieldKey: row.field_key,
    status: row.status as Gate['status'],
  }))
}

/** The labels of several applications' tags, in the order of the program's tags. */
export async function listTagLabelsOf(
  db: PlatformDb,
  ids: readonly string[],
): Promise<{ applicationId: string; label: LocalizedText }[]> {
  const { rows } = await sql<{ applicationId: string; label: LocalizedText }>`
    select x.application_id as "applicationId", t.label from application_tags x
    join tags t on t.platform_id = x.platform_id and t.id = x.tag_id
    where x.platform_id = ${db.platformId} and x.application_id = any(${[...ids]}::uuid[])
    order by t.position, t.id`.execute(db.kysely)
  return rows
}
