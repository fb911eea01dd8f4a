import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export const campaignKind = 'update-campaigns'

type Row = Selectable<DB['update_campaigns']>

/** A campaign with how far it is. */
export interface CampaignRow extends Row {
  readonly by: string
  readonly reopened: number
  readonly updated: number
  readonly fine: number
  readonly skipped: number
}

export type Outcome = 'reopened' | 'fine' | 'skipped'

/** Those of a form, the newest first; or one by its id. */
export async function listCampaigns(db: PlatformDb, formId: string, id?: string): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select c.*, coalesce(nullif(trim(concat(u.firstname, ' ', u.lastname)), ''), '') as by,
      count(*) filter (where x.outcome = 'reopened')::int as reopened,
      count(*) filter (where x.outcome = 'reopened' and a.state <> 'to_complete')::int as updated,
      count(*) filter (where x.outcome = 'fine')::int as fine,
      count(*) filter (where x.outcome = 'skipped')::int as skipped
    from update_campaigns c
    left join users u on u.id = c.started_by
    left join update_campaign_applications x on x.platform_id = c.platform_id and x.campaign_id = c.id
    left join applications a on a.platform_id = x.platform_id and a.id = x.application_id
    where c.platform_id = ${db.platformId} and c.form_id = ${formId}
      and ${id === undefined ? sql<boolean>`true` : sql<boolean>`c.id = ${id}`}
    group by c.platform_id, c.id, u.id
    order by c.id desc limit 50`.execute(db.kysely)
  return rows
}

export async function findCampaign(db: PlatformDb, id: string): Promise<Row | undefined> {
  return db.from('update_campaigns').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertCampaign(
  db: PlatformDb,
  campaign: Omit<Row, 'platform_id' | 'finished_at'>,
): Promise<void> {
  await db.insert('update_campaigns', campaign).execute()
}

export async function finishCampaign(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('update_campaigns').set({ finished_at: at }).where('id', '=', id).execute()
}

export async function setOutcome(db: PlatformDb, id: string, applicationId: string, outcome: Outcome): Promise<void> {
  await db.insert('update_campaign_applications', { campaign_id: id, application_id: applicationId, outcome }).execute()
}

/** How many applications that were sent, and are not decided, answered each of the earlier revisions. */
export async function countSentByRevision(
  db: PlatformDb,
  formId: string,
  revision: number,
): Promise<{ revision: number; applications: number }[]> {
  const { rows } = await sql<{ revision: number; applications: number }>`
    select s.revision, count(distinct a.id)::int as applications
    from application_steps s
    join applications a on a.platform_id = s.platform_id and a.id = s.application_id
    where s.platform_id = ${db.platformId} and s.form_id = ${formId} and s.revision < ${revision}
      and a.state in ('submitted', 'in_review')
    group by s.revision order by s.revision desc`.execute(db.kysely)
  return rows
}

/** Some of those that answered one of these revisions and were not looked at yet, in a stable order. */
export async function listToUpdate(
  db: PlatformDb,
  { id, formId, revisions }: { id: string; formId: string; revisions: readonly number[] },
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id
    from application_steps s
    join applications a on a.platform_id = s.platform_id and a.id = s.application_id
    where s.platform_id = ${db.platformId} and s.form_id = ${formId} and s.revision = any(${[...revisions]}::int[])
      and a.state in ('submitted', 'in_review')
      and not exists (select from update_campaign_applications x
        where x.platform_id = a.platform_id and x.campaign_id = ${id} and x.application_id = a.id)
    order by a.id limit ${count}`.execute(db.kysely)
  return rows.map((row) => row.id)
}
