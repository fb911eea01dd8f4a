import type { ConversationView, Side } from '@laurel/contract/messages'
import { type Selectable, sql } from 'kysely'
import {
  type DB,
  holds,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../kernel/db/index.ts'
import type { ContributedFact } from '../listing/index.ts'

export type ConversationRow = Selectable<DB['conversations']>
export type MessageRow = Selectable<DB['messages']>

/** A message as it is added to its conversation. */
export interface NewMessage {
  readonly id: string
  readonly applicationId: string
  readonly programId: string
  readonly side: Side
  readonly authorId: string | null
  readonly authorName: string
  readonly body: string
  readonly sentAt: Date
}

export function findConversation(db: PlatformDb, applicationId: string): Promise<ConversationRow | undefined> {
  return db.from('conversations').where('application_id', '=', applicationId).selectAll().executeTakeFirst()
}

/** Adds a message; the conversation begins with its first, and counts as read for the side that writes. */
export async function insertMessage(db: PlatformDb, message: NewMessage, excerpt: string): Promise<void> {
  const last = { last_side: message.side, last_excerpt: excerpt, last_at: message.sentAt }
  const read = message.side === 'staff' ? { staff_read_at: message.sentAt } : { applicant_read_at: message.sentAt }
  await db
    .insert('conversations', {
      application_id: message.applicationId,
      program_id: message.programId,
      ...last,
      ...read,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'application_id']).doUpdateSet({ ...last, ...read, settled_at: null }),
    )
    .execute()
  await db
    .insert('messages', {
      id: message.id,
      application_id: message.applicationId,
      side: message.side,
      author_id: message.authorId,
      author_name: message.authorName,
      body: message.body,
      sent_at: message.sentAt,
    })
    .execute()
}

/** A conversation is read from its newest message back. */
export const newestFirst: KeyOrder = { name: 'newest', by: sql`id`, type: 'uuid', direction: 'desc' }

