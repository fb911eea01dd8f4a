import type { RequestKind, RequestState } from '@laurel/contract/applications/requests'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { fold } from '@laurel/contract/forms/values'
import { type Selectable, sql } from 'kysely'
import {
  type DB,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

/** A request of an applicant, with its answer. */
export interface ApplicationRequest {
  readonly id: string
  readonly programId: string
  readonly applicationId: string
  readonly kind: RequestKind
  readonly reason: string
  readonly requestedUntil: Date | null
  readonly state: RequestState
  readonly answer: string
  readonly requestedAt: Date
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

function read(row: Selectable<DB['application_requests']>): ApplicationRequest {
  return {
    id: row.id,
    programId: row.program_id,
    applicationId: row.application_id,
    kind: row.kind as RequestKind,
    reason: row.reason,
    requestedUntil: row.wanted_until,
    state: row.state as RequestState,
    answer: row.answer,
    requestedAt: row.asked_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
  }
}

export async function findRequest(db: PlatformDb, id: string): Promise<ApplicationRequest | undefined> {
  const row = await db.from('application_requests').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: it is answered once. */
export async function lockRequest(db: PlatformDb, id: string): Promise<ApplicationRequest | undefined> {
  const row = await db.from('application_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

/** Those of one application, the newest first. */
export async function listRequestsOf(db: PlatformDb, applicationId: string): Promise<ApplicationRequest[]> {
  const rows = await db
    .from('application_requests')
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  return rows.map(read)
}

/** All that a person asked for, of their own applications and of those they fill with others. */
export async function listRequestsBy(
  db: PlatformDb,
  userId: string,
): Promise<(ApplicationRequest & { reference: string | null; title: string })[]> {
  const rows = await db.kysely
    .selectFrom('application_requests as r')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'r.platform_id').onRef('a.id', '=', 'r.application_id'),
    )
    .where('r.platform_id', '=', db.platformId)
    .where('r.asked_by', '=', userId)
    .orderBy('r.id')
    .selectAll('r')
    .select(['a.reference', 'a.title'])
    .execute()
  return rows.map((row) => ({ ...read(row), reference: row.reference, title: row.title }))
}

/** Undefined when one of that kind waits already. */
export async function insertRequest(
  db: PlatformDb,
  request: Pick<ApplicationRequest, 'id' | 'programId' | 'applicationId' | 'kind' | 'reason' | 'requestedUntil'> & {
    readonly by: string | null
    readonly at: Date
  },
): Promise<ApplicationRequest | undefined> {
  const row = await db
    .insert('application_requests', {
      id: request.id,
      program_id: request.programId,
      application_id: request.applicationId,
      kind: request.kind,
      reason: request.reason,
      wanted_until: request.requestedUntil,
      asked_by: request.by,
      asked_at: request.at,
    })
    .onConflict((conflict) =>
      // Written out: as a parameter, a plan kept for all values would not know the index by it.
      conflict.columns(['platform_id', 'application_id', 'kind']).where(sql<boolean>`state = 'pending'`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function setRequest(
  db: PlatformDb,
  id: string,
  answer: { state: RequestState; answer: string; by: string | null; at: Date },
): Promise<ApplicationRequest> {
  const row = await db
    .change('application_requests')
    .set({ state: answer.state, answer: answer.answer, answered_by: answer.by, answered_at: answer.at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** Ends those of some kinds that wait, of some applications, and answers them. */
export async function settleRequests(
  db: PlatformDb,
  selection: { readonly applicationIds: readonly string[]; readonly kinds: readonly RequestKind[] },
  answer: { state: RequestState; answer: string; by: string | null; at: Date },
): Promise<ApplicationRequest[]> {
  const rows = await db
    .change('application_requests')
    .set({ state: answer.state, answer: answer.answer, answered_by: answer.by, answered_at: answer.at })
    .where(sql<boolean>`application_id = any(${[...selection.applicationIds]}::uuid[])`)
    .where(sql<boolean>`kind = any(${[...selection.kinds]}::text[])`)
    .where(sql<boolean>`state = 'pending'`)
    .returningAll()
    .execute()
  return rows.map(read)
}

/** Has requests that were closed wait again, except where another of its kind does; answers those. */
export async function reopenRequests(db: PlatformDb, ids: readonly string[]): Promise<ApplicationRequest[]> {
  const rows = await db
    .change('application_requests')
    .set({ state: 'pending', answer: '', answered_by: null, answered_at: null })
    .where(sql<boolean>`application_requests.id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`application_requests.state = 'closed'`)
    .where(sql<boolean>`not exists (select from application_requests o where o.platform_id = application_requests.platform_id
      and o.application_id = application_requests.application_id and o.kind = application_requests.kind
      and o.state = 'pending')`)
    .returningAll()
    .execute()
  return rows.map(read)
}

/** A request with the application that it is about. */
export interface ListedRequest extends ApplicationRequest {
  readonly application: {
    readonly title: string
    readonly reference: string | null
    readonly state: ApplicationState
    readonly applicantName: string
    readonly applicantEmail: string
  }
}

export interface RequestFilters {
  readonly programId: string
  readonly processed: boolean
  readonly kind: RequestKind | undefined
  readonly search: string
  /** This one alone. */
  readonly id?: string
}

/** Pending ones with the oldest first, processed ones with the last answered first. */
export function requestOrder(processed: boolean): KeyOrder {
  return processed
    ? { name: 'processed', by: sql`coalesce(r.answered_at, 'epoch')`, type: 'timestamptz', direction: 'desc' }
    : { name: 'pending', by: sql`r.id`, type: 'uuid', direction: 'asc' }
}

/**
 * Pending ones with the oldest first, processed ones with the last answered first; those taken back are neither, and what
 * is asked of an application in the trash does not wait.
 */
export async function listRequests(
  db: PlatformDb,
  filters: RequestFilters,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<ListedRequest> & { total: number; filtered: number }> {
  const words = fold(filters.search.replaceAll('\u0000', ''))
    .split(' ')
    .filter((word) => word !== '')
  const all = db.kysely
    .selectFrom('application_requests as r')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'r.platform_id').onRef('a.id', '=', 'r.application_id'),
    )
    .where('r.platform_id', '=', db.platformId)
    .where('r.program_id', '=', filters.programId)
    .where('r.state', 'in', filters.processed ? ['accepted', 'refused', 'closed'] : ['pending'])
    .$if(!filters.processed, (query) => query.where('a.state', '!=', 'deleted'))
    .$if(filters.id !== undefined, (query) => query.where('r.id', '=', filters.id ?? ''))
  const kind = filters.kind
  let found = kind ? all.where('r.kind', '=', kind) : all
  for (const word of words) found = found.where('a.search_text', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const count = sql<number>`count(*)::int`.as('n')
  const [total, filtered, page] = await Promise.all([
    all.select(count).executeTakeFirstOrThrow(),
    found.select(count).executeTakeFirstOrThrow(),
    pageByKey(
      found
        .selectAll('r')
        .select(['a.title', 'a.reference', 'a.state as application_state', 'a.applicant_name', 'a.applicant_email']),
      order,
      place,
      sql`r.id`,
    ),
  ])
  return {
    ...page,
    total: total.n,
    filtered: filtered.n,
    rows: page.rows.map((row) => ({
      ...read(row),
      application: {
        title: row.title,
        reference: row.reference,
        state: row.application_state as ApplicationState,
        applicantName: row.applicant_name,
        applicantEmail: row.applicant_email,
      },
    })),
  }
}

/** Numbers of requests and gates that wait for staff in a program. */
export async function countWaitingIn(db: PlatformDb, programId: string) {
  const { rows } = await sql<{ requests: number; processed: number; gates: number }>`select
    (select count(*)::int from application_requests r
      join applications a on a.platform_id = r.platform_id and a.id = r.application_id
      where r.platform_id = ${db.platformId} and r.program_id = ${programId} and r.state = 'pending'
        and a.state <> 'deleted') as requests,
    (select count(*)::int from application_requests r where r.platform_id = ${db.platformId}
      and r.program_id = ${programId} and r.state in ('accepted', 'refused', 'closed')) as processed,
    (select count(distinct g.application_id)::int from application_gates g
      join applications a on a.platform_id = g.platform_id and a.id = g.application_id
      where g.platform_id = ${db.platformId} and a.program_id = ${programId} and g.status = 'pending'
        and a.state <> 'deleted') as gates`.execute(db.kysely)
  return rows[0] ?? { requests: 0, processed: 0, gates: 0 }
}
