import { bookYears, type RetentionSubject, type RetentionUnit } from '@laurel/contract/privacy'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What a rule looks for. */
export interface Sought {
  readonly subject: RetentionSubject
  readonly since: string
  readonly programId: string | null
  readonly states: readonly string[]
  readonly mode: string
  /** The moment at which it looks: what the law keeps until then stays. */
  readonly at: Date
}

interface Source {
  /** Tables, the thing itself as `x`, or as `a` where it is an application. */
  readonly from: RawBuilder<unknown>
  readonly moment: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  /** Applications, as `a`, that keep what is theirs for now. */
  readonly stay?: readonly ('held' | 'busy')[]
  /** The law, or a hold, keeps it for now. */
  readonly byLaw?: RawBuilder<unknown>
  /** Ids of applications, as `a`, that were erased before. */
  readonly done?: RawBuilder<unknown>
}

const isHeld = sql`exists (select from holds h where h.platform_id = a.platform_id and h.application_id = a.id
  and h.lifted_at is null and (h.until is null or h.until > now()))`
const isBusy = sql`exists (select from entries e join evaluation_sessions s on s.platform_id = e.platform_id
  and s.id = e.session_id where e.platform_id = a.platform_id and e.application_id = a.id
  and s.state in ('open', 'paused', 'closed', 'deliberation', 'decided'))`
const isHeldOrder = sql`exists (select from holds h where h.platform_id = x.platform_id
  and h.application_id = x.application_id and h.lifted_at is null and (h.until is null or h.until > now()))`
const asks = { held: isHeld, busy: isBusy }

/** `a` is the application, sent, in the states and the program of the rule. */
function sentWhere({ programId, states }: Sought): RawBuilder<unknown> {
  const ofStates = states.length > 0 ? sql`and a.state = any(${[...states]}::text[])` : sql``
  const ofProgram = programId ? sql`and a.program_id = ${programId}` : sql``
  return sql`a.submitted_at is not null ${ofStates} ${ofProgram}`
}

/** Applications that were erased in the mode, or as far as the law lets it go. */
function erasedBefore(platformId: string, { mode }: Pick<Sought, 'mode'>): RawBuilder<unknown> {
  const modes = mode === 'identity' ? ['identity', 'shell'] : [mode]
  // What a result counts, what was paid and what was signed keep their shell: that is as far as `all` goes.
  const orShell =
    mode === 'all'
      ? sql`or (j.mode = 'shell' and (exists (select from entries e join evaluation_sessions s
          on s.platform_id = e.platform_id and s.id = e.session_id where e.platform_id = j.platform_id
          and e.application_id = j.thing_id and s.state in ('published', 'archived'))
        or exists (select from payment_orders o where o.platform_id = j.platform_id and o.application_id = j.thing_id
          and (exists (select from payments p where p.platform_id = o.platform_id and p.order_id = o.id
            and p.state in ('confirmed', 'disputed') and p.method <> 'free')
          or exists (select from invoices i where i.platform_id = o.platform_id and i.order_id = o.id)))
        or exists (select from grants g where g.platform_id = j.platform_id and g.application_id = j.thing_id
          and (exists (select from grant_agreements s where s.platform_id = g.platform_id and s.grant_id = g.id
            and s.state = 'signed')
          or exists (select from grant_installments i where i.platform_id = g.platform_id and i.grant_id = g.id
            and i.state in ('ordered', 'paid'))))))`
      : sql``
  return sql`select j.thing_id from erasure_journal j where j.platform_id = ${platformId} and j.kind = 'application'
    and (j.mode = any(${modes}::text[]) ${orShell})`
}

/** The end of a program is the same moment for all that was sent to it. */
function momentOf(since: string): RawBuilder<unknown> {
  if (since === 'program_closed') return sql`g.closes_at`
  return since === 'decision_published' ? sql`a.decision_published_at` : sql`a.submitted_at`
}

function applicationsSource(platformId: string, sought: Sought): Source {
  const isByProgram = sought.since === 'program_closed'
  return {
    from: isByProgram
      ? sql`programs g join applications a on a.platform_id = g.platform_id and a.program_id = g.id`
      : sql`applications a`,
    moment: momentOf(sought.since),
    where: sentWhere(sought),
    name: sql`coalesce(a.reference, a.title)`,
    stay: ['held', 'busy'],
    done: erasedBefore(platformId, sought),
  }
}