export async function countMessages(db: PlatformDb, applicationId: string): Promise<number> {
  const said = db.from('messages').where('application_id', '=', applicationId)
  return (await said.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/** One page of a conversation, the newest first. */
export function listMessages(db: PlatformDb, applicationId: string, place: KeyPlace): Promise<KeyPage<MessageRow>> {
  const said = db
    .from('messages')
    .where('application_id', '=', applicationId)
    .select(['platform_id', 'id', 'application_id', 'side', 'author_id', 'author_name', 'body', 'sent_at'])
    // Read once, nobody knows when: before it was kept.
    .select(sql<Date | null>`nullif(read_at, '-infinity')`.as('read_at'))
    .select(['read_by', 'read_name'])
  return pageByKey(said, newestFirst, place)
}

/** Those who apply with an application, and read what is said about it. */
export async function listApplicants(db: PlatformDb, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from applications
    where platform_id = ${db.platformId} and id = ${applicationId} and owner_id is not null
    union select user_id from collaborators
    where platform_id = ${db.platformId} and application_id = ${applicationId} and accepted_at is not null
      and user_id is not null`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

export async function setSettled(db: PlatformDb, applicationId: string, at: Date): Promise<void> {
  await db.change('conversations').set({ settled_at: at }).where('application_id', '=', applicationId).execute()
}

const isWaiting = sql<boolean>`(c.last_side = 'applicant' and c.settled_at is null)`
const isUnread = sql<boolean>`(c.last_side = 'applicant' and c.last_at > c.staff_read_at)`

/** Conversations about applications that are in the trash are not in the inbox. */
function conversations(db: PlatformDb, programId: string) {
  return db.kysely
    .selectFrom('conversations as c')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.application_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('c.program_id', '=', programId)
    .where('a.state', '!=', 'deleted')
}

export async function countConversations(db: PlatformDb, programId: string) {
  return conversations(db, programId)
    .select((s) => [
      s.fn.countAll<number>().as('total'),
      s.fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
      s.fn.countAll<number>().filterWhere(isUnread).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** The conversation with the newest message first. */
export const newestConversation: KeyOrder = {
  name: 'newest',
  by: sql`c.last_at`,
  type: 'timestamptz',
  direction: 'desc',
}

/** One page of the inbox, the newest first. */
export async function listConversations(
  db: PlatformDb,
  programId: string,
  requested: { view: ConversationView; search?: string },
  place: KeyPlace,
) {
  let found = conversations(db, programId)
  if (requested.view !== 'all') found = found.where(requested.view === 'waiting' ? isWaiting : isUnread)
  if (requested.search) {
    const { search } = requested
    found = found.where((or) =>
      or.or([
        ...['a.title', 'a.applicant_name', 'a.reference'].map((column) => holds(sql.ref(column), search)),
        or.exists(
          or
            .selectFrom('messages as m')
            .whereRef('m.platform_id', '=', 'c.platform_id')
            .whereRef('m.application_id', '=', 'c.application_id')
            .where(holds(sql.ref('m.body'), search))
            .select('m.id'),
        ),
      ]),
    )
  }
  const [counted, page] = await Promise.all([
    found.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    pageByKey(
      found
        .innerJoin('categories as k', (join) =>
          join.onRef('k.platform_id', '=', 'a.platform_id').onRef('k.id', '=', 'a.category_id'),
        )
        .select(['a.id', 'a.title', 'a.reference', 'a.applicant_name', 'k.title as category'])
        .select(['c.last_side', 'c.last_excerpt', 'c.last_at', isWaiting.as('is_waiting')])
        .select((s) =>
          s
            .selectFrom('messages as m')
            .whereRef('m.platform_id', '=', 'c.platform_id')
            .whereRef('m.application_id', '=', 'c.application_id')
            .where('m.side', '=', 'applicant')
            .whereRef('m.sent_at', '>', 'c.staff_read_at')
            .select((count) => count.fn.countAll<number>().as('n'))
            .as('unread'),
        ),
      newestConversation,
      place,
      sql`c.application_id`,
    ),
  ])
  return { filtered: counted.n, ...page }
}

/** One page of the conversations about the applications that a person applies with, the newest first. */
export async function listMyConversations(db: PlatformDb, userId: string, place: KeyPlace) {
  const found = db.kysely
    .selectFrom('conversations as c')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.application_id'),
    )
    .innerJoin('programs as p', (join) =>
      join.onRef('p.platform_id', '=', 'c.platform_id').onRef('p.id', '=', 'c.program_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('a.state', '!=', 'deleted')
    .where((or) =>
      or.or([
        or('a.owner_id', '=', userId),
        or('a.id', 'in', (joined) =>
          joined
            .selectFrom('collaborators as k')
            .where('k.platform_id', '=', db.platformId)
            .where('k.user_id', '=', userId)
            .where('k.accepted_at', 'is not', null)
            .select('k.application_id'),
        ),
      ]),
    )
  const said = sql`messages m where m.platform_id = c.platform_id and m.application_id = c.application_id`
  const [counted, page] = await Promise.all([
    found.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    pageByKey(
      found
        .select(['a.id', 'a.title', 'p.slug', 'p.title as program', 'p.default_lang'])
        .select(['c.last_side', 'c.last_excerpt', 'c.last_at'])
        .select([
          sql<string | null>`(select m.author_name from ${said} and m.side = 'staff' order by m.id desc limit 1)`.as(
            'team_member',
          ),
          sql<string | null>`(select m.author_name from ${said} order by m.id desc limit 1)`.as('last_author'),
          sql<string | null>`(select m.author_id from ${said} order by m.id desc limit 1)`.as('last_author_id'),
          sql<number>`(select count(*)::int from ${said} and m.side = 'staff' and m.sent_at > c.applicant_read_at)`.as(
            'unread',
          ),
        ]),
      newestConversation,
      place,
      sql`c.application_id`,
    ),
  ])
  return { total: counted.n, ...page }
}

/** What a person wrote anywhere, and all of the conversations about their own applications. */
export function listConversationsOf(
  db: PlatformDb,
  userId: string,
): Promise<(MessageRow & { title: string; reference: string | null })[]> {
  return db.kysely
    .selectFrom('messages as m')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.application_id'),
    )
    .where('m.platform_id', '=', db.platformId)
    .where((is) => is.or([is('m.author_id', '=', userId), is('a.owner_id', '=', userId)]))
    .selectAll('m')
    .select(['a.title', 'a.reference'])
    .orderBy('m.id')
    .execute()
}

/** Cuts a person from what they wrote or read as an applicant; the conversation stays with the organiser. */
export async function eraseAuthor(db: PlatformDb, userId: string): Promise<void> {
  const nobody = { author_id: null, author_name: '' }
  await db.change('messages').set(nobody).where('author_id', '=', userId).execute()
  await db.change('messages').set({ read_by: null, read_name: '' }).where('read_by', '=', userId).execute()
  await db.change('message_sendings').set(nobody).where('author_id', '=', userId).execute()
  await db.change('decision_publications').set(nobody).where('author_id', '=', userId).execute()
}

/** The applicant wrote, and nobody of the team has read it. */
export const unreadFact: ContributedFact = {
  name: 'unread',
  kind: 'presence',
  takesId: false,
  permission: 'program.applications.read',
  value: () => sql`exists (select from conversations u where u.platform_id = a.platform_id and u.application_id = a.id
    and u.last_side = 'applicant' and u.last_at > u.staff_read_at)`,
}

/** A conversation with its messages. Answers how many there were. */
export async function removeConversation(db: PlatformDb, applicationId: string): Promise<number> {
  const gone = await db.remove('messages').where('application_id', '=', applicationId).executeTakeFirst()
  await db.remove('conversations').where('application_id', '=', applicationId).execute()
  return Number(gone.numDeletedRows)
}
