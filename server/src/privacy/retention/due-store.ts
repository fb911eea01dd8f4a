import type { RetentionSubject, RetentionUnit } from '@laurel/contract/privacy'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What a rule looks for. */
export interface Sought {
  readonly subject: RetentionSubject
  readonly since: string
  readonly programId: string | null
  readonly states: readonly string[]
  readonly mode: string
}

interface Source {
  /** Tables, the thing itself as `x`. */
  readonly from: RawBuilder<unknown>
  readonly moment: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  /** What must stay for now, counted apart: each a condition that PostgreSQL joins by, rather than asks of every row. */
  readonly staying: readonly RawBuilder<unknown>[]
}

const isHeld = sql`exists (select from holds h where h.platform_id = a.platform_id and h.application_id = a.id
  and h.lifted_at is null and (h.until is null or h.until > now()))`
const isBusy = sql`exists (select from entries e join evaluation_sessions s on s.platform_id = e.platform_id
  and s.id = e.session_id where e.platform_id = a.platform_id and e.application_id = a.id
  and s.state in ('open', 'paused', 'closed', 'deliberation', 'decided'))`
const isCounted = sql`exists (select from entries e join evaluation_sessions s on s.platform_id = e.platform_id
  and s.id = e.session_id where e.platform_id = a.platform_id and e.application_id = a.id
  and s.state in ('published', 'archived'))`
const mustStay = [isHeld, isBusy]

/** `a` is the application; what was erased in the mode, or further, is not sought again. */
function applicationsWhere({ programId, states, mode }: Sought): RawBuilder<unknown> {
  const modes = mode === 'identity' ? ['identity', 'shell'] : [mode]
  // A published result keeps its shell: that is as far as it goes.
  const beyondShell =
    mode === 'all'
      ? sql`and not (${isCounted} and exists (select from erasure_journal j where j.platform_id = a.platform_id
          and j.kind = 'application' and j.thing_id = a.id and j.mode = 'shell'))`
      : sql``
  const ofStates = states.length > 0 ? sql`and a.state = any(${[...states]}::text[])` : sql``
  const ofProgram = programId ? sql`and a.program_id = ${programId}` : sql``
  return sql`a.submitted_at is not null ${ofStates} ${ofProgram} ${beyondShell} and not exists (select from erasure_journal j
    where j.platform_id = a.platform_id and j.kind = 'application' and j.thing_id = a.id and j.mode = any(${modes}::text[]))`
}

const applicationMoments: Readonly<Record<string, RawBuilder<unknown>>> = {
  submitted: sql`a.submitted_at`,
  decision_published: sql`a.decision_published_at`,
  program_closed: sql`(select p.closes_at from programs p where p.platform_id = a.platform_id and p.id = a.program_id)`,
}

function sourceOf(sought: Sought): Source {
  const { programId } = sought
  const ofProgram = programId ? sql`and a.program_id = ${programId}` : sql``
  switch (sought.subject) {
    case 'applications':
      return {
        from: sql`applications a`,
        moment: applicationMoments[sought.since] ?? sql`a.submitted_at`,
        where: applicationsWhere(sought),
        name: sql`coalesce(a.reference, a.title)`,
        staying: mustStay,
      }
    case 'drafts':
      return {
        from: sql`applications a`,
        moment: sql`a.updated_at`,
        where: sql`a.submitted_at is null ${ofProgram}`,
        name: sql`a.title`,
        staying: [isHeld],
      }
    case 'files':
      return {
        from: sql`files x join applications a on a.platform_id = x.platform_id and a.id = x.application_id`,
        moment: sought.since === 'uploaded' ? sql`x.created_at` : sql`a.decision_published_at`,
        where: sql`true ${ofProgram}`,
        name: sql`x.name`,
        staying: mustStay,
      }
    case 'messages':
      return {
        from: sql`conversations x join applications a on a.platform_id = x.platform_id and a.id = x.application_id`,
        moment: sql`x.last_at`,
        where: sql`true ${ofProgram}`,
        name: sql`coalesce(a.reference, a.title)`,
        staying: [isHeld],
      }
    case 'accounts':
      return {
        from: sql`members x join users u on u.id = x.user_id`,
        moment: sql`coalesce((select max(s.last_seen_at) from sign_ins s where s.user_id = x.user_id), x.joined_at)`,
        where: sql`u.erased_at is null and not exists (select from role_grants g
          where g.platform_id = x.platform_id and g.user_id = x.user_id)`,
        name: sql`u.email`,
        staying: [],
      }
    case 'mails':
      return {
        from: sql`emails x`,
        moment: sql`x.created_at`,
        where: sql`x.to_address <> 'erased@erased.invalid' and x.state not in ('queued', 'deferred')
          ${programId ? sql`and x.program_id = ${programId}` : sql``}`,
        name: sql`x.kind`,
        staying: [],
      }
    case 'logs':
      return {
        from: sql`events x`,
        moment: sql`x.at`,
        where: programId ? sql`x.program_id = ${programId}` : sql`true`,
        name: sql`x.name`,
        staying: [],
      }
  }
}

