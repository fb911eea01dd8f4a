import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** The applications, drafts or sent, whose answers to a form follow an earlier revision than this, in a stable order. */
export async function listBehind(
  db: PlatformDb,
  which: 'drafts' | 'sent',
  formId: string,
  revision: number,
  { after, count }: { after?: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from application_steps s
    join applications a on a.platform_id = s.platform_id and a.id = s.application_id
    where s.platform_id = ${db.platformId} and s.form_id = ${formId} and s.revision < ${revision}
      and (a.state = 'draft') = ${which === 'drafts'} and a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by a.id limit ${count}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The drafts that hold something at one of these places of a form (paths of PostgreSQL's `jsonpath`), in a stable order. */
export async function listHolding(
  db: PlatformDb,
  formId: string,
  paths: readonly string[],
  { after, count }: { after?: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from application_steps s
    join applications a on a.platform_id = s.platform_id and a.id = s.application_id
    where s.platform_id = ${db.platformId} and s.form_id = ${formId} and a.state = 'draft'
      and exists (select from unnest(${[...paths]}::text[]) as p (path) where jsonb_path_exists(s.answers, p.path::jsonpath))
      and a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by a.id limit ${count}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The revision up to which the applicant knows what changed; it only grows. */
export async function setSeenRevision(
  db: PlatformDb,
  applicationId: string,
  stepId: string,
  revision: number,
): Promise<void> {
  await db
    .change('application_steps')
    .set({ seen_revision: sql<number>`greatest(coalesce(seen_revision, 0), ${revision}::int)` })
    .where('application_id', '=', applicationId)
    .where('step_id', '=', stepId)
    .execute()
}
