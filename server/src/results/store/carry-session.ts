import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

interface SessionPair {
  readonly from: string
  readonly to: string
}

/**
 * Decisions on conflicts, and declarations of jurors, hold for the same people and applications in the next session.
 * Call it once entries and jurors are there.
 */
export async function carryConflicts(db: PlatformDb, { from, to }: SessionPair): Promise<void> {
  await sql`insert into conflicts (platform_id, id, session_id, entry_id, juror_id, source, state, signs, kind, note,
      decided_by, decided_at, created_at)
    select k.platform_id, gen_random_uuid(), ${to}, e.id, j.id, k.source, k.state, k.signs, k.kind, k.note,
      k.decided_by, k.decided_at, k.created_at
    from conflicts k
    join entries was on was.platform_id = k.platform_id and was.id = k.entry_id
    join jurors sat on sat.platform_id = k.platform_id and sat.id = k.juror_id
    join entries e on e.platform_id = k.platform_id and e.session_id = ${to} and e.application_id = was.application_id
    join jurors j on j.platform_id = k.platform_id and j.session_id = ${to} and j.email = sat.email
    where k.platform_id = ${db.platformId} and k.session_id = ${from} and (k.state <> 'suspected' or k.source = 'juror')
    on conflict (platform_id, entry_id, juror_id) do nothing`.execute(db.kysely)
}

/** The charter as it stands, to be signed anew; days of reminders; what can be decided, with quotas and budget; views. */
export async function carryRules(db: PlatformDb, { from, to }: SessionPair, at: Date): Promise<void> {
  await sql`insert into charters (platform_id, session_id, version, text, created_at)
    select c.platform_id, ${to}, 1, c.text, ${at}
    from charters c join evaluation_sessions s on s.platform_id = c.platform_id and s.id = c.session_id
    where c.platform_id = ${db.platformId} and s.id = ${from} and c.version = s.charter_version`.execute(db.kysely)
  await sql`update evaluation_sessions s set charter_version = least(was.charter_version, 1),
      remind_before_end = was.remind_before_end, remind_unanswered = was.remind_unanswered,
      budget_cents = was.budget_cents, budget_currency = was.budget_currency,
      staff_views = was.staff_views, jury_views = was.jury_views
    from evaluation_sessions was
    where s.platform_id = ${db.platformId} and s.id = ${to} and was.platform_id = s.platform_id and was.id = ${from}`.execute(
    db.kysely,
  )
  await sql`insert into decision_types (platform_id, id, session_id, position, label, outcome, quota, category_quotas,
      takes_amount)
    select platform_id, gen_random_uuid(), ${to}, position, label, outcome, quota, category_quotas, takes_amount
    from decision_types where platform_id = ${db.platformId} and session_id = ${from}`.execute(db.kysely)
}
