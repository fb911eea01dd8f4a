import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What a person signed here, and the accounts that they gave. */
export async function listSignedBy(db: PlatformDb, userId: string) {
  const { rows } = await sql<{ title: string; method: string; signed_at: Date }>`select g.title, s.method, s.signed_at
    from grant_signers s
    join grant_agreements a on a.platform_id = s.platform_id and a.id = s.agreement_id
    join grants g on g.platform_id = a.platform_id and g.id = a.grant_id
    where s.platform_id = ${db.platformId} and s.user_id = ${userId} and s.signed_at is not null
    order by s.signed_at`.execute(db.kysely)
  return rows
}

export async function listPayeesOfPerson(db: PlatformDb, userId: string) {
  const { rows } = await sql<{ title: string; holder: string; masked_iban: string; given_at: Date }>`
    select g.title, p.holder, p.masked_iban, p.given_at from grant_payees p
    join grants g on g.platform_id = p.platform_id and g.id = p.grant_id
    where p.platform_id = ${db.platformId} and p.given_by = ${userId} order by p.given_at`.execute(db.kysely)
  return rows
}

export async function listReportsSentBy(db: PlatformDb, userId: string) {
  const { rows } = await sql<{ title: string; report: string; text: string; at: Date }>`
    select g.title, r.title as report, e.text, e.at from grant_report_entries e
    join grant_reports r on r.platform_id = e.platform_id and r.id = e.report_id
    join grants g on g.platform_id = r.platform_id and g.id = r.grant_id
    where e.platform_id = ${db.platformId} and e.by_id = ${userId} and e.kind = 'submitted' order by e.at`.execute(
    db.kysely,
  )
  return rows
}

/** Who gave accounts that nothing was paid to, and who wrote reports, is nobody any more. Signatures and payments stay. */
export async function forgetGrantee(db: PlatformDb, userId: string): Promise<void> {
  await sql`delete from grant_payees p where p.platform_id = ${db.platformId} and p.given_by = ${userId}
    and not exists (select from grant_installments i where i.platform_id = p.platform_id and i.payee_id = p.id)`.execute(
    db.kysely,
  )
  await db.change('grant_report_entries').set({ by_id: null }).where('by_id', '=', userId).execute()
}

/** Grants to approve, changes asked of an agreement, and reports to read: what waits for the team. */
export const grantWaiting = {
  kind: 'grant',
  needs: 'program.grants.manage',
  isPersonal: false,
  rows: ({ platformId }: { readonly platformId: string }): RawBuilder<unknown> => sql`
    select g.id::text as item, g.application_id, g.created_at as since, null::date as due_on, left(g.purpose, 200) as words,
      'proposed' as detail
    from grants g where g.platform_id = ${platformId} and g.state = 'proposed'
    union all
    select s.id::text, g.application_id, s.settled_at, null::date, left(s.message, 200), 'changes'
    from grant_agreements s join grants g on g.platform_id = s.platform_id and g.id = s.grant_id
    where s.platform_id = ${platformId} and s.state = 'changes_asked' and g.state = 'signing'
      and not exists (select from grant_agreements l where l.platform_id = s.platform_id and l.grant_id = s.grant_id
        and l.version > s.version)
    union all
    select r.id::text, g.application_id, (select max(e.at) from grant_report_entries e
      where e.platform_id = r.platform_id and e.report_id = r.id), null::date, left(r.title, 200), 'report'
    from grant_reports r join grants g on g.platform_id = r.platform_id and g.id = r.grant_id
    where r.platform_id = ${platformId} and r.state = 'submitted'`,
} as const