const idOf = (subject: RetentionSubject) => {
  if (subject === 'applications' || subject === 'drafts') return sql`a.id`
  if (subject === 'messages') return sql`x.application_id`
  return subject === 'accounts' ? sql`x.user_id` : sql`x.id`
}

const platformOf = (subject: RetentionSubject) =>
  subject === 'applications' || subject === 'drafts' ? sql`a.platform_id` : sql`x.platform_id`

/** The moment before which things are too old. */
export function cutoffOf(now: Date, length: number, unit: RetentionUnit): Date {
  const cutoff = new Date(now)
  if (unit === 'days') cutoff.setUTCDate(cutoff.getUTCDate() - length)
  if (unit === 'months') cutoff.setUTCMonth(cutoff.getUTCMonth() - length)
  if (unit === 'years') cutoff.setUTCFullYear(cutoff.getUTCFullYear() - length)
  return cutoff
}

/** How many are too old, and how many of these must stay for now. */
export async function countDue(
  db: PlatformDb,
  sought: Sought,
  cutoff: Date,
): Promise<{ count: number; staying: number }> {
  const { from, moment, where, staying } = sourceOf(sought)
  const old = sql`from ${from} where ${platformOf(sought.subject)} = ${db.platformId} and ${where} and ${moment} <= ${cutoff}`
  if (staying.length === 0) {
    const { rows } = await sql<{ count: string }>`select count(*) as count ${old}`.execute(db.kysely)
    return { count: Number(rows[0]?.count ?? 0), staying: 0 }
  }
  // From those that stay, which are few, to their rows: not the other way round.
  const { rows } = await sql<{ count: string; staying: string }>`with stay (id) as materialized (
      select h.application_id from holds h where h.platform_id = ${db.platformId} and h.lifted_at is null
        and (h.until is null or h.until > now())
      ${staying.includes(isBusy) ? busyIds(db.platformId) : sql``})
    select (select count(*) ${old}) as count, (select count(*) ${old} and a.id in (select id from stay)) as staying`.execute(
    db.kysely,
  )
  return { count: Number(rows[0]?.count ?? 0), staying: Number(rows[0]?.staying ?? 0) }
}

const busyIds = (platformId: string) => sql`union select e.application_id from evaluation_sessions s
  join entries e on e.platform_id = s.platform_id and e.session_id = s.id
  where s.platform_id = ${platformId} and s.state in ('open', 'paused', 'closed', 'deliberation', 'decided')`

const without = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0
    ? sql.join(
        conditions.map((one) => sql`and not ${one}`),
        sql` `,
      )
    : sql``

export interface DueThing {
  readonly id: string
  readonly name: string
  readonly at: Date
}

/** The oldest of those that may go. */
export async function listDue(db: PlatformDb, sought: Sought, cutoff: Date, limit: number): Promise<DueThing[]> {
  const { from, moment, where, name, staying } = sourceOf(sought)
  const { rows } =
    await sql<DueThing>`select ${idOf(sought.subject)} as id, ${name} as name, ${moment} as at from ${from}
    where ${platformOf(sought.subject)} = ${db.platformId} and ${where} and ${moment} <= ${cutoff} ${without(staying)}
    order by ${moment}, ${idOf(sought.subject)} limit ${limit}`.execute(db.kysely)
  return rows
}

/** Some of those that may go, in the order of their ids: a run goes through them once. */
export async function listDueAfter(
  db: PlatformDb,
  sought: Sought,
  cutoff: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<DueThing[]> {
  const { from, moment, where, name, staying } = sourceOf(sought)
  const id = idOf(sought.subject)
  const isLater = after ? sql`and ${id} > ${after}` : sql``
  const { rows } = await sql<DueThing>`select ${id} as id, ${name} as name, ${moment} as at from ${from}
    where ${platformOf(sought.subject)} = ${db.platformId} ${isLater} and ${where} and ${moment} <= ${cutoff} ${without(staying)}
    order by ${id} limit ${limit}`.execute(db.kysely)
  return rows
}
