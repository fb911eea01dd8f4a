import type { ApplicationState } from '@laurel/contract/applications/states'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import type { InboxKind, InboxScope, InboxState, MarkInbox } from '@laurel/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { WaitingSource } from '../applications/store/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'

/** A kind of things, and the programs in which the reader may see them; undefined: every one. */
export interface ReadableSource {
  readonly kind: InboxKind
  readonly source: WaitingSource
  readonly programIds: readonly string[] | undefined
}

export interface InboxRequest {
  readonly userId: string
  readonly sources: readonly ReadableSource[]
  readonly scope: InboxScope
  readonly state: InboxState
  readonly now: Date
}

export interface InboxRow {
  readonly kind: InboxKind
  readonly item: string
  readonly since: Date
  readonly due_on: string | null
  readonly words: string
  readonly detail: string
  readonly until: Date | null
  readonly total: number
  readonly application_id: string
  readonly title: string
  readonly reference: string | null
  readonly applicant_name: string
  readonly state: ApplicationState
  readonly program_id: string
  readonly slug: string
  readonly program_title: LocalizedText
  readonly default_lang: Locale
}

/** What is read of something that waits: `w`, its application `a` and its program `p`. */
const shown = sql`w.kind, w.item, w.since, to_char(w.due_on, 'YYYY-MM-DD') as due_on, w.words, w.detail, w.until, w.total,
  a.id as application_id, a.title, a.reference, a.applicant_name, a.state,
  p.id as program_id, p.slug, p.title as program_title, p.default_lang`

const itsApplication = ({ platformId }: PlatformDb) => sql`
  join applications a on a.platform_id = ${platformId} and a.id = w.application_id
  join programs p on p.platform_id = a.platform_id and p.id = a.program_id`

/** The newest of each kind, with how many there are. A stretch of each, of one kind usually. */
export async function listInbox(
  db: PlatformDb,
  requested: InboxRequest,
  stretch: { from: number; count: number },
): Promise<InboxRow[]> {
  if (requested.sources.length === 0) return []
  const { rows } = await sql<InboxRow>`
    select ${shown}
    from (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by due_on nulls last, since desc, item) as place
      from (${inboxRows(db, requested)}) s
    ) w
    ${itsApplication(db)}
    where w.place > ${stretch.from} and w.place <= ${stretch.from + stretch.count}
    order by w.kind, w.place`.execute(db.kysely)
  return rows
}

/** The newest of all kinds together. */
export async function listInboxFlat(
  db: PlatformDb,
  requested: InboxRequest,
  stretch: { from: number; count: number },
): Promise<InboxRow[]> {
  if (requested.sources.length === 0) return []
  const { rows } = await sql<InboxRow>`
    select ${shown}
    from (
      select *, count(*) over ()::int as total from (${inboxRows(db, requested)}) s
      order by since desc, kind, item limit ${stretch.count} offset ${stretch.from}
    ) w
    ${itsApplication(db)}
    order by w.since desc, w.kind, w.item`.execute(db.kysely)
  return rows
}

export async function countInbox(db: PlatformDb, requested: InboxRequest): Promise<{ kind: InboxKind; n: number }[]> {
  if (requested.sources.length === 0) return []
  const { rows } = await sql<{ kind: InboxKind; n: number }>`
    select kind, count(*)::int as n from (${inboxRows(db, requested)}) s group by kind`.execute(db.kysely)
  return rows
}

/** What stands so for the reader, of all kinds. */
function inboxRows(
  db: PlatformDb,
  { userId, sources, scope, state: requested, now }: InboxRequest,
): RawBuilder<unknown> {
  const { platformId } = db
  const each = sources.map(
    ({ kind, source, programIds }) => sql`
      select ${sql.lit(kind)} as kind, r.item, r.application_id, r.since, r.due_on, r.words, r.detail, m.until
      from (${source.rows({ platformId, userId })}) r
      join applications x on x.platform_id = ${platformId} and x.id = r.application_id and x.state <> 'deleted'
      join programs y on y.platform_id = x.platform_id and y.id = x.program_id and y.status <> 'deleted'
      left join inbox_marks m on m.platform_id = ${platformId} and m.user_id = ${userId}
        and m.kind = ${sql.lit(kind)} and m.item = r.item
      where ${among(programIds)} and ${source.isPersonal || scope === 'team' ? sql`true` : isMine(platformId, userId)}
        and ${standsSo(requested, now)}`,
  )
  return sql.join(each, sql` union all `)
}

function among(programIds: readonly string[] | undefined) {
  return programIds ? sql`x.program_id = any(${[...programIds]}::uuid[])` : sql`true`
}

/** The reader looks after it, or nobody does. */
function isMine(platformId: string, userId: string) {
  return sql`(exists (select from application_assignees s where s.platform_id = ${platformId}
      and s.application_id = x.id and s.user_id = ${userId})
    or not exists (select from application_assignees s where s.platform_id = ${platformId} and s.application_id = x.id))`
}

/** Done lasts until something new happens; put off until its moment. */
function standsSo(requested: InboxState, now: Date) {
  const isDone = sql`(m.marked_at is not null and m.until is null and r.since <= m.marked_at)`
  const isSnoozed = sql`(m.until is not null and m.until > ${now})`
  if (requested === 'done') return isDone
  return requested === 'snoozed' ? isSnoozed : sql`not ${isDone} and not ${isSnoozed}`
}

export async function setMarks(
  db: PlatformDb,
  userId: string,
  items: MarkInbox['items'],
  mark: { at: Date; until: Date | null },
): Promise<void> {
  const named = [...new Map(items.map((one) => [`${one.kind} ${one.id}`, one])).values()]
  await db
    .insert(
      'inbox_marks',
      named.map(({ kind, id }) => ({ user_id: userId, kind, item: id, marked_at: mark.at, until: mark.until })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'user_id', 'kind', 'item'])
        .doUpdateSet({ marked_at: mark.at, until: mark.until }),
    )
    .execute()
}

export async function removeMarks(db: PlatformDb, userId: string, items: MarkInbox['items']): Promise<void> {
  await sql`delete from inbox_marks m
    using unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[]) as one (kind, item)
    where m.platform_id = ${db.platformId} and m.user_id = ${userId} and m.kind = one.kind and m.item = one.item`.execute(
    db.kysely,
  )
}

export async function listMarks(db: PlatformDb, userId: string) {
  return db
    .from('inbox_marks')
    .where('user_id', '=', userId)
    .select(['kind', 'item', 'marked_at', 'until'])
    .orderBy('marked_at')
    .execute()
}

export async function removeAllMarks(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('inbox_marks').where('user_id', '=', userId).execute()
}

/** Programs as they are named beside something of theirs. */
export async function listNamedPrograms(db: PlatformDb, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .from('programs')
    .where('id', 'in', ids)
    .select(['id', 'slug', 'title', 'default_lang as defaultLang'])
    .execute()
  return rows.map((row) => ({ ...row, title: row.title as LocalizedText, defaultLang: row.defaultLang as Locale }))
}