/** Orders with their payments: whoever paid is forgotten, once the law has no more use of it. */
function transactionsSource(platformId: string, { programId, at }: Sought): Source {
  const ofProgram = programId ? sql`and p.program_id = ${programId}` : sql``
  return {
    from: sql`payment_orders x join (select p.order_id, max(coalesce(p.settled_at, p.begun_at)) as at,
        bool_or(p.state in ('confirmed', 'disputed') and p.method <> 'free') as is_paid,
        bool_or(p.state in ('pending', 'proof_sent')) as is_awaited from payments p
        where p.platform_id = ${platformId} ${ofProgram} group by p.order_id) m on m.order_id = x.id`,
    moment: sql`m.at`,
    // Money on its way is checked, and invoiced, by who pays it.
    where: sql`(x.payer_id is not null or x.buyer <> '{}') and not m.is_awaited`,
    name: sql`x.reference`,
    byLaw: sql`(${isHeldOrder} or not x.is_test and m.at > ${cutoffOf(at, bookYears, 'years')} and (m.is_paid
      or exists (select from invoices i where i.platform_id = x.platform_id and i.order_id = x.id)))`,
  }
}

function sourceOf(platformId: string, sought: Sought): Source {
  const { programId } = sought
  const ofProgram = programId ? sql`and a.program_id = ${programId}` : sql``
  switch (sought.subject) {
    case 'applications':
      return applicationsSource(platformId, sought)
    case 'transactions':
      return transactionsSource(platformId, sought)
    case 'drafts':
      return {
        from: sql`applications a`,
        moment: sql`a.updated_at`,
        where: sql`a.submitted_at is null ${ofProgram}`,
        name: sql`a.title`,
        stay: ['held'],
        done: erasedBefore(platformId, { mode: 'all' }),
      }
    case 'files':
      return {
        from: sql`files x join applications a on a.platform_id = x.platform_id and a.id = x.application_id`,
        moment: sought.since === 'uploaded' ? sql`x.created_at` : sql`a.decision_published_at`,
        // A proof of payment goes with its transaction.
        where: sql`not exists (select from payments p where p.platform_id = x.platform_id and p.proof_id = x.id)
          ${ofProgram}`,
        name: sql`x.name`,
        stay: ['held', 'busy'],
      }
    case 'messages':
      return {
        from: sql`conversations x join applications a on a.platform_id = x.platform_id and a.id = x.application_id`,
        moment: sql`x.last_at`,
        where: sql`true ${ofProgram}`,
        name: sql`coalesce(a.reference, a.title)`,
        stay: ['held'],
      }
    case 'accounts':
      return {
        from: sql`members x join users u on u.id = x.user_id`,
        moment: sql`coalesce((select max(s.last_seen_at) from sign_ins s where s.user_id = x.user_id), x.joined_at)`,
        where: sql`u.erased_at is null and not exists (select from role_grants g
          where g.platform_id = x.platform_id and g.user_id = x.user_id)`,
        name: sql`u.email`,
      }
    case 'mails':
      return {
        from: sql`emails x`,
        moment: sql`x.created_at`,
        where: sql`x.to_address <> 'erased@erased.invalid' and x.state not in ('queued', 'deferred')
          ${programId ? sql`and x.program_id = ${programId}` : sql``}`,
        name: sql`x.kind`,
      }
    case 'logs':
      return {
        from: sql`events x`,
        moment: sql`x.at`,
        where: programId ? sql`x.program_id = ${programId}` : sql`true`,
        name: sql`x.name`,
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

/** Applications that something keeps: few, so that whoever counts begins with them. */
const stayingIds = (platformId: string, stay: readonly ('held' | 'busy')[]) => sql`select h.application_id from holds h
  where h.platform_id = ${platformId} and h.lifted_at is null and (h.until is null or h.until > now())
  ${stay.includes('busy') ? busyIds(platformId) : sql``}`

const busyIds = (platformId: string) => sql`union select e.application_id from evaluation_sessions s
  join entries e on e.platform_id = s.platform_id and e.session_id = s.id
  where s.platform_id = ${platformId} and s.state in ('open', 'paused', 'closed', 'deliberation', 'decided')`

/** So many lines of the journal are sooner subtracted than looked at by each row. */
const fewErased = 1000

async function isMuchErased({ kysely, platformId }: PlatformDb): Promise<boolean> {
  const { rows } = await sql`select from erasure_journal where platform_id = ${platformId} and kind = 'application'
    offset ${fewErased} limit 1`.execute(kysely)
  return rows.length > 0
}

/**
 * How many are too old, and how many of these must stay for now. All are counted once, by the index alone where there is one;
 * what stays, and what was erased before unless it is much, is counted from its own side and subtracted.
 */
export async function countDue(
  db: PlatformDb,
  sought: Sought,
  cutoff: Date,
): Promise<{ count: number; staying: number }> {
  const { from, moment, where, stay, byLaw, done } = sourceOf(db.platformId, sought)
  const old = sql`from ${from} where ${platformOf(sought.subject)} = ${db.platformId} and ${where} and ${moment} <= ${cutoff}`
  const none = sql`0::bigint`
  const isMuch = done !== undefined && (await isMuchErased(db))
  const erased = done && !isMuch ? sql`(select count(*) ${old} and a.id in (${done}))` : none
  const staying = stay
    ? sql`(select count(*) ${old} and a.id in (${stayingIds(db.platformId, stay)}) ${notDone(done)})`
    : byLaw
      ? sql`(select count(*) ${old} and ${byLaw})`
      : none
  const { rows } = await sql<
    Record<'found' | 'erased' | 'staying', string>
  >`select (select count(*) ${old} ${isMuch ? notDone(done) : sql``}) as found,
    ${erased} as erased, ${staying} as staying`.execute(db.kysely)
  const [row] = rows
  return { count: Number(row?.found ?? 0) - Number(row?.erased ?? 0), staying: Number(row?.staying ?? 0) }
}

const notDone = (done: Source['done']) =>
  done ? sql`and not exists (select from (${done}) d where d.thing_id = a.id)` : sql``

/** What a run may take: neither erased before nor kept for now. */
const mayGo = ({ stay = [], byLaw, done }: Source) =>
  sql.join(
    [notDone(done), ...stay.map((one) => sql`and not ${asks[one]}`), byLaw ? sql`and not ${byLaw}` : sql``],
    sql` `,
  )

export interface DueThing {
  readonly id: string
  readonly name: string
  readonly at: Date
}

/** The oldest of those that may go. */
export async function listDue(db: PlatformDb, sought: Sought, cutoff: Date, limit: number): Promise<DueThing[]> {
  if (sought.subject === 'applications') return listDueApplications(db, sought, cutoff, limit)
  const source = sourceOf(db.platformId, sought)
  const { from, moment, where, name } = source
  const { rows } =
    await sql<DueThing>`select ${idOf(sought.subject)} as id, ${name} as name, ${moment} as at from ${from}
    where ${platformOf(sought.subject)} = ${db.platformId} and ${where} and ${moment} <= ${cutoff} ${mayGo(source)}
    order by ${moment}, ${idOf(sought.subject)} limit ${limit}`.execute(db.kysely)
  return rows
}

/** Of each program the oldest, in the order of its index; then the oldest of these. */
async function listDueApplications(db: PlatformDb, sought: Sought, cutoff: Date, limit: number): Promise<DueThing[]> {
  const source = sourceOf(db.platformId, sought)
  const { moment, where, name } = source
  const ofProgram = sought.programId ? sql`and g.id = ${sought.programId}` : sql``
  const { rows } = await sql<DueThing>`select o.id, o.name, o.at from programs g
    cross join lateral (select a.id, ${name} as name, ${moment} as at from applications a
      where a.platform_id = ${db.platformId} and a.program_id = g.id and ${where} and ${moment} <= ${cutoff} ${mayGo(source)}
      order by ${moment}, a.id limit ${limit}) o
    where g.platform_id = ${db.platformId} ${ofProgram} order by o.at, o.id limit ${limit}`.execute(db.kysely)
  return rows
}

/** Some of those that may go, in the order of their ids: a run goes through them once. */
export async function listDueAfter(
  db: PlatformDb,
  sought: Sought,
  cutoff: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<DueThing[]> {
  const source = sourceOf(db.platformId, sought)
  const { from, moment, where, name } = source
  const id = idOf(sought.subject)
  const isLater = after ? sql`and ${id} > ${after}` : sql``
  const { rows } = await sql<DueThing>`select ${id} as id, ${name} as name, ${moment} as at from ${from}
    where ${platformOf(sought.subject)} = ${db.platformId} ${isLater} and ${where} and ${moment} <= ${cutoff} ${mayGo(source)}
    order by ${id} limit ${limit}`.execute(db.kysely)
  return rows
}
