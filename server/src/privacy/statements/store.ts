import type { AccessibilityChange, AccessibilityStatement, ProcessorPurpose } from '@laurel/contract/privacy'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'

const nothing = { tested: '', limits: '', complaint: '', contact: '', updatedAt: null }

export async function findStatement(db: PlatformDb, lang: string): Promise<AccessibilityStatement> {
  const row = await db.from('accessibility_statements').where('lang', '=', lang).selectAll().executeTakeFirst()
  if (!row) return nothing
  const { tested, limits, complaint, contact, updated_at } = row
  return { tested, limits, complaint, contact, updatedAt: updated_at.toISOString() }
}

export async function writeStatement(db: PlatformDb, { lang, ...text }: AccessibilityChange, at: Date): Promise<void> {
  await db
    .insert('accessibility_statements', { lang, ...text, updated_at: at })
    .onConflict((conflict) => conflict.columns(['platform_id', 'lang']).doUpdateSet({ ...text, updated_at: at }))
    .execute()
}

/** The columns of the whole database that name people: by their reference to accounts, or by their name. */
export function listNamingColumns(db: PlatformDb): Promise<{ table: string; column: string }[]> {
  return ask(
    db,
    `select c.relname as table, a.attname as column from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and (a.attname ~ '(^|_)(email|firstname|lastname|to_address|phone|ip|address)$'
        or a.attname ~ '(_by|_by_id|user_id|owner_id|author_id|assignee_id|actor_id|person_id|applicant_name|responsible_id)$')
      order by 1, 2`,
    [],
  )
}

export async function countHolders(db: PlatformDb, permissions: readonly string[]): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; holders: string }>(
    db,
    `select p as name, count(distinct g.user_id) as holders from unnest($2::text[]) p
      left join roles r on r.platform_id = $1 and p = any (r.permissions)
      left join role_grants g on g.platform_id = r.platform_id and g.role_id = r.id group by p`,
    [db.platformId, permissions],
  )
  return new Map(rows.map(({ name, holders }) => [name, Number(holders)]))
}

export async function findSupportProvider(db: PlatformDb): Promise<string | undefined> {
  const row = await db.from('support_widgets').select('provider').executeTakeFirst()
  return row && row.provider !== 'none' ? row.provider : undefined
}

/** Providers that the platform set up itself and that are in use; an address may hold a secret and is read for its host alone. */
export function listPlatformProcessors(
  db: PlatformDb,
): Promise<{ purpose: ProcessorPurpose; name: string; address: string }[]> {
  return ask(
    db,
    `select 'sign_in' as purpose, name, issuer as address from identity_providers where platform_id = $1 and state = 'on'
      union select 'payments', trim('Stripe ' || name), '' from payment_accounts
        where platform_id = $1 and is_live and state in ('ready', 'restricted')
      union select 'events', case kind when 'slack' then 'Slack' when 'mattermost' then 'Mattermost' else '' end, url
        from webhook_endpoints where platform_id = $1 and state <> 'disabled'
      union select 'apps', coalesce(nullif(publisher, '') || ' (' || name || ')', name), '' from oauth_apps
        where platform_id = $1 and suspended_at is null
      order by 1, 2, 3`,
    [db.platformId],
  )
}
